-- What the breeder says of each kitten before it becomes a cat.
alter table "cuccioli" add column "nome" text collate "it-x-icu";
alter table "cuccioli" add column "chip" text collate "it-x-icu";
alter table "cuccioli" add column "not_for_breeding" smallint not null default 0;

-- What the office asks to put right, item by item.
alter table "denunce_nascita" add column "richieste_correzione" jsonb;
alter table "passaggi" add column "da_correggere" smallint not null default 0;
alter table "passaggi" add column "richieste_correzione" jsonb;

-- A transfer to somebody who may not be in the registry yet, with its clause and the buyer's own word.
alter table "passaggi" alter column "idproprietario" drop not null;
alter table "passaggi" add column "clausola_nfb" smallint not null default 0;
alter table "passaggi" add column "nfb_applicata" smallint not null default 0;
alter table "passaggi" add column "acquirente_nuovo" smallint not null default 0;
alter table "passaggi" add column "consenso_acquirente" text;
alter table "passaggi" add column "consenso_acquirente_il" date;
alter table "passaggi" add column "consenso_acquirente_nota" text collate "it-x-icu";
create index "passaggi_acquirente_nuovo_sort" on "passaggi" ("acquirente_nuovo", id);
create index "passaggi_da_correggere_sort" on "passaggi" ("da_correggere", id);

-- The buyer as the seller typed them, until the office finds the person or makes the record; then it goes.
create table passaggi_acquirenti (
  idpassaggio integer primary key references passaggi (id) on delete cascade,
  dati jsonb not null,
  creato_il timestamptz not null default now()
);

-- Links by which a buyer without an account answers. What was agreed to is kept as a digest: a transfer that has changed since
-- is another.
create table passaggi_consensi (
  id integer generated always as identity primary key,
  idpassaggio integer not null references passaggi (id) on delete cascade,
  token_hash text not null unique,
  impronta text not null,
  creato_il timestamptz not null default now(),
  scade_il timestamptz not null,
  usato_il timestamptz
);
create index passaggi_consensi_passaggio on passaggi_consensi (idpassaggio, id desc);

-- Papers of a transfer, such as the signed form.
alter table "documenti" add column "idpassaggio" integer;
alter table "documenti" add constraint "documenti_idpassaggio_fk" foreign key (idpassaggio) references passaggi (id) on delete restrict;
create index "documenti_idpassaggio_sort" on "documenti" ("idpassaggio", id);
