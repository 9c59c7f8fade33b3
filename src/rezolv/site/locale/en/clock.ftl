# A game's clock
clock-title = Timetable
clock-opened = Began
clock-deadline = Orders and votes until
clock-by-host = when the host decides
clock-waiting = nothing more is taken; the host is working out the results
clock-votes-from = Voting from
clock-paused = Paused since
clock-paused-about = The clock stands still: no orders are taken, no deadline runs. After the pause the deadline moves by exactly as long.
clock-hours = When phases close
clock-zone = The game's time: { $zone }.
clock-your-zone = In brackets yours: { $zone }.
clock-phase = Phase
clock-closes = Closes
clock-lasts = { $hours } h after it began
clock-at-yours = yours { $time }
clock-row-votes = Votes are taken from { $time }.
clock-row-posts = At least one post in the thread is due in this phase.
clock-row-least = It lasts { $hours } h or more.
clock-rest = No phase closes on: { $days }.
clock-early-about = Once everybody who can act has given orders and none of them is provisional, the phase closes before its deadline: within half an hour or an hour, but not right after the last order.
clock-weekday = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}

# For the host
clock-moving = Move the deadline
clock-set = Set it
clock-later-hour = +1 hour
clock-later-hours = +3 hours
clock-later-day = +1 day
clock-no-deadline = No deadline
clock-pause = Stop the clock
clock-resume = Let the clock run
clock-pause-about = In a pause no orders are taken and nothing closes by itself.
clock-resume-about = All deadlines move by as long as the clock stood.
clock-ask = Ask for time
clock-ask-why = Why (only the host will see it)
clock-ask-about = Whether the phase is prolonged is for the host to decide. Other players do not learn that you asked.
clock-ask-do = Ask to prolong the phase
clock-ask-plain = A request to prolong the phase
clock-ask-done = The host has your request.
clock-ask-waits = waits for an answer
clock-ask-granted = the phase was prolonged
clock-ask-no = refused:
clock-ask-late = the phase is closed
clock-ask-refused = The player is told of the refusal and its reason.
clock-ask-error-closed = Nobody can ask for time now: no orders are taken, or there is no deadline.
clock-ask-error-out = Those who are in the game may ask for time.
clock-ask-error-waiting = You have asked already: the host has not answered yet.
clock-ask-error-often = You have asked three times in this phase.
clock-ask-error-answered = That request is answered already, or the phase is closed. Nothing was changed.
clock-ask-error-reason = Write why you refuse: the player will read it.
clock-asked = Asking for a longer phase
clock-asked-about = If you prolong it, all players learn of it. If you refuse, only the one who asked does, with the reason.
clock-asked-reason = Reason (the player reads it if you refuse)
clock-asked-refuse = Refuse
clock-calendar = The hours of this game
clock-calendar-about = Until you change them these are the rulebook's. The open phase keeps its deadline; new hours hold from the next one on.
clock-save = Save
clock-field-until = New deadline
clock-field-until-help = In your time: { $zone }.
clock-field-why = Why (hosts see it)
clock-field-zone = The game's time zone
clock-field-rest = No phase closes on
clock-field-answer = Hours for answers while results are worked out
clock-help-answer = Where the rules ask a player something (the hypnotist, the liar), he has so long; then the rules answer for him.
clock-field-by-host = I close every phase myself
clock-help-by-host = The clock closes nothing. You can set the deadline of a single phase above.
clock-field-auto-publish = The clock publishes results
clock-help-auto-publish = Without your check and your story. Where the rules may ask somebody, results always wait for the whole time of an answer, asked or not.
clock-field-early-close = Close early once all have ordered
clock-help-early-close = On the hour or half hour, and ten minutes or more after the last order, so that the minute does not tell whose order was the last.
clock-field-polls = Votes in the hour of the poll alone
clock-help-polls = As the rules say: no vote is taken before that hour. Otherwise votes are taken all through the phase.
clock-field-judges = The clock punishes silence
clock-help-judges = Otherwise the silent are shown to you, and you decide.
clock-field-gives-back = Give time back after the site was down
clock-help-gives-back = More than fifteen minutes down around a deadline count as a pause.
clock-field-closes = Closing times
clock-help-closes = Local, several if you like: 13:00, 22:00. Empty: by length, and without a length you close it.
clock-field-least = Hours it lasts at the least
clock-field-lasts = Length in hours
clock-help-lasts = Counts where there is no closing time.
clock-field-votes = Votes are taken from
clock-silent = Who was silent
clock-silent-about = Nothing happens by itself: you decide.
clock-silent-order = no order
clock-silent-vote = no vote
clock-silent-post = no post
clock-warn = Warn
clock-nothing = Let it pass
clock-warned = Warnings:
clock-warnings = { $number ->
    [one] { $number } warning
   *[other] { $number } warnings
}
clock-done-moved = The deadline is moved; the players were told.
clock-done-calendar = The hours of the game are saved.
clock-done-letters = Your choice of letters is saved.
clock-error-closed = There is no open phase with a deadline now.
clock-error-moved = The deadline is another by now: look at it and decide again. Nothing was changed.
clock-error-past = That moment has passed. Nothing was changed.
clock-error-far = Too far off: thirty days at most. Nothing was changed.
clock-error-time = A time like 22:00 is needed; several with commas.
clock-error-rest = Phases must close on one day of the week at least.

