-- D17: how what a test looks for is passed on. The known tests get theirs by code; one that staff added says it in its own form.
alter table "malattie" add column "ereditarieta" text not null default 'nessuna';
update malattie set ereditarieta = case
    when codice = 'PKD' then 'dominante'
    when codice in ('HCM-MCO', 'HCM-RAG') then 'codominante'
    when codice = 'GRUPPO' then 'gruppo sanguigno'
    else 'recessiva'
  end
  where codice in ('PKD', 'HCM-MCO', 'HCM-RAG', 'GRUPPO', 'GSD4', 'PK-DEF', 'PRA-RDAC', 'PRA-B', 'GM1', 'GM2', 'SMA', 'CMS', 'BHK', 'BHD');

-- The inspection of a litter, what the checks said at the approval, and who answered for it.
alter table "denunce_nascita" add column "controllo_ispettore" text collate "it-x-icu";
alter table "denunce_nascita" add column "controllo_data" date;
alter table "denunce_nascita" add column "controllo_esito" text;
alter table "denunce_nascita" add column "controllo_note" text collate "it-x-icu";
alter table "denunce_nascita" add column "iddocumento_controllo" integer;
alter table "denunce_nascita" add column "rilievi" jsonb;
alter table "denunce_nascita" add column "presa_visione" jsonb;
alter table "denunce_nascita" add constraint "denunce_nascita_iddocumento_controllo_fk" foreign key ("iddocumento_controllo") references "documenti" (id) on delete restrict;
create index "denunce_nascita_iddocumento_controllo_sort" on "denunce_nascita" ("iddocumento_controllo", id);

-- How many kittens a declaration has, counted anew with every change of them: a list can say that they are missing.
alter table "denunce_nascita" add column "n_cuccioli" integer not null default 0;
update denunce_nascita as d set n_cuccioli = c.n
  from (select "idDenuncia" as id, count(*)::int as n from cuccioli group by 1) as c where c.id = d.id;
create index "denunce_nascita_n_cuccioli_sort" on "denunce_nascita" ("n_cuccioli", id);

create function cuccioli_contati() returns trigger language plpgsql as $$
begin
  update denunce_nascita as d set n_cuccioli = c.n
    from (
      select t.id, (select count(*) from cuccioli as k where k."idDenuncia" = t.id)::int as n
      from (select distinct "idDenuncia" as id from toccati) as t
    ) as c
    where d.id = c.id and d.n_cuccioli <> c.n;
  return null;
end $$;
create trigger cuccioli_aggiunti after insert on cuccioli referencing new table as toccati
  for each statement execute function cuccioli_contati();
create trigger cuccioli_tolti after delete on cuccioli referencing old table as toccati
  for each statement execute function cuccioli_contati();
