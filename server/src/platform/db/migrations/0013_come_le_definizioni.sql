-- What the tables lacked beside their definitions: every column that a list shows can be put in order, and the text of a mail sorts
-- as any other text does.
alter table "posta" alter column "testo" type text collate "it-x-icu";
alter index documenti_percorso rename to "documenti_percorso_unique";
create index "account_surname_sort" on "account" ("surname", id);
create index "account_sezione_sort" on "account" ("sezione", id);
create index "gatti_non_in_allevamento_sort" on "gatti" ("non_in_allevamento", id);
create index "gatti_eccellenza_expo_sort" on "gatti" ("eccellenza_expo", id);
create index "gatti_certificato_medico_sort" on "gatti" ("certificato_medico", id);
create index "documenti_nome_sort" on "documenti" ("nome", id);
create index "passaggi_data_acquisto_sort" on "passaggi" ("data_acquisto", id);
create index "esposizioni_luogo_sort" on "esposizioni" ("luogo", id);
create index "esposizioni_has_gatti_best_sort" on "esposizioni_has_gatti" ("best", id);
create index "esposizioni_has_gatti_points_sort" on "esposizioni_has_gatti" ("points", id);
create index "posta_tentativi_sort" on "posta" ("tentativi", id);
create index "posta_errore_sort" on "posta" ("errore", id);
