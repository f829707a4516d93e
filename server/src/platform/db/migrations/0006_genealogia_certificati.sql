-- Certificates as they were issued. The code stands on the paper; `impronta` is a hash of all that the paper says, so that a
-- later issue that says something else replaces it. A cat that is removed leaves its certificates behind, withdrawn.
create table certificati (
  codice text primary key,
  idgatto integer references gatti (id) on delete set null,
  impronta text not null,
  emesso_il timestamptz not null default now(),
  emesso_da integer references account (id) on delete set null,
  sostituito_il timestamptz
);
create index certificati_idgatto on certificati (idgatto, emesso_il);

-- The second net under the check of the save: nobody is an own ancestor, whoever writes. The lock makes two changes of
-- parents wait for each other, since each alone may be right and both together wrong.
create function gatti_senza_cicli() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('gatti.genitori'));
  if exists (
    with recursive antenati (id) as (
      select parent.id from (values (new.idpadre), (new.idmadre)) as parent (id) where parent.id is not null
      union
      select parent.id
      from antenati
        join gatti on gatti.id = antenati.id
        cross join lateral (values (gatti.idpadre), (gatti.idmadre)) as parent (id)
      where parent.id is not null
    )
    select 1 from antenati where id = new.id
  ) then
    raise exception 'a cat cannot be its own ancestor' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger gatti_senza_cicli before update of idpadre, idmadre on gatti
  for each row when (new.idpadre is distinct from old.idpadre or new.idmadre is distinct from old.idmadre)
  execute function gatti_senza_cicli();
