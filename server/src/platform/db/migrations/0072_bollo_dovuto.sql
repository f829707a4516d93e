-- A note never gives back the stamp that the customer pays (italy 3.10): of what is credited whole it stays due until it is paid.
create or replace function fatture_ricevute_stato() returns trigger language plpgsql as $$
declare
  pagata date;
begin
  new.stornato := coalesce(new.stornato, 0);
  new.stato := case
    when new.tipo in ('Nota di credito', 'Storno ricevuta') then 'storno'
    when new.stornato > 0 and new.stornato >= coalesce(new.imponibile, 0) + coalesce(new.imposta, 0)
      and (new.data_pagamento is not null or new.stornato >= coalesce(new.totale, 0)) then 'stornato'
    when new.data_pagamento is not null then 'pagato'
    else 'da_incassare'
  end;
  new.da_incassare := case when new.stato = 'da_incassare' then greatest(0, coalesce(new.totale, 0) - new.stornato) end;
  select o.data_pagamento into pagata from fatture_ricevute as o where o.id = new.iddocumento_origine;
  if new.dopo_incasso = 1 then new.incassato_il := coalesce(new.incassato_il, pagata); end if;
  new.da_restituire := case when new.stato = 'storno' and new.data_pagamento is null and (new.iddocumento_origine is null
    or pagata < new.data_emissione
    or new.dopo_incasso = 1 and pagata <= greatest(new.data_emissione, new.incassato_il)) then 1 else 0 end;
  return new;
end $$;

update "fatture_ricevute" set stato = stato where stato = 'stornato' and data_pagamento is null and stornato < totale;
