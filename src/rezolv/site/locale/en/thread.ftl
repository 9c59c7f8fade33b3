# Rooms
thread-rooms = Rooms
thread-no-rooms = There are no rooms for you here yet.
thread-room-thread = Game thread
thread-room-host = Talk with the host
thread-room-host-of = Talk with the host: { $names }
thread-room-team = Private room
thread-room-team-of = Private room: { $names }
thread-room-own-of = { $room }: { $names }
thread-room-dead = Room of the dead
thread-room-watchers = Spectators’ room
thread-room-whisper = Private talk
thread-room-whisper-of = Private talk: { $names }
thread-closed-tag = closed
thread-unread = unread: { $count }
thread-total = { $count ->
    [one] { $count } post
   *[other] { $count } posts
}
thread-whisper = Talk in private
thread-whisper-about = Only the two of you and the host see the talk.
thread-whisper-with = With whom
thread-whisper-open = Open the talk

# The page of a room
thread-not-yet = The thread opens when the game begins.
thread-empty = Nobody has written anything yet.
thread-pages = Pages
thread-to-unread = To the unread ({ $count })
thread-to-last = To the last post
thread-new-from-here = New posts
thread-is-closed = The room is closed: no new posts are taken.
thread-close = Close for posts
thread-open = Open for posts
thread-silent = Have not spoken today yet:

# A post
thread-number = Post { $number }
thread-host = Host { $name }
thread-the-host = Host
thread-out = out of the game
thread-new = new
thread-results = Results: { $phase }
thread-undone = The host undid these results: the phase is played anew.
thread-hidden = The host has hidden this post.
thread-hide = Hide
thread-unhide = Show
thread-ban = Forbid or allow the author to write
thread-quote = Quote
thread-aside = For the host only
thread-aside-mine = For the host only (you and he see it)

# Votes in posts
thread-vote-taken = Vote taken: { $name }
thread-vote-nobody = Vote taken: nobody
thread-vote-back = Vote withdrawn
thread-vote-refused = Vote not taken. { $why }
thread-vote-other = Vote not withdrawn: at present it is not for { $name }.
thread-vote-asks = Say for whom the vote is
thread-ask = For whom is your vote?
thread-ask-kept = The post is published, but the vote is not given yet: it is not clear whom you meant.
thread-ask-whom = Whom did you mean?
thread-ask-anyone = There is no player of this name. Whom did you mean?
thread-ask-unvote = Withdraw the vote?
thread-ask-vote = My vote is for { $name }
thread-ask-nobody = Vote: nobody
thread-ask-back = Withdraw my vote
thread-ask-back-from = Withdraw the vote for { $name }
thread-ask-none = It was no vote
thread-ask-confirm = Confirm
thread-ask-later = Back to the thread

# A new post
thread-write = Write
thread-preview = This is how it will look
thread-send = Send
thread-look = Preview
thread-form-text = Post
thread-form-markup = Markup
thread-form-markdown = Markdown
thread-form-bbcode = BBCode
thread-help = How to write
thread-help-markup = Markdown: **bold**, *italic*, ~~struck~~, a line with “>” is a quotation. BBCode: [b], [i], [u], [s], [quote], [url], [color], [list], [spoiler], [code]. Pictures are shown as links.
thread-help-aside = Text in [private]…[/private] is read by the host alone; nobody else learns that it was there.
thread-help-votes = You can vote right here, at the start of a line or in bold: “vote: Anna”, “unvote”. In a quotation it is no vote.
thread-help-edit = What is sent is not edited: if you made a mistake, write a correction.

# Why not
thread-no-here = You cannot write in this room.
thread-no-closed = The room is closed: no new posts are taken.
thread-no-dead = You are out of the game and write in the thread no more.
thread-no-last = Whoever is out writes only his last words in the thread; you have said yours.
thread-no-phase = By the rules the thread is closed now.
thread-no-posts = You have written as many posts as the rules allow in a phase.
thread-no-asides = No more private text to the host is taken in posts of this phase: the rules limit its number.
thread-no-whispers = The rules do not let you talk in private now.
thread-no-quick = Not so quick: at most { $most } posts a minute are taken. Wait a little.
thread-no-long = The post is too long: { $length } characters, at most { $most } are taken. Split it into several.
thread-no-long-aside = The text for the host is too long: at most { $most } characters are taken.
thread-no-heavy = There is too much markup in the post. Take out some of it.
thread-no-empty = The post is empty.
thread-no-only-aside = The whole post is for the host alone. Write to him in your room with him.
thread-no-unpaired = Not every [private] has its end (or its beginning). Nothing was sent, lest something private get into the thread.

# What the thread itself says
thread-notice-opened = { $phase } has begun.
thread-notice-closed = { $phase }: orders are closed, the host works out the results.
thread-notice-undone = { $phase }: the host undid the results, the phase is played anew.
thread-notice-thread-opened = The host opened the thread for posts.
thread-notice-thread-closed = The host closed the thread for posts.
thread-notice-whispers = { $seat1 } and { $seat2 } talk in private.
