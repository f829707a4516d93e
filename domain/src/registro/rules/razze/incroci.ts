import { razzaAttuale, razzaFifeOf, razzeFife } from '../ems/razze.ts'

export interface Incrocio {
  razza1: string
  razza2: string
  razze_cucciolo: string[]
  /** Book of the litter, if the breeds of the parents alone decide it. */
  libro?: 'RIEX'
}

/** rule book 4.5: sister breeds may mate freely; litters enter the main book. */
const razzeSorelle: readonly (readonly string[])[] = [
  ['ABY', 'SOM'],
  ['ACL', 'ACS'],
  ['BAL', 'OLH', 'OSH', 'SIA'],
  ['BLH', 'BSH'],
  ['BML', 'TIF'],
  ['CYM', 'MAN'],
  ['EXO', 'PER'],
  ['JBS', 'JBL'],
  ['KBL', 'KBS'],
  ['LPL', 'LPS'],
  ['NEM', 'SIB'],
  ['RUS', 'NEB'],
  ['SRL', 'SRS'],
]

const SELKIRK = ['SRS', 'SRL']
const SIAMESI = ['OSH', 'OLH', 'SIA', 'BAL']
const NESSUNA_RAZZA = ['XLH', 'XSH']

/** D6. Long hair and points are recessive, so two recessive parents only have recessive kittens. */
export const incroci: readonly Incrocio[] = [
  ...dominantAndRecessive('EXO', 'PER'),
  ...dominantAndRecessive('ABY', 'SOM'),
  ...dominantAndRecessive('BSH', 'BLH'),
  ...dominantAndRecessive('ACS', 'ACL'),
  ...dominantAndRecessive('KBS', 'KBL'),
  ...dominantAndRecessive('LPS', 'LPL'),
  ...dominantAndRecessive('MAN', 'CYM'),
  ...dominantAndRecessive('SRS', 'SRL'),
  ...dominantAndRecessive('SIB', 'NEM'),
  ...dominantAndRecessive('SIA', 'BAL'),
  ...dominantAndRecessive('RUS', 'NEB'),
  ...dominantAndRecessive('JBS', 'JBL'),
  ...dominantAndRecessive('BML', 'TIF'),
  ...['OSH', 'OLH', 'SIA', 'BAL'].map(altra => row('OSH', altra, SIAMESI)),
  row('OLH', 'SIA', SIAMESI),
  row('OLH', 'OLH', ['OLH', 'BAL']),
  row('OLH', 'BAL', ['OLH', 'BAL']),
  row('BML', 'BUR', ['BML', 'TIF']),
  ...SELKIRK.flatMap(selkirk => ['BSH', 'BLH', 'PER', 'EXO'].map(altra => row(selkirk, altra, SELKIRK, 'RIEX'))),
  ...SIAMESI.map(altra => row('PEB', altra, ['PEB'], 'RIEX')),
]

export function razzeCuccioloFor(razzaPadre: string | null, razzaMadre: string | null): string[] {
  if (razzaPadre === null || razzaMadre === null) return tutteLeRazze()
  const [padre, madre] = [razzaAttuale(razzaPadre), razzaAttuale(razzaMadre)]
  const found = incrocioOf(padre, madre)
  if (found !== undefined) return [...found.razze_cucciolo]
  return padre === madre && isRazza(padre) ? [padre] : [...NESSUNA_RAZZA]
}

/** D5 N20: same breed, sister breeds or a permitted outcross; others need authorisation. */
export function isAccoppiamentoAmmesso(razzaPadre: string, razzaMadre: string): boolean {
  const [padre, madre] = [razzaAttuale(razzaPadre), razzaAttuale(razzaMadre)]
  return isPurezza(padre, madre) || incrocioOf(padre, madre) !== undefined
}

/** rule book 4.5 "pure breeding". */
export function isPurezza(razzaPadre: string, razzaMadre: string): boolean {
  const [padre, madre] = [razzaAttuale(razzaPadre), razzaAttuale(razzaMadre)]
  if (padre === madre) return isRazza(padre)
  return razzeSorelle.some(gruppo => gruppo.includes(padre) && gruppo.includes(madre))
}

export function incrocioOf(razzaPadre: string, razzaMadre: string): Incrocio | undefined {
  const [padre, madre] = [razzaAttuale(razzaPadre), razzaAttuale(razzaMadre)]
  return incroci.find(
    ({ razza1, razza2 }) => (razza1 === padre && razza2 === madre) || (razza1 === madre && razza2 === padre),
  )
}

/** House cats and cross-breeds are no breed, so two of them are not a pure mating. */
function isRazza(codice: string): boolean {
  return razzaFifeOf(codice)?.riconosciuta !== 'altro'
}

function tutteLeRazze(): string[] {
  return razzeFife.map(razza => razza.codice).filter(codice => razzaAttuale(codice) === codice)
}

function dominantAndRecessive(dominante: string, recessiva: string): Incrocio[] {
  const both = [dominante, recessiva]
  return [row(dominante, dominante, both), row(dominante, recessiva, both), row(recessiva, recessiva, [recessiva])]
}

function row(razza1: string, razza2: string, razze_cucciolo: string[], libro?: 'RIEX'): Incrocio {
  return libro === undefined ? { razza1, razza2, razze_cucciolo } : { razza1, razza2, razze_cucciolo, libro }
}
