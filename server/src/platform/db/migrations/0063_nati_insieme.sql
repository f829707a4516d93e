-- Cats born on one day whose names begin alike: on the days that thousands share, nothing else finds the few that may be one.
create index gatti_nascita_iniziali on gatti (data_nascita, (left(parole(nome_norm), 3)));
