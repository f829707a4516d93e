import { Conflict, entityOf, invalid } from '@bisavolo/domain'
import type { BodyOf } from '@bisavolo/domain/kit/call'
import type { duplicatoCertificato } from '@bisavolo/domain/registro/calls/duplicato'
import { sql } from 'kysely'
import { writeAudit } from '../../records/audit/audit.ts'
import { openRecord } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import type { Gatto } from '../gatti/update-gatto.ts'
import { readDuplicati } from './read-duplicati.ts'
import { refusalOf } from './refusal-of.ts'

/** The cat's row is locked: of two at once the second gets the next number. */
export async function issueDuplicato(
  work: Work,
  idgatto: number,
  { motivo, iddocumento = null }: BodyOf<typeof duplicatoCertificato>,
) {
  const { trx, who } = work
  const { before: gatto } = await openRecord<Gatto>(work, entityOf('gatti'), idgatto, {})
  const refusal = refusalOf(gatto, who)
  if (refusal !== null) throw new Conflict(refusal)
  await refuseNeverIssued(work, idgatto)
  if (iddocumento !== null) await demandDocumento(work, idgatto, iddocumento)
  const last = (await readDuplicati(trx, [idgatto])).get(idgatto)
  const numero = (last?.numero ?? 1) + 1
  const { accountId } = who.real
  const { id } = await trx
    .insertInto('certificati_duplicati')
    .values({ idgatto, numero, data: who.today, motivo, iddocumento, account_id: accountId === 0 ? null : accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sostituiti = (
    await trx
      .updateTable('certificati')
      .set({ sostituito_il: sql<string>`now()`, idduplicato_dopo: id })
      .where('idgatto', '=', idgatto)
      .where('sostituito_il', 'is', null)
      .returning('codice')
      .execute()
  ).map(({ codice }) => codice)
  await writeAudit(work, 'gatti', idgatto, `duplicato n. ${numero} del certificato`, [
    { campo: 'certificato', prima: sostituiti.join(', ') || null, dopo: null },
    { campo: 'motivo', prima: null, dopo: motivo },
  ])
  return { id, idgatto, numero, data: who.today, motivo, iddocumento, sostituiti }
}

async function refuseNeverIssued({ trx }: Work, idgatto: number): Promise<void> {
  const issued = await trx.selectFrom('certificati').select('codice').where('idgatto', '=', idgatto).executeTakeFirst()
  if (issued === undefined)
    throw new Conflict('Il certificato di questo gatto non è mai stato emesso: stampalo, non serve un duplicato.')
}

async function demandDocumento({ trx }: Work, idgatto: number, id: number): Promise<void> {
  const row = await trx.selectFrom('documenti').select('idgatto').where('id', '=', id).forShare().executeTakeFirst()
  if (row === undefined) throw invalid('iddocumento', 'Documento: il valore indicato non esiste')
  if (row.idgatto !== null && row.idgatto !== idgatto)
    throw invalid('iddocumento', 'Documento: è di un altro gatto, scegli quello dello smarrimento')
}
