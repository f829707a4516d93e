-- A registration number outlives its cat: those of removed cats are kept and never given again.

-- The number of the cat stays beside it, though the cat is no longer there: its trail is still found by it.
alter table gatti_codici drop constraint gatti_codici_idgatto_fkey;

-- What removals have freed so far is in the trail: the numbers of own books that removed cats had, now or before.
insert into gatti_codici (idgatto, codice, idlibro, motivo, account_id, lasciato_il)
select distinct on (codice_unico(found.codice)) found.idgatto, found.codice, libri.id, 'eliminazione', account.id, found.quando
from (
  select a.entita_id as idgatto, a.quando, a.account_id, c ->> 'prima' as codice
  from audit as a cross join lateral jsonb_array_elements(a.campi) as c
  where a.entita = 'gatti' and (a.azione = 'eliminazione' or a.azione like 'riregistrazione:%') and c ->> 'campo' = 'codice'
    and not exists (select 1 from gatti where gatti.id = a.entita_id)
) as found
  join libri on libri.id in (2216, 2217, 2218, 2219, 2220, 2221, 2620, 2621, 2943, 2944)
    and found.codice ~ ('^' || libri.codice || ' [0-9]{4} [0-9]{6}$')
  left join account on account.id = found.account_id
where not exists (select 1 from gatti where codice_unico(gatti.codice) = codice_unico(found.codice))
  and not exists (select 1 from gatti_codici as k where codice_unico(k.codice) = codice_unico(found.codice))
order by codice_unico(found.codice), found.quando desc;
