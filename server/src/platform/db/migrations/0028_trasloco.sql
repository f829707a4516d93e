-- An old system's file and what became of it. The file and its rows go after thirty days, what it brought in stays known by key.
create table importazioni (
  id integer generated always as identity primary key,
  nome text not null,
  formato text not null,
  stato text not null default 'caricata'
    check (stato in ('caricata', 'in_prova', 'provata', 'in_corso', 'importata', 'annullata', 'fallita')),
  -- Which part of the work is under way: lettura, piano, scrittura, annullamento.
  fase text,
  -- Where the uploaded file lies; null once it is gone.
  file text,
  dimensione bigint not null,
  impronta text not null,
  -- Which old system the keys belong to: a newer file of the same one finds its rows again.
  origine text not null default '',
  tabelle jsonb not null,
  mappatura jsonb not null,
  fatte integer not null default 0,
  totali integer not null default 0,
  esito jsonb,
  errore text,
  account_id integer references account (id),
  creata_il timestamptz not null default now(),
  conclusa_il timestamptz,
  scade_il timestamptz not null,
  -- The server that works on it says so every few seconds: one that falls silent is succeeded by another.
  lavorata_da text,
  battito timestamptz,
  -- The comparison of old and new, as somebody signed it.
  confronto jsonb,
  firmata_da integer references account (id),
  firmata_il timestamptz
);
create index importazioni_stato on importazioni (stato, id);

create table importazioni_righe (
  idimportazione integer not null references importazioni (id) on delete cascade,
  -- The table's place in `tabelle`.
  tabella integer not null,
  -- As a person counts the lines of the file.
  riga integer not null,
  -- The cells, in the order of the columns.
  dati jsonb not null,
  entita text,
  chiave text,
  esito text,
  messaggi jsonb,
  -- The row as it is to be stored; of a conflict or an update also what stood before.
  proposta jsonb,
  prima jsonb,
  entita_id integer,
  -- Rows that others refer to come first.
  ordine integer not null default 0,
  -- The choice for a conflict: file or registro.
  scelta text,
  -- Stored, or taken back by the undo.
  fatta boolean not null default false,
  primary key (idimportazione, tabella, riga)
);
create index importazioni_righe_chiave on importazioni_righe (idimportazione, entita, chiave);
create index importazioni_righe_da_fare on importazioni_righe (idimportazione, entita, ordine, tabella, riga) where not fatta;
create index importazioni_righe_record on importazioni_righe (entita, entita_id) where entita_id is not null;

-- Which record an old key became, with the values that came from the file: what differs from them later was edited here.
create table importazioni_chiavi (
  origine text not null,
  entita text not null,
  chiave text not null,
  -- Null while the row was left out: its children are linked when it comes.
  entita_id integer,
  idimportazione integer not null references importazioni (id),
  valori jsonb not null,
  primary key (origine, entita, chiave)
);
create index importazioni_chiavi_record on importazioni_chiavi (entita, entita_id);
create index importazioni_chiavi_importazione on importazioni_chiavi (idimportazione);

create table mappature (
  id integer generated always as identity primary key,
  nome text not null unique,
  mappatura jsonb not null,
  account_id integer references account (id),
  salvata_il timestamptz not null default now()
);

-- Two records that were one. What is needed to part them again is kept here.
create table unioni (
  id integer generated always as identity primary key,
  entita text not null,
  tieni integer not null,
  togli integer not null,
  scelte jsonb not null,
  motivo text not null,
  -- Both rows and everything that was moved or changed, as they were.
  prima jsonb not null,
  spostati jsonb not null,
  account_id integer references account (id),
  unita_il timestamptz not null default now(),
  annullata_il timestamptz,
  annullata_da integer references account (id)
);
-- A record is merged into another once; parted again it may be merged anew.
create unique index unioni_togli on unioni (entita, togli) where annullata_il is null;
create index unioni_tieni on unioni (entita, tieni) where annullata_il is null;

-- Pairs that somebody has looked at: they are two. The lower id is `a`.
create table duplicati_scartati (
  entita text not null,
  a integer not null,
  b integer not null,
  account_id integer references account (id),
  scartato_il timestamptz not null default now(),
  primary key (entita, a, b),
  check (a < b)
);
