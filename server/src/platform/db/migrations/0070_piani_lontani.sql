-- A page far in of a filtered list walked past every row before it in the table: now the order of names carries what most filters ask,
-- the order of numbers, in which rows without a value stand, tells who has none, and what few rows have carries what lists are narrowed by.
drop index "gatti_pretitolo_sort";
create index "gatti_pretitolo_sort" on "gatti" ("pretitolo", id) include ("sesso", "deceduto", "annullato", "antenato") where "pretitolo" is not null;
drop index "gatti_prefisso_sort";
create index "gatti_prefisso_sort" on "gatti" ("prefisso", id) include ("sesso", "deceduto", "annullato", "antenato") where "prefisso" is not null;
drop index "gatti_nome_sort";
create index "gatti_nome_sort" on "gatti" ("nome", id) include ("sesso", "deceduto", "annullato", "antenato", "bloccato", "nascondi_bloccato", "neutro", "not_for_breeding", "non_in_allevamento", "data_nascita", "eccellenza_expo", "certificato_medico", "riregistrato", "inhousing", "polidattilia", "paper_pedigree", "campionato", "idgenotipo", "idocchi", "idlibro", "data_registrazione", "data_decesso", "idpadre", "idmadre", "idproprietario", "idallevatore", "causale_not_for_breeding", "nazione", "chip_norm", "nome_completo_norm");
drop index "gatti_suffisso_sort";
create index "gatti_suffisso_sort" on "gatti" ("suffisso", id) include ("sesso", "deceduto", "annullato", "antenato") where "suffisso" is not null;
drop index "gatti_posttitolo_sort";
create index "gatti_posttitolo_sort" on "gatti" ("posttitolo", id) include ("sesso", "deceduto", "annullato", "antenato") where "posttitolo" is not null;
drop index "gatti_codice_sorgente_sort";
create index "gatti_codice_sorgente_sort" on "gatti" ("codice_sorgente", id) include ("sesso", "deceduto", "annullato", "antenato") where "codice_sorgente" is not null;
drop index "gatti_sinac_sort";
create index "gatti_sinac_sort" on "gatti" ("sinac", id) include ("sesso", "deceduto", "annullato", "antenato") where "sinac" is not null;
drop index "gatti_sinac_data_sort";
create index "gatti_sinac_data_sort" on "gatti" ("sinac_data", id) include ("sesso", "deceduto", "annullato", "antenato") where "sinac_data" is not null;
drop index "gatti_data_decesso_sort";
create index "gatti_data_decesso_sort" on "gatti" ("data_decesso", id) include ("sesso", "deceduto", "annullato", "antenato") where "data_decesso" is not null;
drop index "gatti_idlibro_sorgente_sort";
create index "gatti_idlibro_sorgente_sort" on "gatti" ("idlibro_sorgente", id) include ("sesso", "deceduto", "annullato", "antenato") where "idlibro_sorgente" is not null;
drop index "gatti_idcointestatario_sort";
create index "gatti_idcointestatario_sort" on "gatti" ("idcointestatario", id) include ("sesso", "deceduto", "annullato", "antenato") where "idcointestatario" is not null;
drop index "gatti_idcointestatario1_sort";
create index "gatti_idcointestatario1_sort" on "gatti" ("idcointestatario1", id) include ("sesso", "deceduto", "annullato", "antenato") where "idcointestatario1" is not null;
drop index "gatti_idfenotipo_sort";
create index "gatti_idfenotipo_sort" on "gatti" ("idfenotipo", id) include ("sesso", "deceduto", "annullato", "antenato") where "idfenotipo" is not null;
drop index "gatti_causale_not_for_breeding_sort";
create index "gatti_causale_not_for_breeding_sort" on "gatti" ("causale_not_for_breeding", id) include ("sesso", "deceduto", "annullato", "antenato") where "causale_not_for_breeding" is not null;
drop index "gatti_note_sort";
create index "gatti_note_sort" on "gatti" (id) include ("sesso", "deceduto", "annullato", "antenato") where "note" is not null;
create index "gatti_id_sort" on "gatti" (id) include ("bloccato", "nascondi_bloccato", "neutro", "deceduto", "annullato", "not_for_breeding", "non_in_allevamento", "antenato", "data_nascita", "eccellenza_expo", "certificato_medico", "riregistrato", "inhousing", "polidattilia", "paper_pedigree", "campionato", "pretitolo", "prefisso", "suffisso", "posttitolo", "codice_sorgente", "sinac", "sinac_data", "data_decesso", "idlibro_sorgente", "idcointestatario", "idcointestatario1", "idfenotipo", "causale_not_for_breeding");
drop index gatti_riproduttori;
create index gatti_riproduttori on gatti (nome, id)
  include (data_nascita, sesso, idrazza, idgenotipo, idlibro, idpadre, idmadre, idproprietario, idallevatore, bloccato,
    nascondi_bloccato, eccellenza_expo, certificato_medico, campionato, polidattilia, inhousing, riregistrato, paper_pedigree,
    idocchi, data_registrazione, data_decesso, causale_not_for_breeding, nazione, chip_norm, nome_completo_norm)
  where neutro = 0 and deceduto = 0 and annullato = 0 and not_for_breeding = 0 and non_in_allevamento = 0 and antenato = 0;
