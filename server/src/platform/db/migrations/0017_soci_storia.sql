-- A ratified enrolment is never deleted: it is annulled, with day and reason, and stays in the history of the members' book.
alter table "iscrizioni_rinnovi" add column "annullata" smallint not null default 0;
alter table "iscrizioni_rinnovi" add column "data_annullamento" date;
alter table "iscrizioni_rinnovi" add column "stato" text;

-- Where an enrolment stands follows from its flags, whoever writes them.
create function iscrizioni_rinnovi_stato() returns trigger language plpgsql as $$
begin
  new.stato := case
    when new.annullata = 1 then 'annullata'
    when new.respinta = 1 then 'respinta'
    when new.da_approvare = 1 then 'da_approvare'
    else 'approvata'
  end;
  return new;
end $$;
create trigger iscrizioni_rinnovi_stato before insert or update on "iscrizioni_rinnovi"
  for each row execute function iscrizioni_rinnovi_stato();
update "iscrizioni_rinnovi" set "stato" = null;
create index "iscrizioni_rinnovi_stato_sort" on "iscrizioni_rinnovi" ("stato", id);

-- What was refused or annulled does not stand in the way of a new one.
drop index "iscrizioni_rinnovi_idcliente_socio_anno_sezione_tipo_unique";
create unique index "iscrizioni_rinnovi_idcliente_socio_anno_sezione_tipo_unique" on "iscrizioni_rinnovi"
  ("idcliente_socio", "anno", "sezione", "tipo") where "respinta" = 0 and "annullata" = 0;

-- The board's approvals as they were entered, with what each changed: the same day one can be taken back exactly.
create table lotti_approvazione (
  id integer generated always as identity primary key,
  giorno date not null,
  data_consiglio date not null,
  account_id integer references account (id),
  creato_il timestamptz not null default now(),
  annullato_il timestamptz
);
create index lotti_approvazione_giorno on lotti_approvazione (giorno);
create table lotti_approvazione_righe (
  idlotto integer not null references lotti_approvazione (id),
  -- Taken back, an enrolment waits again and may be removed.
  idiscrizione integer not null references iscrizioni_rinnovi (id) on delete cascade,
  tipo_prima text,
  tessera_prima text,
  tipo_dopo text,
  tessera_dopo text,
  primary key (idlotto, idiscrizione)
);
create index lotti_approvazione_righe_idiscrizione on lotti_approvazione_righe (idiscrizione);

-- Where a member wants notices: at the address of the account, as until now, or at the one of the record.
alter table "clienti_soci" add column "recapito_avvisi" text not null default 'account';

-- D21: the office corrects an affisso with a reason.
alter table "clienti_soci" add column "motivo_affisso" text collate "it-x-icu";

-- Holders of an affisso: a new one is compared with all of them.
create index clienti_soci_affissi on clienti_soci (id) where prefisso is not null or suffisso is not null;
