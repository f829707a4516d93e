-- Cats and members that an account has found by exact code: what it may then name in a declaration or a transfer.
create table trovati (
  account_id integer not null references account (id) on delete cascade,
  entita text not null,
  entita_id integer not null,
  trovato_il timestamptz not null default now(),
  primary key (account_id, entita, entita_id)
);

-- A kitten becomes one cat, whichever end of the link is written first.
create unique index "gatti_cuccioloId_unique" on gatti ("cuccioloId") where "cuccioloId" is not null;
