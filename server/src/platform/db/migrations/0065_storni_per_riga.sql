-- Which line a line of a note takes back, whether its document had been paid by then, and what is due now.

alter table "fatture_ricevute_righe" add column "riga_origine" integer;
alter table "fatture_ricevute" add column "dopo_incasso" smallint not null default 0;
alter table "fatture_ricevute" add column "da_incassare" numeric(12,2);

create or replace function fatture_ricevute_stato() returns trigger language plpgsql as $$
begin
  new.stornato := coalesce(new.stornato, 0);
  new.stato := case
    when new.tipo in ('Nota di credito', 'Storno ricevuta') then 'storno'
    when new.stornato > 0 and new.stornato >= coalesce(new.imponibile, 0) + coalesce(new.imposta, 0) then 'stornato'
    when new.data_pagamento is not null then 'pagato'
    else 'da_incassare'
  end;
  new.da_incassare := case when new.stato = 'da_incassare' then greatest(0, coalesce(new.totale, 0) - new.stornato) end;
  return new;
end $$;

-- As before, but what is due moves with the payment.
create or replace function fatture_ricevute_emesse() returns trigger language plpgsql as $$
declare
  mobili text[] := array['data_pagamento', 'modalita_pagamento', 'note', 'stato', 'stornato', 'da_incassare', 'idcliente', 'version',
    -- generated from the others, not yet known at this point
    'numero_norm', 'intestatario_norm', 'descrizione_norm'];
  intestazione constant text[] := array['intestatario', 'indirizzo', 'cap', 'citta', 'provincia', 'nazione', 'codice_fiscale',
    'partita_iva', 'cod_univoco', 'pec'];
  campo text;
  importazione constant text := coalesce(current_setting('bisavolo.annulla_importazione', true), '');
begin
  if importazione <> '' and exists (select from importazioni_righe
    where entita = tg_table_name and entita_id = old.id and idimportazione = importazione::int and fatta) then
    return case tg_op when 'UPDATE' then new else old end;
  end if;
  if tg_op = 'UPDATE' then
    foreach campo in array intestazione loop
      if coalesce(trim(to_jsonb(old) ->> campo), '') = '' then mobili := mobili || campo; end if;
    end loop;
    if to_jsonb(old) ->> 'pratica' ~ '^gatti/-?\d+$' and to_jsonb(new) ->> 'pratica' ~ '^gatti/-?\d+$' then
      mobili := mobili || text 'pratica';
    end if;
    if (to_jsonb(new) - mobili) is not distinct from (to_jsonb(old) - mobili) then return new; end if;
  end if;
  raise exception 'an issued document is neither changed nor removed' using errcode = 'check_violation';
end $$;

-- Of notes of before the days tell; on the day of the payment itself it is taken to come first, as nothing says otherwise.
alter table "fatture_ricevute" disable trigger fatture_ricevute_emesse;
update "fatture_ricevute" as n set dopo_incasso = 1
from "fatture_ricevute" as o
where o.id = n.iddocumento_origine and o.data_pagamento <= n.data_emissione;
update "fatture_ricevute" set da_incassare = 0 where stato = 'da_incassare';
alter table "fatture_ricevute" enable trigger fatture_ricevute_emesse;

create index "fatture_ricevute_da_incassare_sort" on "fatture_ricevute" ("da_incassare", id);
