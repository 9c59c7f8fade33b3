# The words of Massacre I: what the elder one has not.

fact-actions = { $are-key ->
    [0] { $of } did nothing.
   *[other] Tonight { $of }: { $are }.
}
fact-role_actions = { $are-key ->
    [0] { $of } does nothing tonight.
   *[other] Tonight { $of }: { $are }.
}
fact-gained = Now you may use: { $are }.

entry-sealed = The Seal of Heaven: { $of } lives on, { $to } dies

refusal-no_mail = There is no pigeon post any more.
refusal-nothing_to_avenge = There is nobody to avenge yet: { $ability }.
refusal-once_on_each = { $ability }: not a second time on this player ({ $of }).

param-ability = ability
draw-pick = whose role
