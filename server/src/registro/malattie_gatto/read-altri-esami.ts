import { Conflict } from '@bisavolo/domain'
import { formatDate } from '@bisavolo/domain/kit/format'
import type { Values } from '@bisavolo/domain/kit/values'
import type { EsitoScritto } from '@bisavolo/domain/registro/rules/salute/esito'
import { doppioneOf } from '@bisavolo/domain/registro/rules/salute/test-doppio'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Work } from '../../records/work.ts'

export async function readAltriEsami(
  db: Db | Trx,
  id: number | null,
  { idgatto, idmalattia }: Values,
): Promise<(EsitoScritto & { id: number })[]> {
  return db
    .selectFrom('malattie_gatto')
    .select(['id', 'data_test', 'esito', 'note'])
    .where('idgatto', '=', idgatto as number)
    .where('idmalattia', '=', idmalattia as number)
    .where('id', '!=', id ?? 0)
    .orderBy('data_test')
    .orderBy('id')
    .execute()
}

/** D12 M01. Caller locks the cat, so that parallel requests see each other. An existing duplicate can still be edited. */
export async function refuseDoppione(work: Work, id: number | null, row: Values, before: Values | null): Promise<void> {
  const test = row as unknown as EsitoScritto
  const isUnchanged = before?.idmalattia === row.idmalattia && doppioneOf(test, [before as unknown as EsitoScritto])
  if (isUnchanged || typeof row.idgatto !== 'number' || typeof row.idmalattia !== 'number') return
  const same = doppioneOf(test, await readAltriEsami(work.trx, id, row))
  if (same === undefined) return
  const esito = test.esito === null ? '' : `, esito ${test.esito}`
  const message = `Questo test è già registrato: n. ${same.id}, del ${formatDate(test.data_test)}${esito}`
  throw new Conflict(`${message}.`, [{ field: 'data_test', message, code: 'M01' }])
}
