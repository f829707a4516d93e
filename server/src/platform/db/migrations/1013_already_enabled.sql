-- Whether an account was ever enabled: only one that never was may read at the sign-in that it waits (security 2.2).
alter table account add column gia_abilitato smallint not null default 0;

-- Never enabled: created disabled, by the trail, and no line since of its status 1 or of a sign-in.
update account as a set gia_abilitato = 1
where a.status = 1
  or not exists (
    select from audit as l where l.entita = 'account' and l.entita_id = a.id
      and l.campi @> '[{"campo": "status", "prima": null, "dopo": 0}]')
  or exists (
    select from audit as l where l.entita = 'account' and l.entita_id = a.id
      and (l.azione = 'accesso' or l.campi @> '[{"campo": "status", "prima": 1}]' or l.campi @> '[{"campo": "status", "dopo": 1}]'));

create function account_gia_abilitato() returns trigger language plpgsql
  as $$
begin
  if new.status = 1 then new.gia_abilitato := 1; end if;
  return new;
end $$;
create trigger account_gia_abilitato before insert or update on account for each row execute function account_gia_abilitato();
