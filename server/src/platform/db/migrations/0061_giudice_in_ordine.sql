-- A list of results is put in order by the judge.
create index "esposizioni_has_gatti_giudice_sort" on "esposizioni_has_gatti" ("giudice", id);
