-- Stillborn kittens of a declaration: counted, not rows.
alter table denunce_nascita add column nati_morti integer not null default 0;

-- Notes already written for a litter keep covering it.
update denunce_nascita set passati = jsonb_set(passati, '{denuncia,nati_morti}', '0')
  where passati -> 'denuncia' is not null;
