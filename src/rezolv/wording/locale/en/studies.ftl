# The command `rezolv lab`: studies of games of bots.

study-no-extra = The laboratory is not installed: pip install 'rezolv[{ $extra }]'
study-number = { $name ->
    [games] A study needs at least one game; { $is } were asked for.
   *[phases] A game needs at least one phase; { $is } were asked for.
}
study-bot = There is no bot “{ $bot }”. There are: { $known }; or module:Class for one of your own.
study-side = There is no side “{ $side }” in this rulebook. There are: { $known }; bots are given as NAME or SIDE=NAME.
study-role = There is no role “{ $role }” in this rulebook. There are: { $known }.
study-ability = { $role } has no ability “{ $ability }”. It has: { $known }.
study-roles = Roles are given as ROLE=NUMBER,…; this was given: { $given }.
study-other = In the folder { $folder } there is another study; not the same: { $differ }. Choose another folder (--out).
study-differs = { $what ->
    [rulebook] the rulebook
    [rules] the version of the rulebook
    [program] the version of rezolv
    [options] the options
    [seats] the number of seats
    [roles] the roles
    [without] the role that is left out
    [bots] the bots
    [games] the number of games
    [seed] the seed
   *[phases] the limit of phases
}
study-strange = In the folder { $folder } there are Parquet files and no study. Choose another folder (--out).
study-folder = The folder cannot be written: { $folder } ({ $why }).
study-unreadable = The study cannot be read: { $file } ({ $why }).
study-none = In the folder { $folder } there is no study.
study-beside = In the folder { $folder } there is another study than that without “{ $role }”.
study-file = The file cannot be written: { $file } ({ $why }).
study-game = Game { $game } (seed { $seed }) failed: { $why } ({ $where }). The games before it are kept.
study-died = The processes that play chunk { $chunk } died { $times } times. Is there enough memory? What was played is kept.
study-cluster = The Ray cluster cannot be reached: { $why }
study-client = { $address } is reached by Ray Client, which is not installed: pip install 'ray[client]' here and on the node that serves it. Without it, run the same command on a node of the cluster (--ray auto), or give the address of its head without ray:// (--ray HOST:6379).
study-client-lost = Ray Client did not connect: { $why }. Its port is that of ray start --ray-client-server-port (mostly 10001); the versions of Ray and Python and RAY_AUTH_MODE must be those of the cluster. Without it: --ray auto on a node of the cluster, or the address of its head without ray:// (--ray HOST:6379).
study-stopped = Stopped. { $kept } of { $games } games are kept; the same command goes on.
study-without = without { $role } ({ $number } of { $of })
study-rate = { $rate } games/s
study-kept = The study: { $folder }
study-written = Written: { $file }
