import { entityOf, type FieldError } from '@bisavolo/domain'
import { addMonths } from '@bisavolo/domain/kit/date'
import { openRecord } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { refuseErrors, writeRecord } from '../../records/write-record.ts'

type Values = Record<string, unknown>

/** A test's save: the kind of test says for how long it holds, unless the paper says otherwise. */
export async function saveTest(work: Work, id: number | null, body: Values): Promise<Values> {
  const opened = await openRecord(work, entityOf('malattie_gatto'), id, body)
  const { before } = opened
  const scadenza = await scadenzaFor(work, { ...before, ...body }, before)
  const row = proposeRow(opened, scadenza === undefined ? {} : { scadenza })
  refuseErrors(await checkDate(work, row))
  return writeRecord(opened, row)
}

/** Undefined: what was written stands. An expiry that was reckoned from another date or test is reckoned anew. */
async function scadenzaFor(work: Work, row: Values, before: Values | null): Promise<string | null | undefined> {
  const { idmalattia, data_test, scadenza } = row
  if (typeof idmalattia !== 'number' || !isDay(data_test)) return undefined
  const expected = await expiryOf(work, idmalattia, data_test)
  const isBlank = scadenza === null || scadenza === undefined || scadenza === ''
  // contract 3: a test sent back as it was read stays as it was.
  const isSame = before?.scadenza === null && before.idmalattia === idmalattia && before.data_test === data_test
  if (isBlank) return isSame ? undefined : (expected ?? undefined)
  if (before === null || scadenza !== before.scadenza) return undefined
  const earlier = await expiryOf(work, before.idmalattia as number, before.data_test as string)
  return scadenza === earlier ? expected : undefined
}

async function expiryOf({ trx }: Work, idmalattia: number, data_test: string): Promise<string | null> {
  const malattia = await trx
    .selectFrom('malattie')
    .select('validita_mesi')
    .where('id', '=', idmalattia)
    .executeTakeFirst()
  const mesi = malattia?.validita_mesi ?? null
  return mesi === null ? null : addMonths(data_test, mesi)
}

async function checkDate({ trx }: Work, row: Values): Promise<FieldError[]> {
  const [test, registrazione, scadenza] = [row.data_test, row.data_registrazione, row.scadenza] as (string | null)[]
  const errors: FieldError[] = []
  if (test && registrazione && registrazione < test) {
    errors.push({ field: 'data_registrazione', message: 'La registrazione non può precedere il test' })
  }
  if (test && scadenza && scadenza < test) {
    errors.push({ field: 'scadenza', message: 'La scadenza non può precedere il test' })
  }
  const gatto = await trx
    .selectFrom('gatti')
    .select('data_nascita')
    .where('id', '=', row.idgatto as number)
    .executeTakeFirst()
  if (test && gatto !== undefined && test < gatto.data_nascita) {
    errors.push({ field: 'data_test', message: 'Il test non può precedere la nascita del gatto' })
  }
  return errors
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}
