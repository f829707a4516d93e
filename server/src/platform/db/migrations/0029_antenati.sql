-- Cats that are known as ancestors alone: a name is all they need.
alter table "gatti" add column "antenato" smallint not null default 0;
create index "gatti_antenato_sort" on "gatti" ("antenato", id);
alter table "gatti" alter column "sesso" drop not null;
alter table "gatti" alter column "data_nascita" drop not null;
alter table "gatti" alter column "data_registrazione" drop not null;
alter table "gatti" alter column "idlibro" drop not null;
alter table "gatti" alter column "idproprietario" drop not null;
alter table "gatti" alter column "idallevatore" drop not null;
alter table "gatti" alter column "idrazza" drop not null;
alter table "gatti" alter column "idgenotipo" drop not null;
alter table "gatti" alter column "idocchi" drop not null;
