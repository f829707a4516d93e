import type { Finding } from '../../../kit/finding.ts'

export const contenutoDenuncia = [
  'idfattrice',
  'idstallone',
  'data_monta',
  'data_nascita',
  'data_denuncia',
  'idproprietario',
  'nati_morti',
] as const
const contenutoCucciolo = ['sesso', 'idrazza', 'idcolore_genotipo', 'idocchi'] as const

type Valore = string | number | null
type Denuncia = Record<(typeof contenutoDenuncia)[number], Valore>
type Cucciolo = Record<(typeof contenutoCucciolo)[number], Valore>

export interface Contenuto {
  denuncia: Denuncia
  cuccioli: readonly Cucciolo[]
}

export type Passato = Pick<Finding, 'codice' | 'campo' | 'messaggio'>

export interface Passati extends Contenuto {
  rilievi: readonly Passato[]
}

export function contenutoOf(denuncia: Denuncia, cuccioli: readonly Cucciolo[]): Contenuto {
  return {
    denuncia: pick(denuncia, contenutoDenuncia),
    cuccioli: cuccioli.map(cucciolo => pick(cucciolo, contenutoCucciolo)),
  }
}

export function isSameCucciolata(a: readonly Cucciolo[], b: readonly Cucciolo[]): boolean {
  return a.length === b.length && a.every((cucciolo, i) => isSame(cucciolo, b[i] as Cucciolo, contenutoCucciolo))
}

/** For a member. Parents must be the same; days, declarant and kittens too where the finding depends on them. */
export function stillPassed(passati: Passati | null, now: Contenuto): readonly Passato[] {
  if (passati === null || !isSame(passati.denuncia, now.denuncia, ['idfattrice', 'idstallone'])) return []
  const isSaid = isSame(passati.denuncia, now.denuncia, contenutoDenuncia)
  const isLitter = isSameCucciolata(passati.cuccioli, now.cuccioli)
  return passati.rilievi.filter(
    ({ codice, campo }) => (isSaid || ofParents.includes(codice)) && (isLitter || !campo.startsWith('cuccioli')),
  )
}

/** For the office: findings its note covers, as long as the parents are the same. */
export function stillSeen(passati: Passati | null, now: Pick<Contenuto, 'denuncia'>): readonly Passato[] {
  const isCouple = passati !== null && isSame(passati.denuncia, now.denuncia, ['idfattrice', 'idstallone'])
  return isCouple ? passati.rilievi : []
}

/** The message names cat, day and test, so equal text means the same finding. */
export function isPassato({ codice, campo, messaggio }: Passato, passati: readonly Passato[]): boolean {
  return passati.some(one => one.codice === codice && one.campo === campo && one.messaggio === messaggio)
}

/** Findings about the parents alone: changed dates do not matter. */
const ofParents = ['N09', 'N10', 'N16', 'N17', 'N18', 'N20', 'N23']

function isSame<K extends string>(a: Record<K, Valore>, b: Record<K, Valore>, names: readonly K[]): boolean {
  return names.every(name => a[name] === b[name])
}

function pick<K extends string>(row: Record<K, Valore>, names: readonly K[]): Record<K, Valore> {
  return Object.fromEntries(names.map(name => [name, row[name]])) as Record<K, Valore>
}
