-- The payment that a note was issued after, by its day: one that is recorded for a later day finds the note there before it.
alter table "fatture_ricevute" add column "incassato_il" date;

-- As before, but a note gives back what came in up to the day it knew of, or its own (D10: isRimborso). One that came in before
-- the document it takes back learns of the payment with it.
create or replace function fatture_ricevute_stato() returns trigger language plpgsql as $$
declare
  pagata date;
begin
  new.stornato := coalesce(new.stornato, 0);
  new.stato := case
    when new.tipo in ('Nota di credito', 'Storno ricevuta') then 'storno'
    when new.stornato > 0 and new.stornato >= coalesce(new.imponibile, 0) + coalesce(new.imposta, 0) then 'stornato'
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

-- What stands stays as it is, whatever was moved since. Of a payment that is taken off the day is lost: the note's own stands for it.
alter table "fatture_ricevute" disable trigger fatture_ricevute_emesse;
update "fatture_ricevute" as n set incassato_il = coalesce(o.data_pagamento, n.data_emissione)
from "fatture_ricevute" as o
where o.id = n.iddocumento_origine and n.dopo_incasso = 1;
alter table "fatture_ricevute" enable trigger fatture_ricevute_emesse;
