-- What the file says of a row, field by field, as it is understood: kept in importazioni_chiavi.valori once the row is stored, so
-- that a newer file can be compared with it. `_sospesi` holds the links that could not be made, in the old system's words.
alter table importazioni_righe add column valori jsonb;

-- People of an old registry have no province as often as not; whoever writes one here still has to say it.
alter table "clienti_soci" alter column "idprovincia" drop not null;
