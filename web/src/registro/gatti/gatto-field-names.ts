export const identitaFields = [
  'pretitolo',
  'prefisso',
  'nome',
  'suffisso',
  'posttitolo',
  'sesso',
  'data_nascita',
  'data_registrazione',
  'idlibro',
  'codice',
  'idrazza',
  'idgenotipo',
  'idfenotipo',
  'idocchi',
  'chip',
  'sinac',
  'sinac_data',
  'nazione',
  'idlibro_sorgente',
  'codice_sorgente',
] as const

export const famigliaFields = ['idpadre', 'idmadre'] as const

export const proprietaFields = ['idallevatore', 'idproprietario', 'idcointestatario', 'idcointestatario1'] as const

export const statoFields: readonly string[] = [
  'not_for_breeding',
  'causale_not_for_breeding',
  'deceduto',
  'data_decesso',
  'neutro',
  'non_in_allevamento',
  'eccellenza_expo',
  'certificato_medico',
  'campionato',
  'riregistrato',
  'polidattilia',
  'inhousing',
  'paper_pedigree',
  'annullato',
  'bloccato',
  'nascondi_bloccato',
]

/** §4: shown only when the cat is already blocked. */
export const blockedFields: readonly string[] = ['bloccato', 'nascondi_bloccato']

export const noteFields = ['note', 'note_archivio'] as const
