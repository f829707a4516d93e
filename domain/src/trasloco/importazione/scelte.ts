/** Other words that old systems have for our choices, by entity and field. */
export const sinonimiScelte: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'clienti_soci.tipo': {
    Cliente: 'c cli nonsocio privato esterno simpatizzante customer',
    Ordinario: 'o ord so socio socioordinario effettivo full member',
    Onorario: 'h on onor socioonorario adhonorem honorary',
    Aderente: 'a ade sa socioaderente familiare famigliare sociofamiliare',
  },
  'iscrizioni_rinnovi.tipo': {
    Ordinario: 'o ord so socio socioordinario effettivo',
    Onorario: 'h on onor socioonorario adhonorem',
    Aderente: 'a ade sa socioaderente familiare famigliare sociofamiliare',
  },
  'iscrizioni_rinnovi.stato': {
    da_pagare:
      'no n 0 nonpagata nonpagato insoluta insoluto morosa moroso dapagare nonversata nonversato dasaldare inattesadipagamento attesapagamento',
    da_approvare: 'sospesa sospeso attesa inattesa richiesta',
    approvata:
      'ok si s 1 ratificata ratificato accettata accettato approvato attiva attivo valida valido pagata pagato versata versato saldata saldato incassata incassato regolare inregola',
    respinta: 'respinto rifiutata rifiutato negata negato',
    annullata: 'annullato stornata stornato disdetta disdetto cancellata cancellato',
  },
  'malattie_gatto.esito': {
    'N/N': 'nn clear normal normale sano libero esente omozigotenormale',
    'N/P': 'np carrier portatore eterozigote portatrice',
    'P/P': 'pp affected affetto affetta omozigote malato',
    negativo: 'neg n negative negativa 0',
    positivo: 'pos p positive positiva 1',
    conforme: 'ok idoneo',
    'non conforme': 'ko nonidoneo',
    'gruppo A': 'a aa sangue a',
    'gruppo B': 'b bb',
    'gruppo AB': 'ab',
  },
  'denunce_nascita.stato': {
    bozza: 'provvisoria',
    inviata: 'presentata ricevuta nuova',
    in_verifica: 'verifica incorso inlavorazione sospesa',
    approvata: 'ok accettata accolta',
    chiusa: 'registrata evasa archiviata conclusa completata definitiva',
    respinta: 'rifiutata annullata negata',
  },
  'passaggi.stato': {
    inviato: 'presentato nuovo ricevuto incorso inattesa sospeso',
    registrato: 'ok evaso approvato chiuso concluso accettato effettuato',
    respinto: 'negato annullato',
  },
  'fatture_ricevute.tipo': {
    Fattura: 'f ft fatt fatture invoice rechnung facture',
    Ricevuta: 'r ric rf ricevute ricevutafiscale receipt quittung',
    'Nota di credito': 'nc ncr notacredito notadiaccredito creditnote',
    'Storno ricevuta': 'sr storno',
  },
  'fatture_ricevute.modalita_pagamento': {
    contanti: 'c cash cassa mp01 contante bar',
    bonifico: 'b bon bb bonificobancario banca mp05',
    carta: 'pos bancomat cartadicredito cc mp08',
    bollettino: 'ccp ccpostale contocorrentepostale posta bollettinopostale vaglia mp18',
  },
  'articoli.tipo': { Fattura: 'f ft fatt', Ricevuta: 'r ric' },
  'esposizioni.status': { 1: 'aperta si attivo', 0: 'chiusa no annullata conclusa' },
  'gatti.causale_not_for_breeding': {},
  occhi: {
    1: 'acquamarina aqua aquamarine',
    2: 'amber ambrati',
    3: 'arancione arancioni orange rame copper cuivre kupfer',
    4: 'azzurri azzurro celesti blue bleu blau blui',
    5: 'giallo gialla yellow gelb jaune',
    6: 'dispari diversi odd oddeyes oddeyed impari diversocolore',
    7: 'dorati gold golden dorato or',
    8: 'verde green grun vert',
  },
  'razze.categoria': { I: '1', II: '2', III: '3', IV: '4' },
}
