export interface RazzaColoreSeed {
  razza: string
  espressione: string
  riconosciuto: 0 | 1
  valido_dal: string
  valido_al: string | null
}

const TUTTI = 'nabcdefghjopqr'
const SENZA_CANNELLA = 'nabcdefghj'
const NATURALI = 'nadefg'

const BIANCO = '01-03 09'
const BIANCO_PURO = 'w 61-64'
const FORESTA = `${NATURALI} s y ${BIANCO} 11-12 21-25`
/** For breeds with all colours; caramel, amber and sunshine are excluded. */
const OGNI = `${TUTTI} s y ${BIANCO} 11-12 21-25 31-33`
const SENZA_CODA = '51-54'

/** EMS tables by breed (rule book 5.2, 5.4). White has its own line, because it only combines with eye colours. */
const tabelle: readonly (readonly [razze: string, ...espressioni: string[]])[] = [
  ['PER EXO', `${SENZA_CANNELLA} s y ${BIANCO} 11-12 21-25 33 62 64`, BIANCO_PURO],
  ['RAG', `${SENZA_CANNELLA} 03-04 21 33`],
  ['SBI', `${SENZA_CANNELLA} 21`],
  ['TUV', `${NATURALI} s 01 21-25 61-64`],
  ['ACL ACS', `${OGNI} 71-72`, `${BIANCO_PURO} 67 71-72`],
  ['LPL LPS GRX', OGNI, `${BIANCO_PURO} 67`],
  ['MCO KBL KBS TUA', FORESTA, BIANCO_PURO],
  ['NFO', `${FORESTA} t`, BIANCO_PURO],
  ['SIB', `${FORESTA} u`, BIANCO_PURO],
  ['NEM', `${FORESTA} u 33`],
  ['BEN', 'na s =22/24 31-33'],
  ['BSH BLH', `${TUTTI} s y ${BIANCO} 11-12 21-25 33 62 64`, BIANCO_PURO],
  ['BML', `${SENZA_CANNELLA} =s/y =11/12 31`],
  ['BUR', SENZA_CANNELLA],
  ['CHA KOR RUS', 'a'],
  ['MAN CYM', `${FORESTA} ${SENZA_CODA}`, `${BIANCO_PURO} ${SENZA_CODA}`],
  ['EUR', `${NATURALI} s ${BIANCO} 21-25`, BIANCO_PURO],
  ['MAU', 'n s =24', 'n =s'],
  ['OCI', 'nabcop s 24'],
  ['SIN BOM', 'n'],
  ['SNO', `${SENZA_CANNELLA} 03 05 21 33`],
  ['SOK', 'n 22'],
  ['SRL SRS', `${OGNI} 84`, `${BIANCO_PURO} 67 84`],
  ['ABY SOM', 'naop s'],
  ['SIA BAL', `${TUTTI} s 21`, 'w =67'],
  ['THA', `${TUTTI} 21 33`],
  ['CRX DRX SPH', OGNI, `${BIANCO_PURO} 67`],
  ['DSP PEB', `${OGNI} 81-84`, `${BIANCO_PURO} 67 81-84`],
  ['JBS', `${NATURALI} s y ${BIANCO} 21-24`, BIANCO_PURO],
  ['OLH OSH', `${TUTTI} s ${BIANCO} 11-12 21-25`, 'w 61 63-64'],
  ['LYO', 'n 09'],
]

/** D16: colours that FIFe accepts per breed. Unrecognised breeds have none, because their cats are not in the main book. */
export const razzeColoriFife: readonly RazzaColoreSeed[] = tabelle.flatMap(([razze, ...espressioni]) =>
  razze.split(' ').flatMap(razza =>
    espressioni.map(espressione => ({
      razza,
      espressione,
      riconosciuto: 1 as const,
      valido_dal: '1900-01-01',
      valido_al: null,
    })),
  ),
)
