-- D27: the day of a disciplinary flag. Flags set before have none.
alter table clienti_soci add column data_deferimento date;
alter table clienti_soci add column data_radiazione date;

-- Entries of dead or struck-off owners stay, withdrawn; the cat may be entered again by its next owner.
alter table esposizioni_has_gatti add column stato text not null default 'iscritta';
drop index esposizioni_has_gatti_italiana;
create unique index esposizioni_has_gatti_italiana on esposizioni_has_gatti (gatti_id, esposizioni_id)
  where esposizioni_id <> '-1'::integer and stato = 'iscritta';
drop index esposizioni_has_gatti_estera;
create unique index esposizioni_has_gatti_estera on esposizioni_has_gatti (gatti_id, estera_name_norm, estera_date)
  where esposizioni_id = '-1'::integer and stato = 'iscritta';
