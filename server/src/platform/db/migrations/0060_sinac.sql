alter table "gatti" add column "sinac" text collate "it-x-icu";
alter table "gatti" add column "sinac_data" date;
