-- D3: since 2025 a title may also be won with shows 300 km or more away from the others; staff say which they are.
alter table "esposizioni_has_gatti" add column "lontana" smallint not null default 0;

-- A foreign show is its name, however it is written, and its day.
drop index esposizioni_has_gatti_estera;
create unique index esposizioni_has_gatti_estera on esposizioni_has_gatti (gatti_id, estera_name_norm, estera_date)
  where esposizioni_id = -1;
