-- What the plan of an import finds on its way, while it runs: gone when it ends. The server's role may make no tables, not even
-- temporary ones. Nothing of this outlives a crash, and nothing of it needs to.
create unlogged table piano_voci (
  idimportazione integer not null references importazioni (id) on delete cascade,
  entita text not null,
  -- By what a row is looked for, or the rule that says that only one may have the value.
  tramite text not null,
  valore text not null collate "C",
  -- Null while the row is left out.
  id integer,
  tabella integer not null,
  riga integer not null
);
create index piano_voci_valore on piano_voci (idimportazione, entita, tramite, valore);

-- Links of rows to others of their own kind, which wait until all of them are known.
create unlogged table piano_legami (
  idimportazione integer not null references importazioni (id) on delete cascade,
  n integer not null,
  tabella integer not null,
  riga integer not null,
  campo text not null,
  tramite text,
  valore text,
  id integer not null,
  base integer,
  qui integer,
  nota boolean not null,
  esito text not null,
  scelta text,
  primary key (idimportazione, n)
);
