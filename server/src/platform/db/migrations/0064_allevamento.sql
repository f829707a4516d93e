-- The breeding list (/list/riproduttori) is a tenth of all cats, by six flags that hang together: the planner took them for independent,
-- expected a fifth of the rows and sorted them all, and each total looked at every cat.
create statistics gatti_allevamento (mcv) on neutro, deceduto, annullato, not_for_breeding, non_in_allevamento, antenato
  from gatti;

create index gatti_riproduttori on gatti (nome, id)
  include (data_nascita, sesso, idrazza, idgenotipo, idlibro, idpadre, idmadre, idproprietario, idallevatore, bloccato,
    nascondi_bloccato, eccellenza_expo, certificato_medico, campionato, polidattilia, inhousing, riregistrato, paper_pedigree)
  where neutro = 0 and deceduto = 0 and annullato = 0 and not_for_breeding = 0 and non_in_allevamento = 0 and antenato = 0;

-- Totals by flags looked at every cat: equal keys are kept once, so that all flags of 300,000 cats take 2 MB.
create index gatti_bandiere on gatti (antenato, annullato, deceduto, sesso, neutro, not_for_breeding, non_in_allevamento,
  certificato_medico, eccellenza_expo, campionato, bloccato, nascondi_bloccato, polidattilia, inhousing, riregistrato, paper_pedigree);

-- The planner knows nothing of the flags together until the table is looked at again, which by itself happens after many changes. Of an
-- empty one there is nothing to learn.
do $$ begin
  if exists (select from gatti) then analyze gatti; end if;
end $$;
