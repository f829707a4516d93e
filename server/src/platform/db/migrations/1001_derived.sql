-- What is derived from the records: made anew by a job, left out of backups and exports (decision 121).

-- What the checks find odd, one row for each record and rule.
create table anomalie (
  entita text not null,
  entita_id integer not null,
  codice text not null,
  gravita text not null,
  campo text not null,
  messaggio text not null,
  azione text not null,
  collegamento text not null,
  nome text not null,
  con integer[] not null,
  primary key (entita, entita_id, codice)
);

-- Likely doubles, the lower id first.
create table coppie (
  entita text not null,
  a integer not null,
  b integer not null,
  punteggio double precision not null,
  motivi jsonb not null,
  primary key (entita, a, b)
);
create index coppie_b on coppie (entita, b);

-- Rows that changed since: without an id all of the entity, '*' for everything.
create table da_giudicare (
  n bigint generated always as identity,
  entita text not null,
  entita_id integer,
  dal timestamptz not null default now()
);

-- The day and the version of the checks that made the rows above.
create table giudizio (
  unico boolean primary key default true check (unico),
  giorno date not null,
  versione text not null
);
