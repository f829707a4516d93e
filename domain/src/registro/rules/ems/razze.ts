type Riconoscimento = 'piena' | 'preliminare' | 'non' | 'storica' | 'altro'
export type Pelo = 'lungo' | 'corto'

export interface RazzaFife {
  codice: string
  descrizione: string
  descrizione_en: string
  /** FIFe category since the 2016 reform; null without category. */
  categoria: 'I' | 'II' | 'III' | 'IV' | null
  riconosciuta: Riconoscimento
  pelo: Pelo | null
}

type Row = readonly [codice: string, it: string, en: string, pelo: Pelo | null]

const categoriaI: Row[] = [
  ['EXO', 'Esotico (Exotic Shorthair)', 'Exotic', 'corto'],
  ['PER', 'Persiano', 'Persian', 'lungo'],
  ['RAG', 'Ragdoll', 'Ragdoll', 'lungo'],
  ['SBI', 'Sacro di Birmania', 'Sacred Birman', 'lungo'],
  ['TUV', 'Turco Van', 'Turkish Van', 'lungo'],
]

const categoriaII: Row[] = [
  ['ACL', 'American Curl a pelo lungo', 'American Curl longhair', 'lungo'],
  ['ACS', 'American Curl a pelo corto', 'American Curl shorthair', 'corto'],
  ['LPL', 'LaPerm a pelo lungo', 'LaPerm longhair', 'lungo'],
  ['LPS', 'LaPerm a pelo corto', 'LaPerm shorthair', 'corto'],
  ['MCO', 'Maine Coon', 'Maine Coon', 'lungo'],
  ['NEM', 'Neva Masquerade', 'Neva Masquerade', 'lungo'],
  ['NFO', 'Norvegese delle Foreste', 'Norwegian Forest Cat', 'lungo'],
  ['SIB', 'Siberiano', 'Siberian', 'lungo'],
  ['TUA', 'Angora Turco', 'Turkish Angora', 'lungo'],
]

const categoriaIII: Row[] = [
  ['BEN', 'Bengala', 'Bengal', 'corto'],
  ['BLH', 'British a pelo lungo', 'British longhair', 'lungo'],
  ['BSH', 'British a pelo corto', 'British shorthair', 'corto'],
  ['BML', 'Burmilla', 'Burmilla', 'corto'],
  ['BUR', 'Burmese', 'Burmese', 'corto'],
  ['CHA', 'Certosino', 'Chartreux', 'corto'],
  ['CYM', 'Cymric', 'Cymric', 'lungo'],
  ['EUR', 'Europeo', 'European', 'corto'],
  ['KBL', 'Kurilian Bobtail a pelo lungo', 'Kurilean Bobtail longhair', 'lungo'],
  ['KBS', 'Kurilian Bobtail a pelo corto', 'Kurilean Bobtail shorthair', 'corto'],
  ['KOR', 'Korat', 'Korat', 'corto'],
  ['MAN', 'Manx', 'Manx', 'corto'],
  ['MAU', 'Mau Egiziano', 'Egyptian Mau', 'corto'],
  ['OCI', 'Ocicat', 'Ocicat', 'corto'],
  ['SIN', 'Singapura', 'Singapura', 'corto'],
  ['SNO', 'Snowshoe', 'Snowshoe', 'corto'],
  ['SOK', 'Sokoke', 'Sokoke', 'corto'],
  ['SRL', 'Selkirk Rex a pelo lungo', 'Selkirk Rex longhair', 'lungo'],
  ['SRS', 'Selkirk Rex a pelo corto', 'Selkirk Rex shorthair', 'corto'],
]

const categoriaIV: Row[] = [
  ['ABY', 'Abissino', 'Abyssinian', 'corto'],
  ['BAL', 'Balinese', 'Balinese', 'lungo'],
  ['CRX', 'Cornish Rex', 'Cornish Rex', 'corto'],
  ['DRX', 'Devon Rex', 'Devon Rex', 'corto'],
  ['DSP', 'Don Sphynx', 'Don Sphynx', null],
  ['GRX', 'German Rex', 'German Rex', 'corto'],
  ['JBS', 'Japanese Bobtail a pelo corto', 'Japanese Bobtail shorthair', 'corto'],
  ['OLH', 'Orientale a pelo lungo', 'Oriental longhair', 'lungo'],
  ['OSH', 'Orientale a pelo corto', 'Oriental shorthair', 'corto'],
  ['PEB', 'Peterbald', 'Peterbald', null],
  ['RUS', 'Blu di Russia', 'Russian Blue', 'corto'],
  ['SIA', 'Siamese', 'Siamese', 'corto'],
  ['SOM', 'Somalo', 'Somali', 'lungo'],
  ['SPH', 'Sphynx', 'Sphynx', null],
  ['THA', 'Thai', 'Thai', 'corto'],
]

