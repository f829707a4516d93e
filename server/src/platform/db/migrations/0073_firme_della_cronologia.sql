-- Name and role of that day, beside the hashed columns: earlier links still verify.
alter table audit add column firma text;
alter table audit add column firma_ruolo text;
alter table audit add column per_conto_firma text;
alter table audit add column per_conto_ruolo text;

create function audit_firma() returns trigger language plpgsql as $$
begin
  if new.firma_ruolo is null then
    select nullif(concat_ws(' ', a.name, a.surname), ''), a.type into new.firma, new.firma_ruolo
    from account as a where a.id = new.account_id;
  end if;
  if new.per_conto_ruolo is null then
    select nullif(concat_ws(' ', a.name, a.surname), ''), a.type into new.per_conto_firma, new.per_conto_ruolo
    from account as a where a.id = new.per_conto_di;
  end if;
  return new;
end $$;
create trigger audit_signed before insert on audit for each row execute function audit_firma();

-- An erasure blots out the name of that day too.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit' and current_setting('bisavolo.cancellazione', true) = 'si' then
    if (to_jsonb(new) - '{campi,firma,per_conto_firma}'::text[])
      is not distinct from (to_jsonb(old) - '{campi,firma,per_conto_firma}'::text[]) then return new; end if;
  end if;
  raise exception 'the audit trail is written once';
end $$;

-- Of earlier lines the name of today is the oldest that is known.
alter table audit disable trigger audit_written_once;
update audit as l set firma = nullif(concat_ws(' ', a.name, a.surname), ''), firma_ruolo = a.type
from account as a where a.id = l.account_id;
update audit as l set per_conto_firma = nullif(concat_ws(' ', a.name, a.surname), ''), per_conto_ruolo = a.type
from account as a where a.id = l.per_conto_di;
alter table audit enable trigger audit_written_once;
