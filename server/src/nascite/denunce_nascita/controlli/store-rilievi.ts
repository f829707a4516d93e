import { type FieldError, Invalid } from '@bisavolo/domain'
import type { Finding } from '@bisavolo/domain/kit/finding'
import { presaVisioneInviata } from '@bisavolo/domain/nascite/calls'
import {
  matchPresaVisione,
  type PresaVisione,
  senzaPresaVisione,
} from '@bisavolo/domain/nascite/rules/nascita/presa-visione'
import { sql } from 'kysely'
import { writeAudit } from '../../../records/audit/audit.ts'
import { noteChanged, type Work } from '../../../records/work.ts'
import { refuseErrors } from '../../../records/write-record.ts'
import type { Denuncia } from '../stato/update-stato.ts'
import { findingsAt, isPassing } from './check-denuncia.ts'
import { readCuccioli, readDatiNascita } from './read-dati-nascita.ts'

export function presaVisioneIn(body: Record<string, unknown>): PresaVisione[] {
  refuseErrors(presaVisioneErrors(body))
  const sent = presaVisioneInviata.parse(body.presa_visione) ?? []
  return sent.map(({ motivo, ...rilievo }) => ({ ...rilievo, motivo: motivo ?? '' }))
}

export function presaVisioneErrors({ presa_visione }: Record<string, unknown>): FieldError[] {
  const { error } = presaVisioneInviata.safeParse(presa_visione)
  return (error?.issues ?? []).map(({ path, message }) => ({
    field: ['presa_visione', ...path].join('.'),
    message: `Presa visione: ${message}`,
  }))
}

/** D5 N28, D17 and D18 need a reason each. Must run after the kittens are stored and before the draw blocks the parents. */
export async function storeRilievi(work: Work, denuncia: Denuncia, given: readonly PresaVisione[]): Promise<void> {
  const found = findingsAt(await datiOf(work, denuncia), 'in_verifica')
  await writeRilievi(work, { ...denuncia, presa_visione: null }, found, given)
}

/** Findings about the parents stay as on the day of approval. */
export async function renewRilievi(work: Work, denuncia: Denuncia, given: readonly PresaVisione[]): Promise<void> {
  await renew(work, denuncia, given, () => true)
}

/** Asks reasons only for findings about kittens. */
export async function renewRilieviCuccioli(
  work: Work,
  denuncia: Denuncia,
  given: readonly PresaVisione[],
): Promise<void> {
  await renew(work, denuncia, given, ({ campo }) => campo.startsWith('cuccioli'))
}

async function renew(
  work: Work,
  denuncia: Denuncia,
  given: readonly PresaVisione[],
  isAsked: (finding: Finding) => boolean,
): Promise<void> {
  const kept = (denuncia.rilievi ?? []).filter(isPassing)
  const found = [...kept, ...findingsAt(await datiOf(work, denuncia), 'approvata')]
  await writeRilievi(
    work,
    denuncia,
    found.sort((a, b) => a.codice.localeCompare(b.codice)),
    given,
    isAsked,
  )
}

async function datiOf(work: Work, denuncia: Denuncia) {
  return readDatiNascita(work.trx, denuncia, await readCuccioli(work.trx, denuncia.id), work.who.today)
}

async function writeRilievi(
  work: Work,
  denuncia: Denuncia,
  found: readonly Finding[],
  given: readonly PresaVisione[],
  isAsked: (finding: Finding) => boolean = () => true,
): Promise<void> {
  const before = denuncia.presa_visione ?? []
  const { prese, mancanti } = matchPresaVisione(senzaPresaVisione(found.filter(isAsked), before), given)
  if (mancanti.length > 0)
    throw new Invalid(
      mancanti.map(({ codice, campo, messaggio }) => ({
        field: campo,
        message: `Presa visione mancante (${codice}): ${messaggio}`,
        code: codice,
      })),
    )
  const account = prese.length === 0 ? '' : await nameOf(work)
  const quando = new Date().toISOString()
  const written = prese.map(({ codice, campo, messaggio, motivo }) => ({
    ...{ codice, campo, messaggio, motivo },
    ...{ account, quando },
  }))
  const all = [...before, ...written]
  await work.trx
    .updateTable('denunce_nascita')
    .set({
      rilievi: sql`${JSON.stringify(found)}::jsonb`,
      presa_visione: all.length === 0 ? null : sql`${JSON.stringify(all)}::jsonb`,
    })
    .where('id', '=', denuncia.id)
    .execute()
  noteChanged(work, 'denunce_nascita', [denuncia.id])
  if (written.length === 0) return
  await writeAudit(
    work,
    'denunce_nascita',
    denuncia.id,
    'presa visione dei rilievi',
    written.map(({ codice, messaggio, motivo }) => ({ campo: `${codice} · ${messaggio}`, prima: null, dopo: motivo })),
  )
}

/** The real user, also when acting for somebody else. */
async function nameOf({ trx, who }: Work): Promise<string> {
  const account = await trx
    .selectFrom('account')
    .select(['name', 'surname'])
    .where('id', '=', who.real.accountId)
    .executeTakeFirst()
  return [account?.name, account?.surname].filter(Boolean).join(' ')
}