const nonRiconosciute: Row[] = [
  ['ABL', 'American Bobtail a pelo lungo', 'American Bobtail longhair', 'lungo'],
  ['ABS', 'American Bobtail a pelo corto', 'American Bobtail shorthair', 'corto'],
  ['ALH', 'Asian a pelo lungo', 'Asian longhair', 'lungo'],
  ['AMS', 'American Shorthair', 'American Shorthair', 'corto'],
  ['AMW', 'American Wirehair', 'American Wirehair', 'corto'],
  ['ASH', 'Asian a pelo corto', 'Asian shorthair', 'corto'],
  ['AUM', 'Australian Mist', 'Australian Mist', 'corto'],
  ['BRX', 'Bohemian Rex', 'Bohemian Rex', 'lungo'],
  ['JBL', 'Japanese Bobtail a pelo lungo', 'Japanese Bobtail longhair', 'lungo'],
  ['MBT', 'Mekong Bobtail', 'Mekong Bobtail', 'corto'],
  ['NEB', 'Nebelung', 'Nebelung', 'lungo'],
  ['RGM', 'RagaMuffin', 'RagaMuffin', 'lungo'],
  ['TGR', 'Toyger', 'Toyger', 'corto'],
  ['TIF', 'Tiffanie', 'Tiffanie', 'lungo'],
  ['TOL', 'Tonkinese a pelo lungo', 'Tonkinese longhair', 'lungo'],
  ['TOS', 'Tonkinese a pelo corto', 'Tonkinese shorthair', 'corto'],
]

const storiche: Row[] = [
  ['BRI', 'British a pelo corto (codice storico di BSH)', 'British shorthair (old code of BSH)', 'corto'],
  ['JBT', 'Japanese Bobtail (codice storico di JBS)', 'Japanese Bobtail (old code of JBS)', 'corto'],
  ['ORL', 'Orientale a pelo lungo (codice storico di OLH)', 'Oriental longhair (old code of OLH)', 'lungo'],
  ['ORS', 'Orientale a pelo corto (codice storico di OSH)', 'Oriental shorthair (old code of OSH)', 'corto'],
]

const seychellois: Row[] = [
  ['SYL', 'Seychellois a pelo lungo (storica)', 'Seychellois longhair (historic)', 'lungo'],
  ['SYS', 'Seychellois a pelo corto (storica)', 'Seychellois shorthair (historic)', 'corto'],
]

const altri: Row[] = [
  ['HCL', 'Gatto di casa a pelo lungo', 'House cat longhair', 'lungo'],
  ['HCS', 'Gatto di casa a pelo corto', 'House cat shorthair', 'corto'],
  ['XLH', 'Incrocio o razza non elencata a pelo lungo', 'Cross-bred or unlisted longhair', 'lungo'],
  ['XSH', 'Incrocio o razza non elencata a pelo corto', 'Cross-bred or unlisted shorthair', 'corto'],
]

/** rule book 5.2. Scottish Fold and Munchkin are missing on purpose: FIFe does not accept them. */
export const razzeFife: readonly RazzaFife[] = [
  ...rows(categoriaI, 'I', 'piena'),
  ...rows(categoriaII, 'II', 'piena'),
  ...rows(categoriaIII, 'III', 'piena'),
  ...rows(categoriaIV, 'IV', 'piena'),
  ...rows([['BOM', 'Bombay', 'Bombay', 'corto']], 'III', 'preliminare'),
  ...rows([['LYO', 'Lykoi', 'Lykoi', 'corto']], 'IV', 'preliminare'),
  ...rows(nonRiconosciute, null, 'non'),
  ...rows(storiche, null, 'storica'),
  ...rows(seychellois, 'IV', 'storica'),
  ...rows(altri, null, 'altro'),
]

const codiciStorici: Readonly<Record<string, string>> = { BRI: 'BSH', JBT: 'JBS', ORS: 'OSH', ORL: 'OLH' }

/** `BRI` → `BSH`, `TIF non` and `TIF (non)` → `TIF`. */
export function razzaAttuale(codice: string): string {
  const bare = codice.trim().toUpperCase().slice(0, 3)
  return codiciStorici[bare] ?? bare
}

const byCodice = new Map(razzeFife.map(razza => [razza.codice, razza]))

export function razzaFifeOf(codice: string): RazzaFife | undefined {
  return byCodice.get(razzaAttuale(codice))
}

function rows(list: Row[], categoria: RazzaFife['categoria'], riconosciuta: Riconoscimento): RazzaFife[] {
  return list.map(([codice, descrizione, descrizione_en, pelo]) => ({
    codice,
    descrizione,
    descrizione_en,
    categoria,
    riconosciuta,
    pelo,
  }))
}
