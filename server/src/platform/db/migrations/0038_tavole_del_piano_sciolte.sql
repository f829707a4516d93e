-- The plan puts some rows into these tables for each row of a file, and empties them itself: looking up the import for every single
-- one took longer than storing it.
alter table piano_voci drop constraint piano_voci_idimportazione_fkey;
alter table piano_legami drop constraint piano_legami_idimportazione_fkey;

-- Nobody looks for a source row by its key: importazioni_chiavi answers that.
drop index importazioni_righe_chiave;
