const gatto =
  'gatto|id gatto|cat|katze|chat|cod gatto|codice gatto|cat id|nome gatto|soggetto|codice|microchip|chip|matricola|pedigree|numero pedigree|numero registro|numero libro'
const note = 'note|annotazioni|osservazioni|commenti|notes|remarks|memo|bemerkungen'
/** Also with `id` and `cod` in front. Not for words that headings ignore (a, da): only `id` would be left. */
export const persona = (words: string) =>
  words
    .split('|')
    .flatMap(word => [word, `id ${word}`, `cod ${word}`, `codice ${word}`])
    .join('|')

export const sinonimiPratiche = {
  esposizioni: {
    tabella: 'esposizioni|esposizione|expo|mostre|mostra|shows|show|ausstellungen|expositions|eventi|manifestazioni',
    campi: {
      name: 'nome|name|denominazione|descrizione|titolo|esposizione|show|expo|nome expo|mostra',
      date: 'data|date|data esposizione|data inizio|data expo|show date|giorno|datum|dal',
      data_chiusura: 'data chiusura|chiusura|chiusura iscrizioni|closing date|scadenza|termine iscrizioni',
      status: 'status|stato|attiva|active',
      account_id: 'account|admin|comitato|organizzatore|id comitato',
      luogo: 'luogo|citta|localita|place|city|sede|location|ort|lieu',
      nazione: 'nazione|paese|country|land|pays|naz',
      giudici: 'giudici|judges|giudice|richter|juges',
      note,
    },
  },
  denunce_nascita: {
    tabella:
      'denunce nascita|denunce|denuncia|cucciolate|cucciolata|nascite|litters|litter|wurfe|wurf|wurfmeldungen|portees|parti|denunce di nascita',
    campi: {
      idfattrice: persona('fattrice|madre|dam|mother|mutter|mere|femmina|queen'),
      idstallone: persona('stallone|padre|sire|father|vater|pere|maschio|stud'),
      data_monta: 'data monta|monta|data accoppiamento|accoppiamento|mating date|deckdatum|saillie',
      data_nascita: 'data nascita|nascita|data parto|parto|birth date|wurfdatum|geburtsdatum|born|naissance|nati il',
      data_denuncia: 'data denuncia|denuncia|data|data arrivo|data ricezione|report date|data presentazione',
      idproprietario: persona('proprietario|owner|besitzer|socio|cliente|denunciante'),
      idallevatore: persona('allevatore|breeder|zuchter|eleveur'),
      stato: 'stato|status|esito|situazione',
      nati_morti: 'nati morti|n nati morti|morti alla nascita|mortinati|nati morti n|stillborn|totgeboren|morts nes',
      motivo: 'motivo|motivazione|reason',
      nota_deroga: 'nota deroga|deroga',
      controllo_ispettore: 'ispettore|controllo ispettore|controllore|inspector',
      controllo_data: 'controllo data|data controllo|inspection date',
      controllo_esito: 'controllo esito|esito controllo',
      controllo_note: 'controllo note|note controllo',
      note,
    },
  },
  documenti: {
    tabella: 'documenti|documento|allegati|files|file|documents|scansioni|dokumente|archivio|immagini|foto',
    campi: {
      titolo: 'titolo|title|descrizione|oggetto|description',
      tipo: 'tipo|type|categoria|tipologia',
      nome: 'nome|nome file|file name|filename',
      file: 'percorso|path|file|posizione|cartella|pfad|chemin|percorso file|allegato',
      creato_il: 'creato il|data|caricato il|data caricamento|date|data inserimento',
      idgatto: persona('gatto|cat|katze'),
      idcliente: persona('cliente|socio|persona|proprietario|customer|member'),
      iddenuncia: persona('denuncia|cucciolata|litter'),
      idesposizione: persona('esposizione|expo|show'),
    },
  },
  malattie_gatto: {
    tabella:
      'malattie gatto|test gatto|test gatti|test|test medici gatto|esami gatto|test genetici|referti|esiti|health tests|medical tests|gesundheit|analisi',
    campi: {
      idgatto: gatto,
      idmalattia: persona('malattia|test|esame|patologia|disease|tipo test|tipo'),
      data_test: 'data test|data|data esame|test date|date|data prelievo|datum|eseguito il',
      data_registrazione: 'data registrazione|registrato il|data inserimento|reg date',
      esito: 'esito|risultato|result|ergebnis|resultat|genotipo',
      laboratorio: 'laboratorio|lab|laboratory|labor|veterinario|clinica',
      scadenza: 'scadenza|data scadenza|valido fino|expiry|expires|gultig bis',
      iddocumento: persona('documento|referto|allegato'),
      note,
    },
  },
  cuccioli: {
    tabella: 'cuccioli|cucciolo|kittens|kitten|kitten list|welpen|chatons|nati',
    campi: {
      ems: 'ems|codice ems|ems code|razza colore',
      idDenuncia: persona('denuncia|cucciolata|litter|wurf|parto|nascita'),
      sesso: 'sesso|sex|gender|geschlecht|sexe',
      idrazza: persona('razza|breed|rasse|race'),
      idcolore_genotipo: `${persona('colore|mantello|genotipo|colour|color|farbe')}|colore genotipo|colore ems|ems|codice ems`,
      idocchi: 'occhi|colore occhi|eyes|eye colour|augen',
      deceduto: 'deceduto|morto|dead|nato morto|decesso',
      idgatto: 'gatto|id gatto|cat|katze|cod gatto|codice gatto|registrato come|cat id',
    },
  },
  passaggi: {
    tabella:
      'passaggi|passaggio|passaggi proprieta|cambi proprieta|trasferimenti|cessioni|vendite|transfers|transfer|ownership changes|besitzerwechsel|changements',
    campi: {
      idgatto: gatto,
      data_acquisto: 'data acquisto|acquisto|data vendita|data cessione|purchase date|kaufdatum|ceduto il',
      data_passaggio: 'data passaggio|data|data registrazione|transfer date|date|registrato il|data trasferimento',
      idproprietario: persona(
        'proprietario|nuovo|nuovo proprietario|acquirente|owner|new owner|buyer|kaufer|cessionario',
      ),
      idcointestatario: persona('cointestatario|co owner|nuovo cointestatario'),
      idproprietario_precedente: persona(
        'proprietario precedente|vecchio|vecchio proprietario|precedente|venditore|cedente|seller|old owner|previous owner|verkaufer|ex proprietario',
      ),
      idcointestatario_precedente: persona('cointestatario precedente'),
      stato: 'stato|status|situazione',
      motivo: 'motivo|reason|motivazione',
      note,
    },
  },
  iscrizioni_rinnovi: {
    tabella:
      'iscrizioni rinnovi|iscrizioni|rinnovi|tesseramenti|quote|quote associative|tessere|memberships|membership|renewals|beitrage|cotisations|iscrizioni soci|rinnovi soci',
    campi: {
      idcliente_socio: `${persona('socio|cliente|cliente socio|tesserato|persona|member|mitglied|anagrafica')}|matricola`,
      anno: 'anno|year|jahr|annee|esercizio|anno sociale',
      tipo: 'tipo|categoria|qualifica|type|tipo socio|tipo iscrizione',
      data_iscrizione: 'data iscrizione|data|iscritto il|date|data rinnovo|data tesseramento|enrolment date',
      data_cassa: 'data cassa|data pagamento|pagato il|data versamento|payment date|incasso|versamento|data incasso',
      sezione: 'sezione|section|regione|delegazione|club',
      da_approvare: 'da approvare|in attesa',
      data_consiglio: 'data consiglio|ratifica|data ratifica|data delibera|approvata il|data approvazione|consiglio',
      respinta: 'respinta|rifiutata',
      annullata: 'annullata|stornata|cancelled',
      stato: 'stato|status|situazione|esito',
      note,
    },
  },
  esposizioni_has_gatti: {
    tabella:
      'esposizioni gatti|esposizioni has gatti|iscrizioni expo|iscrizioni esposizioni|risultati|risultati expo|gatti expo|catalogo|results|show results|entries|show entries|giudizi|ergebnisse|resultats|partecipazioni|iscrizioni mostra',
    campi: {
      esposizioni_id: persona('esposizione|expo|show|mostra|esposizioni|manifestazione'),
      estera_name: 'nome esposizione estera|esposizione estera|estera|estera name',
      estera_date: 'data esposizione estera|data estera|estera date',
      nazione: 'nazione|paese|country|land',
      gatti_id: `${gatto}|gatti id|id gatti`,
      category: 'classe|category|categoria|class|klasse|cl',
      gabbiadoppia: 'gabbia doppia|gabbiadoppia|double cage',
      confermacolore: 'conferma colore|confermacolore',
      vicinanzagabbia: 'vicinanza gabbia|vicinanzagabbia|vicino a',
      titolo: 'titolo|risultato|certificato|result|certificate|giudizio|qualifica|ergebnis|esito',
      best: 'best|best in show|bis',
      bestofbest: 'best of best|bestofbest|bob',
      biv: 'biv|best in variety',
      nomination: 'nomination|nom|nominato',
      points: 'punteggio|punti|points|punkte',
      extra_points: 'punteggio extra|punti extra|extra points|extra',
      giudice: 'giudice|judge|richter|juge',
    },
  },
}
