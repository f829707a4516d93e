-- The day a parent signed for a member under 18.
alter table "clienti_soci" add column "consenso_genitore" date;
