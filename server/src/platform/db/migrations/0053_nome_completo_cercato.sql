-- A cat is found by its affix, name and titles, in any order.
alter table "gatti" add column "nome_completo_norm" text collate "C" generated always as (normalise(coalesce("pretitolo" || ' ', '') || coalesce("nazione" || '*', '') || coalesce("prefisso" || ' ', '') || coalesce("nome" || ' ', '') || coalesce("suffisso" || ' ', '') || coalesce("posttitolo", ''))) stored;
create index "gatti_nome_completo_contains" on "gatti" using gin ("nome_completo_norm" gin_trgm_ops);
