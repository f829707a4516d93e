import { Conflict, entityOf, invalid } from '@bisavolo/domain'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import type { Values } from '@bisavolo/domain/kit/values'
import type * as calls from '@bisavolo/domain/soci/calls/privacy'
import { sql } from 'kysely'
import { writeAudit } from '../../records/audit/audit.ts'
import { dropDerived } from '../../records/drop-derived.ts'
import { lockRecord } from '../../records/open-record.ts'
import { noteChanged, type Work } from '../../records/work.ts'
import { disableAccounts } from '../clienti_soci/disable-accounts.ts'
import { blotImports } from './blot-imports.ts'
import { blotAccounts, blotLettere, blotTrail } from './blot-traces.ts'
import { eraseArchivio } from './erase-archivio.ts'
import { eraseDocuments } from './erase-documents.ts'
import { eraseReferti } from './erase-referti.ts'
import { eraseUnioni } from './erase-unioni.ts'

/** Fields to erase. Pedigrees, statistics and card numbers need the rest. */
const personal = [
  'nome_completo',
  'codice_fiscale',
  'partita_iva',
  'cointestazione_affisso',
  'indirizzo',
  'frazione',
  'citta',
  'cap',
  'data_nascita',
  'luogo_nascita',
  'consenso_genitore',
  'telefono',
  'cellulare',
  'fax',
  'email',
  'pec',
  'cod_univoco',
  'note',
  'note_archivio',
  'note_disciplinari',
] as const

const cancellato = 'Dato cancellato'

/** Irreversible. Cats keep owner and breeder by id, with the affisso; invoices keep their data by law (italy 4). */
export async function eraseCliente(work: Work, id: number, nome: string): Promise<AnswerOf<typeof calls.eraseCliente>> {
  const { trx } = work
  const before = await lockRecord(work, entityOf('clienti_soci'), id, 'remove')
  refuseOtherName(before, nome)
  await refuseCurrentMember(work, id)
  const nome_completo = `Persona cancellata ${before.codice ?? id}`
  const emails = [before.email, before.pec].filter(mail => typeof mail === 'string') as string[]
  await trx
    .updateTable('clienti_soci')
    .set(eb => ({ ...blank(before, nome_completo), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await eraseWrittenBuyer(work, String(before.codice_fiscale ?? ''), emails)
  await eraseAnswers(work, id)
  await eraseReferti(work, id)
  await eraseDocuments(work, id, String(before.nome_completo))
  await disableAccounts(work, id, 'cancellazione dei dati personali')
  const unite = await eraseUnioni(work, id)
  await blotAccounts(work, id, String(before.codice_fiscale ?? ''), [...emails, ...unite.emails])
  await blotTrail(work, [id, ...unite.ids], personal)
  await blotImports(work, [id, ...unite.ids])
  await eraseArchivio(work, [id, ...unite.ids], before)
  await blotLettere(work, [id, ...unite.ids])
  await dropDerived(trx, 'clienti_soci', [id, ...unite.ids])
  await writeAudit(work, 'clienti_soci', id, 'cancellazione dei dati personali', [
    { campo: 'nome_completo', prima: cancellato, dopo: nome_completo },
  ])
  return { id, nome_completo }
}

/** Data that a seller entered about this buyer, not yet confirmed. */
async function eraseWrittenBuyer({ trx }: Work, cf: string, emails: readonly string[]): Promise<void> {
  await sql`
    delete from passaggi_acquirenti
    where (${cf} <> '' and dati ->> 'codice_fiscale' = ${cf}) or lower(dati ->> 'email') = any(${emails.map(mail => mail.toLowerCase())}::text[])`.execute(
    trx,
  )
}

async function eraseAnswers(work: Work, id: number): Promise<void> {
  const rows = await work.trx
    .updateTable('passaggi')
    .set(eb => ({ consenso_acquirente_indirizzo: null, version: eb('version', '+', 1) }))
    .where('idproprietario', '=', id)
    .where('consenso_acquirente_indirizzo', 'is not', null)
    .returning('id')
    .execute()
  noteChanged(
    work,
    'passaggi',
    rows.map(row => row.id),
  )
}

function blank(before: Values, nome_completo: string) {
  const empty = Object.fromEntries(personal.map(name => [name, null]))
  const flagged = before.radiato === 1 || before.deferito === 1
  return {
    ...(empty as Record<(typeof personal)[number], null>),
    nome_completo,
    citta: cancellato,
    note_disciplinari: flagged ? cancellato : null,
    tipo: 'Cliente' as const,
  }
}

function refuseOtherName(before: Values, nome: string): void {
  const plain = (text: unknown) =>
    String(text ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .toLocaleLowerCase('it')
  if (plain(nome) === '' || plain(nome) !== plain(before.nome_completo))
    throw invalid('nome', 'Scrivi il nome completo esattamente come nella scheda per confermare')
}

/** Current members must be in the members' book. */
async function refuseCurrentMember({ trx, who }: Work, id: number): Promise<void> {
  const current = await trx
    .selectFrom('iscrizioni_rinnovi')
    .select(['anno', 'da_approvare'])
    .where('idcliente_socio', '=', id)
    .where('anno', '>=', Number(who.today.slice(0, 4)))
    .where('stato', 'in', ['da_pagare', 'da_approvare', 'approvata'])
    .executeTakeFirst()
  if (current === undefined) return
  const what = current.da_approvare === 1 ? 'ha una domanda di iscrizione' : 'è socio'
  throw new Conflict(`La persona ${what} per il ${current.anno}: i dati servono al libro degli associati.`)
}
