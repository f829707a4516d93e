import { Conflict, type FieldError } from '@bisavolo/domain'
import { type Chi, errorOf, type Finding } from '@bisavolo/domain/kit/finding'
import { findingsOfControllo } from '@bisavolo/domain/nascite/rules/nascita/controllo'
import type { DatiNascita } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { findingsOfNascita } from '@bisavolo/domain/nascite/rules/nascita/nascita'
import { notaDiPrima } from '@bisavolo/domain/nascite/rules/nascita/nota-di-prima'
import { contenutoDenuncia, isSameCucciolata, type Passato } from '@bisavolo/domain/nascite/rules/nascita/passati'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { isSame } from '../../../records/audit/audit.ts'
import type { Proposed } from '../../../records/propose-row.ts'
import type { Work } from '../../../records/work.ts'
import type { Denuncia } from '../stato/update-stato.ts'
import { blocksFor, findingsAt, isDerogabile } from './check-denuncia.ts'
import { lockFattrice } from './lock-fattrice.ts'
import { type CuccioloRow, readDatiNascita } from './read-dati-nascita.ts'
import { passatiOf } from './read-passati.ts'
import { findingsOfRegistrati } from './read-registrati.ts'

export interface Candidate {
  before: Denuncia
  row: Proposed<Denuncia>
  cuccioli: readonly CuccioloRow[]
  chi: Chi
}

export async function checkNew(
  work: Work,
  row: Proposed<Denuncia>,
  cuccioli: readonly CuccioloRow[],
  chi: Chi,
): Promise<FieldError[]> {
  if (row.idfattrice !== null) await lockFattrice(work, row.idfattrice)
  const dati = await readDatiNascita(work.trx, { ...row, id: null }, cuccioli, work.who.today)
  return blocksFor(findingsAt(dati, row.stato), chi, hasNota(row)).map(errorOf)
}

export async function checkChanged(work: Work, candidate: Candidate, stato: StatoDenuncia): Promise<FieldError[]> {
  return blocksOf(candidate, await lockDatiNascita(work, candidate), stato)
}

export async function checkApproved(work: Work, candidate: Candidate): Promise<FieldError[]> {
  const dati = await lockDatiNascita(work, candidate)
  if (candidate.before.stato === 'in_verifica') refuseWithoutControllo(dati)
  return blocksOf(candidate, dati, 'in_verifica')
}

export async function checkAlways(
  work: Work,
  before: Denuncia,
  row: Proposed<Denuncia>,
  approvazione: readonly Finding[] = [],
): Promise<FieldError[]> {
  const registrati = await findingsOfRegistrati(work.trx, before, row)
  return [...findingsOfControllo(row, row.data_nascita), ...approvazione, ...registrati].map(errorOf)
}

export function isChanged({ before, row, cuccioli }: Candidate, stored: readonly CuccioloRow[]): boolean {
  return !isSameCucciolata(stored, cuccioli) || contenutoDenuncia.some(name => !isSame(before[name], row[name]))
}

export function isNoted(before: Denuncia, row: Proposed<Denuncia>): boolean {
  return hasNota(row) && !isSame(before.nota_deroga, row.nota_deroga)
}

export function passatiIn({ before, row, cuccioli, chi }: Candidate): readonly Passato[] {
  return passatiOf(chi, { ...before, nota_deroga: row.nota_deroga }, { ...row, id: before.id }, cuccioli)
}

async function lockDatiNascita(work: Work, { before, row, cuccioli }: Candidate): Promise<DatiNascita> {
  if (row.idfattrice !== null) await lockFattrice(work, row.idfattrice)
  return readDatiNascita(work.trx, { ...row, id: before.id }, cuccioli, work.who.today)
}

/** D5 N07: a litter declared late needs an inspection first. */
function refuseWithoutControllo(dati: DatiNascita): void {
  const late = findingsOfNascita(dati).find(({ codice }) => codice === 'N07')
  if (late !== undefined) throw new Conflict(`${late.messaggio}: passa prima da «Controllo cucciolata».`)
}

function blocksOf(candidate: Candidate, dati: DatiNascita, stato: StatoDenuncia): FieldError[] {
  const { before, row, chi } = candidate
  const isNew = isNoted(before, row)
  const blocks = blocksFor(findingsAt(dati, stato), chi, isNew, passatiIn(candidate))
  const isOld = chi === 'staff' && hasNota(row) && !isNew
  return [...blocks.map(errorOf), ...(isOld && blocks.some(isDerogabile) ? [notaDiPrima] : [])]
}

function hasNota({ nota_deroga }: Proposed<Denuncia>): boolean {
  return (nota_deroga ?? '').trim() !== ''
}
