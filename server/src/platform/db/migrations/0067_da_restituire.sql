-- Whether a note still has money to give back, kept beside the state: a list can only find what is stored.

alter table "fatture_ricevute" add column "da_restituire" smallint not null default 0;

-- As before, but of what takes a document back whether a refund is due and not marked yet (D10: isRimborso). A note of an old
-- registry that does not say what it takes back speaks for itself.
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
  new.da_restituire := case when new.stato = 'storno' and new.data_pagamento is null and (new.iddocumento_origine is null
    or exists (select from fatture_ricevute as o where o.id = new.iddocumento_origine
      and (new.dopo_incasso = 1 and o.data_pagamento is not null or new.data_emissione > o.data_pagamento))) then 1 else 0 end;
  return new;
end $$;

-- A payment that is recorded, moved or taken off decides for the notes too, and so does a document that comes in beside them.
create function fatture_ricevute_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.data_pagamento is distinct from old.data_pagamento then
    update fatture_ricevute set da_restituire = da_restituire where iddocumento_origine = new.id;
  end if;
  return null;
end $$;
create trigger fatture_ricevute_note after insert or update on "fatture_ricevute"
  for each row execute function fatture_ricevute_note();

update "fatture_ricevute" set da_restituire = da_restituire where stato = 'storno';

create index "fatture_ricevute_da_restituire_set" on "fatture_ricevute" (id) where "da_restituire" = 1;
