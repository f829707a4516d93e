-- Where the buyer was asked, and so where the answer came from.
alter table "passaggi" add column "consenso_acquirente_indirizzo" text collate "it-x-icu";
