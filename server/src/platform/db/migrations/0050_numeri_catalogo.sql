-- The catalogue number of an entry, given once entries are closed; and what the entries are found and sorted by.
alter table "esposizioni_has_gatti" add column "numero" integer;
alter table "esposizioni_has_gatti" add column "vicinanzagabbia_norm" text collate "C" generated always as (normalise("vicinanzagabbia")) stored;
alter table "esposizioni_has_gatti" add column "note_norm" text collate "C" generated always as (normalise("note")) stored;
create index "esposizioni_has_gatti_numero_sort" on "esposizioni_has_gatti" ("numero", id);
create index "esposizioni_has_gatti_gabbiadoppia_sort" on "esposizioni_has_gatti" ("gabbiadoppia", id);
create index "esposizioni_has_gatti_vicinanzagabbia_prefix" on "esposizioni_has_gatti" ("vicinanzagabbia_norm" collate "C" text_pattern_ops);
create index "esposizioni_has_gatti_vicinanzagabbia_contains" on "esposizioni_has_gatti" using gin ("vicinanzagabbia_norm" gin_trgm_ops);
create index "esposizioni_has_gatti_vicinanzagabbia_sort" on "esposizioni_has_gatti" ("vicinanzagabbia", id);
create index "esposizioni_has_gatti_note_prefix" on "esposizioni_has_gatti" ("note_norm" collate "C" text_pattern_ops);
create index "esposizioni_has_gatti_note_contains" on "esposizioni_has_gatti" using gin ("note_norm" gin_trgm_ops);
create index "esposizioni_has_gatti_note_sort" on "esposizioni_has_gatti" ("note", id);
create unique index "esposizioni_has_gatti_esposizioni_id_numero_unique" on "esposizioni_has_gatti" ("esposizioni_id", "numero");
