-- A refused enrolment stays as history and does not stand in the way of a new one.
drop index "iscrizioni_rinnovi_idcliente_socio_anno_sezione_tipo_unique";
create unique index "iscrizioni_rinnovi_idcliente_socio_anno_sezione_tipo_unique" on "iscrizioni_rinnovi"
  ("idcliente_socio", "anno", "sezione", "tipo") where respinta = 0;

-- Labels: by postcode, then by name.
create index clienti_soci_cap_nome on clienti_soci (cap, nome_completo, id);

-- The notice a person was shown when asking for an account, and what the person agreed to there.
alter table richieste_account add column informativa_versione text;
alter table richieste_account add column consensi jsonb not null default '[]';

-- Consents are given and taken back one by one; what was is kept.
create table consensi (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  tipo text not null,
  informativa_versione text,
  dato_il timestamptz not null default now(),
  revocato_il timestamptz
);
create unique index consensi_uno_aperto on consensi (account_id, tipo) where revocato_il is null;

-- The trail is still written once, but for an erasure, which blots out the values of one person and nothing else: who did
-- what and when stays.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit' and current_setting('bisavolo.cancellazione', true) = 'si' then
    if (to_jsonb(new) - 'campi') is not distinct from (to_jsonb(old) - 'campi') then return new; end if;
  end if;
  raise exception 'the audit trail is written once';
end $$;