# News
clock-notices = News
clock-no-notices = Nothing has happened yet.
clock-read-all = All read
clock-new = new
clock-pages = Pages of news
clock-page = { $number } of { $of }
clock-newer = Newer
clock-older = Older
clock-letters = Letters
clock-field-mails = Send news and reminders by e-mail
clock-help-mails = Letters hold nothing secret: only that something on the site waits for you.
clock-field-reminds = Remind me of a deadline
clock-reminds-both = a day and three hours before
clock-reminds-day = a day before
clock-reminds-hours = three hours before
clock-reminds-never = never
clock-off = Letters
clock-off-about = Send no more letters to { $name }?
clock-off-button = No more letters
clock-off-done = There will be no more letters to { $name }. They can be turned on again on the page of news.
clock-mail-subject = { $game }: news of the game
clock-mail-why = You got this letter because you take part in a game on { $site }.
clock-mail-off = No more letters:

notice-remind = Your move is not made yet. The deadline is { $deadline }.
notice-started = The game has begun: the roles are dealt.
notice-published = The results of a phase are published; the next has begun.
notice-over = The game is over.
notice-reopened = The host has gone back to an earlier phase: orders can be changed again.
notice-question = The host waits for a decision of yours. The deadline is { $deadline }.
notice-mention = You were mentioned in the thread.
notice-host_post = The host has written in the thread.
notice-host_room = The host has written to you.
notice-room = There are new messages in a private room.
notice-asked = A player has written to the host.
notice-drafted = The phase is closed: its results are worked out and wait for you to publish them.
notice-asking = The phase is closed: its results wait for a player's answer.
notice-stuck = The clock could not publish the results: one of your rulings lost its place. Look at your desk.
notice-silent = { $number ->
    [one] { $number } player was silent: decide what is to be done.
   *[other] { $number } players were silent: decide what is to be done.
}
notice-warned = { $number ->
    [1] The host has given you a warning.
   *[other] The host has given you a warning; there are { $number } now.
}
notice-moved = The deadline is another: { $deadline }.
notice-unset = The phase has no deadline any more: the host will close it.
notice-paused = The game is paused.
notice-resumed = The pause is over; deadlines are moved.
notice-full = The sign-up is full: the game can begin.
notice-time_asked = A player asks to prolong the phase.
notice-time_granted = The phase was prolonged, as you asked.
notice-time_refused = The host has answered your request for time.
notice-other = There is news in the game.
