-- Why a receipt went to somebody who is no member; what an old document lacks may be filled in, once. Of show entries: the class
-- that must be looked at again, the reason for a class against the rule, and whether a nomination was given or follows from a best.
alter table "fatture_ricevute" add column "motivo" text collate "it-x-icu";

alter table "esposizioni_has_gatti" add column "classe_da_rivedere" smallint not null default 0;
alter table "esposizioni_has_gatti" add column "nota_classe" text collate "it-x-icu";
alter table "esposizioni_has_gatti" add column "nomination_manuale" smallint not null default 0;
create index "esposizioni_has_gatti_classe_da_rivedere_sort" on "esposizioni_has_gatti" ("classe_da_rivedere", id);

-- Beside a best nobody can say any more who gave the nomination: it follows from the best.
update "esposizioni_has_gatti" set "nomination_manuale" = 1 where "nomination" = 1 and coalesce("best", '') = '';

-- As before, but a field of the customer that was left empty may be filled; what was once written stays.
create or replace function fatture_ricevute_emesse() returns trigger language plpgsql as $$
declare
  mobili text[] := array['data_pagamento', 'modalita_pagamento', 'note', 'stato', 'stornato', 'idcliente', 'version',
    -- generated from the others, not yet known at this point
    'numero_norm', 'intestatario_norm', 'descrizione_norm'];
  intestazione constant text[] := array['intestatario', 'indirizzo', 'cap', 'citta', 'provincia', 'nazione', 'codice_fiscale',
    'partita_iva', 'cod_univoco', 'pec'];
  campo text;
begin
  if tg_op = 'UPDATE' then
    foreach campo in array intestazione loop
      if coalesce(trim(to_jsonb(old) ->> campo), '') = '' then mobili := mobili || campo; end if;
    end loop;
    if (to_jsonb(new) - mobili) is not distinct from (to_jsonb(old) - mobili) then return new; end if;
  end if;
  raise exception 'an issued document is neither changed nor removed' using errcode = 'check_violation';
end $$;

-- An article for receipts bears no VAT; documents have their own copy, and a receipt never took it over.
update "articoli" set "iva" = null, "natura" = null, "version" = "version" + 1
where "tipo" = 'Ricevuta' and (coalesce("iva", 0) > 0 or coalesce("natura", '') <> '');
