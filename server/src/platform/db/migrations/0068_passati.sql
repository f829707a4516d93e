-- What the office passed over with its note, and the declaration it was found on: of notes written before this nobody knows.
alter table "denunce_nascita" add column "passati" jsonb;
