-- Remarks of who enters a cat, for the committee.
alter table "esposizioni_has_gatti" add column "note" text collate "it-x-icu";
