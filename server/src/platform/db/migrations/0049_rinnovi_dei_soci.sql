-- A renewal that the member asks for from home has no cash date until the fee arrives; whatever the staff enters has one.
alter table "iscrizioni_rinnovi" add column "richiesta_socio" smallint not null default 0;
alter table "iscrizioni_rinnovi" alter column "data_cassa" drop not null;

-- Such a request waits for its payment, and for the board only afterwards. No row that is stored changes its state. What was
-- entered by the staff, and what the board has approved, is never without the day.
create or replace function iscrizioni_rinnovi_stato() returns trigger language plpgsql as $$
begin
  if new.data_cassa is null and (new.richiesta_socio <> 1 or (new.da_approvare <> 1 and new.respinta <> 1)) then
    raise exception 'iscrizioni_rinnovi %: data_cassa is missing', new.id using errcode = 'not_null_violation';
  end if;
  new.stato := case
    when new.annullata = 1 then 'annullata'
    when new.respinta = 1 then 'respinta'
    when new.da_approvare = 1 and new.data_cassa is null then 'da_pagare'
    when new.da_approvare = 1 then 'da_approvare'
    else 'approvata'
  end;
  return new;
end $$;
