import type { Finding } from '../../../kit/finding.ts'

/** What a declaration says, besides its kittens, that the checks look at. */
export const contenutoDenuncia = [
  'idfattrice',
  'idstallone',
  'data_monta',
  'data_nascita',
  'data_denuncia',
  'idproprietario',
] as const
/** The same of a kitten. */
const contenutoCucciolo = ['sesso', 'idrazza', 'idcolore_genotipo', 'idocchi'] as const

type Valore = string | number | null
type Denuncia = Record<(typeof contenutoDenuncia)[number], Valore>
type Cucciolo = Record<(typeof contenutoCucciolo)[number], Valore>

/** A declaration as the checks read it. */
export interface Contenuto {
  denuncia: Denuncia
  cuccioli: readonly Cucciolo[]
}

export type Passato = Pick<Finding, 'codice' | 'campo' | 'messaggio'>

/** D5: what the office has let through with its note, and the declaration that it was found on. */
export interface Passati extends Contenuto {
  rilievi: readonly Passato[]
}

/** Without what else the rows carry: this is stored. */
export function contenutoOf(denuncia: Denuncia, cuccioli: readonly Cucciolo[]): Contenuto {
  return {
    denuncia: pick(denuncia, contenutoDenuncia),
    cuccioli: cuccioli.map(cucciolo => pick(cucciolo, contenutoCucciolo)),
  }
}

export function isSameCucciolata(a: readonly Cucciolo[], b: readonly Cucciolo[]): boolean {
  return a.length === b.length && a.every((cucciolo, i) => isSame(cucciolo, b[i] as Cucciolo, contenutoCucciolo))
}

/**
 * What of it still stands: it was said of these parents, days and this declarant, and what was said of kittens of these very ones.
 * Whatever was changed is judged as ever.
 */
export function stillPassed(passati: Passati | null, now: Contenuto): readonly Passato[] {
  if (passati === null || !isSame(passati.denuncia, now.denuncia, ['idfattrice', 'idstallone'])) return []
  const isSaid = isSame(passati.denuncia, now.denuncia, contenutoDenuncia)
  const isLitter = isSameCucciolata(passati.cuccioli, now.cuccioli)
  return passati.rilievi.filter(
    ({ codice, campo }) => (isSaid || ofParents.includes(codice)) && (isLitter || !campo.startsWith('cuccioli')),
  )
}

/**
 * What the office has seen of it: it reads the checks as it writes, so what they say in the same words of the same couple is what
 * its note speaks of, and anything else came later.
 */
export function stillSeen(passati: Passati | null, now: Pick<Contenuto, 'denuncia'>): readonly Passato[] {
  const isCouple = passati !== null && isSame(passati.denuncia, now.denuncia, ['idfattrice', 'idstallone'])
  return isCouple ? passati.rilievi : []
}

/** Of the same cat, day and test: the sentence names them. */
export function isPassato({ codice, campo, messaggio }: Passato, passati: readonly Passato[]): boolean {
  return passati.some(one => one.codice === codice && one.campo === campo && one.messaggio === messaggio)
}

/** Said of what the parents are, whatever the days. */
const ofParents = ['N09', 'N10', 'N16', 'N17', 'N18', 'N20', 'N23']

function isSame<K extends string>(a: Record<K, Valore>, b: Record<K, Valore>, names: readonly K[]): boolean {
  return names.every(name => a[name] === b[name])
}

function pick<K extends string>(row: Record<K, Valore>, names: readonly K[]): Record<K, Valore> {
  return Object.fromEntries(names.map(name => [name, row[name]])) as Record<K, Valore>
}
