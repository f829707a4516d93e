-- Texts about persons that an import could not read. Only the office reads them; they are erased with the person.
alter table gatti add column note_archivio text collate "it-x-icu";
alter table clienti_soci add column note_archivio text collate "it-x-icu";
alter table denunce_nascita add column note_archivio text collate "it-x-icu";
alter table passaggi add column note_archivio text collate "it-x-icu";
