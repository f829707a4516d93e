-- As before, but the work that a document was issued for follows a cat that is merged into another, and comes back with it.
create or replace function fatture_ricevute_emesse() returns trigger language plpgsql as $$
declare
  mobili text[] := array['data_pagamento', 'modalita_pagamento', 'note', 'stato', 'stornato', 'idcliente', 'version',
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
