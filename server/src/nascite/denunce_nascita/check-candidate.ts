import { Conflict, type FieldError } from '@bisavolo/domain'
import { type Chi, errorOf, type Finding } from '@bisavolo/domain/kit/finding'
import { bozzaVuota, isBozzaVuota } from '@bisavolo/domain/nascite/rules/nascita/bozza'
import { findingsOfApprovazione, findingsOfControllo } from '@bisavolo/domain/nascite/rules/nascita/controllo'
import { findingsOfNascita } from '@bisavolo/domain/nascite/rules/nascita/nascita'
import { notaDiPrima } from '@bisavolo/domain/nascite/rules/nascita/nota-di-prima'
import { contenutoDenuncia, isSameCucciolata, type Passato } from '@bisavolo/domain/nascite/rules/nascita/passati'
import { isSame } from '../../records/audit/audit.ts'
import type { Proposed } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import type { Denuncia } from '../../registry/denuncia-stato.ts'
import { blocksFor, findingsAt, isDerogabile } from './check-denuncia.ts'
import { lockFattrice } from './lock-fattrice.ts'
import type { Move } from './plan-move.ts'
import { type CuccioloRow, type DenunciaRow, readCuccioli, readDatiNascita } from './read-dati-nascita.ts'
import { passatiOf } from './read-passati.ts'
import { findingsOfRegistrati } from './read-registrati.ts'
import { cuccioloRowOf } from './save-cucciolata.ts'

type Values = Record<string, unknown>

interface Saving {
  row: Proposed<Denuncia>
  before: Denuncia | null
  sent: Values[] | null
  move: Move
  chi: Chi
}

/** A declaration as it would be stored. */
export interface Candidate extends Saving {
  cuccioli: readonly CuccioloRow[]
  /** The checks would look at something new. */
  isChanged: boolean
}

export async function candidateOf(work: Work, saving: Saving): Promise<Candidate> {
  const { before, sent, row } = saving
  const stored = await readCuccioli(work.trx, before?.id ?? null)
  const cuccioli = sent?.map(cuccioloRowOf) ?? stored
  const isChanged =
    before === null ||
    !isSameCucciolata(stored, cuccioli) ||
    contenutoDenuncia.some(name => !isSame(before[name], row[name]))
  return { ...saving, cuccioli, isChanged }
}

/** All that keeps it from being stored as it is. */
export async function checkCandidate(work: Work, candidate: Candidate): Promise<FieldError[]> {
  const { row, before, cuccioli, move, chi } = candidate
  const denuncia: DenunciaRow = { ...row, id: before?.id ?? null }
  const passati = before === null ? [] : passatiOf(chi, { ...before, nota_deroga: row.nota_deroga }, denuncia, cuccioli)
  const own: Finding[] = [
    ...findingsOfControllo(row, row.data_nascita),
    ...approvazione(candidate, passati),
    ...(before === null ? [] : await findingsOfRegistrati(work.trx, before, row)),
  ]
  const errors = [...(move.isMoved && move.a === 'respinta' && !row.motivo ? [senzaMotivo] : []), ...own.map(errorOf)]
  if (before === null && move.a === 'bozza' && isBozzaVuota(row, cuccioli.length, chi)) return [...errors, bozzaVuota]
  if (!isJudged(candidate)) return errors
  if (row.idfattrice !== null) await lockFattrice(work, row.idfattrice)
  const dati = await readDatiNascita(work.trx, denuncia, cuccioli, work.who.today)
  if (move.isMoved && move.a === 'approvata' && move.da === 'in_verifica') refuseWithoutControllo(dati)
  // Approving looks at everything once more; an edit after it only at what still depends on the file.
  const found = findingsAt(dati, move.isMoved ? 'in_verifica' : move.a)
  const blocks = blocksFor(found, chi, isNoted(candidate), passati)
  return [...errors, ...blocks.map(errorOf), ...(isOld(candidate) && blocks.some(isDerogabile) ? [notaDiPrima] : [])]
}

const senzaMotivo = { field: 'motivo', message: 'Motivo obbligatorio', code: 'obbligatorio' }

/** An inspection that went badly passes with a note that has seen it. */
function approvazione(candidate: Candidate, passati: readonly Passato[]): Finding[] {
  const { row, move } = candidate
  if (!move.isMoved || move.a !== 'approvata' || move.da !== 'controllo_cucciolata') return []
  return findingsOfApprovazione(row, isNoted(candidate), passati)
}

/** The checks decide when it is sent or approved, and on what is changed in between. */
export function isJudged({ move, isChanged }: Candidate): boolean {
  if (move.a === 'bozza' || move.a === 'respinta') return false
  return move.isMoved ? ['inviata', 'approvata'].includes(move.a) : isChanged
}

/** A note is written now, or written anew: it speaks of all that is found. */
export function isNoted({ before, row: { nota_deroga } }: Candidate): boolean {
  return (nota_deroga ?? '').trim() !== '' && !isSame(before?.nota_deroga, nota_deroga)
}

function isOld(candidate: Candidate): boolean {
  return candidate.chi === 'staff' && (candidate.row.nota_deroga ?? '').trim() !== '' && !isNoted(candidate)
}

/** D5 N07: a litter declared too late is inspected first. */
function refuseWithoutControllo(dati: Parameters<typeof findingsOfNascita>[0]): void {
  const late = findingsOfNascita(dati).find(({ codice }) => codice === 'N07')
  if (late !== undefined) throw new Conflict(`${late.messaggio}: passa prima da «Controllo cucciolata».`)
}
