-- The board's list of affissi can be put in order by these too.
create index "affissi_nome2_sort" on "affissi" ("nome2", id);
create index "affissi_nome3_sort" on "affissi" ("nome3", id);
create index "affissi_controllo_data_sort" on "affissi" ("controllo_data", id);
create index "affissi_controllo_esito_sort" on "affissi" ("controllo_esito", id);
