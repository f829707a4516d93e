-- What a buyer asks stands beside the owner's own transfer: it does not show the owner, blocks nothing, is answered or expires.
alter table "passaggi" add column "chiesto_da" text not null default 'ufficio';
alter table "passaggi" add column "idrichiedente" integer;
alter table "passaggi" add column "inviato_il" date;
alter table "passaggi" add column "da_confermare" smallint not null default 0;
alter table "passaggi" add column "confermato_il" date;
alter table "passaggi" add column "scade_il" date;
alter table "passaggi" add column "idcedente" integer;
alter table "passaggi" add column "idcedente_cointestatario" integer;
alter table "passaggi" add column "idcedente_cointestatario1" integer;
alter table "passaggi" add constraint "passaggi_idcedente_cointestatario1_fk" foreign key ("idcedente_cointestatario1") references "clienti_soci" (id) on delete restrict;
alter table "passaggi" add constraint "passaggi_idcedente_cointestatario_fk" foreign key ("idcedente_cointestatario") references "clienti_soci" (id) on delete restrict;
alter table "passaggi" add constraint "passaggi_idcedente_fk" foreign key ("idcedente") references "clienti_soci" (id) on delete restrict;
alter table "passaggi" add constraint "passaggi_idrichiedente_fk" foreign key ("idrichiedente") references "clienti_soci" (id) on delete restrict;
create index "passaggi_chiesto_da_sort" on "passaggi" ("chiesto_da", id);
create index "passaggi_idrichiedente_sort" on "passaggi" ("idrichiedente", id);
create index "passaggi_inviato_il_sort" on "passaggi" ("inviato_il", id);
create index "passaggi_da_confermare_sort" on "passaggi" ("da_confermare", id);
create index "passaggi_confermato_il_sort" on "passaggi" ("confermato_il", id);
create index "passaggi_scade_il_sort" on "passaggi" ("scade_il", id);
create index "passaggi_idcedente_sort" on "passaggi" ("idcedente", id);
create index "passaggi_idcedente_cointestatario_sort" on "passaggi" ("idcedente_cointestatario", id);
create index "passaggi_idcedente_cointestatario1_sort" on "passaggi" ("idcedente_cointestatario1", id);

-- Who had asked for a transfer was only in the trail. What is not there was entered by the office.
with filed as (
  select distinct on (a.entita_id) a.entita_id as id, c.clienti_soci_id as persona,
    (a.quando at time zone 'Europe/Rome')::date as giorno
  from audit as a join account as c on c.id = coalesce(a.per_conto_di, a.account_id)
  where a.entita = 'passaggi' and a.azione = 'inserimento' and c.type in ('socio', 'cliente')
    and c.clienti_soci_id is not null
  order by a.entita_id, a.id
)
update passaggi as p
set idrichiedente = filed.persona, inviato_il = filed.giorno,
  chiesto_da = case when filed.persona = p.idproprietario then 'acquirente' else 'cedente' end
from filed where filed.id = p.id;
update passaggi
set idcedente = idproprietario_precedente, idcedente_cointestatario = idcointestatario_precedente,
  idcedente_cointestatario1 = idcointestatario1_precedente,
  idproprietario_precedente = null, idcointestatario_precedente = null, idcointestatario1_precedente = null
where chiesto_da = 'acquirente' and stato <> 'registrato';
update passaggi set da_confermare = 1, scade_il = (now() at time zone 'Europe/Rome')::date + 30
where chiesto_da = 'acquirente' and stato = 'inviato';

-- One open transfer for each cat among those its owner or the office stands behind; of buyers, one for each of them.
drop index passaggi_uno_aperto;
create unique index passaggi_uno_aperto on passaggi (idgatto) where stato = 'inviato' and da_confermare = 0;
create unique index passaggi_uno_per_acquirente on passaggi (idgatto, idrichiedente)
  where stato = 'inviato' and da_confermare = 1;

-- Look-ups by code, counted by account and business day.
create table ricerche_codice (
  account_id integer not null references account (id) on delete cascade,
  giorno date not null,
  conto integer not null,
  primary key (account_id, giorno)
);
alter table "account" add column "ricerche_esaurite_il" date;
create index "account_ricerche_esaurite_il_sort" on "account" ("ricerche_esaurite_il", id);
