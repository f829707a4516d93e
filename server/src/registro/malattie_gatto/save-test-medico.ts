import { entityOf, type FieldError, Forbidden } from '@bisavolo/domain'
import { addMonths } from '@bisavolo/domain/kit/date'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { findingsOfEsito } from '@bisavolo/domain/registro/rules/anomalie/test-registrato'
import { esitiPossibili } from '@bisavolo/domain/registro/rules/salute/esiti-ammessi'
import { reachOf } from '../../records/as-system.ts'
import { demandWriter, lockRecord, openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { untieTest } from '../referti/update-idtest.ts'
import { lockTestOf, markRipetuti } from './mark-ripetuti.ts'
import { refuseDoppione } from './read-altri-esami.ts'

export async function saveTest(work: Work, id: number | null, body: Values): Promise<Values> {
  const entity = entityOf('malattie_gatto')
  demandWriter(work, entity, id)
  await lockTestOf(work, id === null ? body.idgatto : await gattoOf(work, id))
  const opened = await openRecord(work, entity, id, body)
  const { before } = opened
  const scadenza = await scadenzaFor(work, { ...before, ...body }, before)
  const row = await proposeSound(opened, scadenza === undefined ? {} : { scadenza }, {
    rules: async proposed => {
      await refuseDoppione(work, id, proposed, before)
      return [...(await checkDate(work, proposed)), ...(await checkEsito(work, proposed, before))]
    },
  })
  const stored = await writeRecord(opened, { ...row, ripetuto: await isRipetuto(work, id, row) })
  for (const idmalattia of new Set([stored.idmalattia, before?.idmalattia ?? stored.idmalattia]))
    await markRipetuti(work, stored.idgatto as number, idmalattia as number)
  return stored
}

export async function removeTest(work: Work, id: number): Promise<void> {
  const entity = entityOf('malattie_gatto')
  if (reachOf(work, entity, 'remove') === false) throw new Forbidden()
  await lockTestOf(work, await gattoOf(work, id))
  const row = await lockRecord(work, entity, id, 'remove')
  await untieTest(work, id)
  await removeLocked(work, entity, row)
  await markRipetuti(work, row.idgatto as number, row.idmalattia as number)
}

/** Read without a lock, which is safe: it never changes. The cat is locked before the test. */
async function gattoOf({ trx }: Work, id: number): Promise<number | undefined> {
  return (await trx.selectFrom('malattie_gatto').select('idgatto').where('id', '=', id).executeTakeFirst())?.idgatto
}

async function isRipetuto({ trx }: Work, id: number | null, row: Values): Promise<0 | 1> {
  const later = await trx
    .selectFrom('malattie_gatto')
    .select('id')
    .where('idgatto', '=', row.idgatto as number)
    .where('idmalattia', '=', row.idmalattia as number)
    .where(({ eb, and, or }) => {
      const data = row.data_test as string
      if (id === null) return eb('data_test', '>', data)
      return or([eb('data_test', '>', data), and([eb('data_test', '=', data), eb('id', '>', id)])])
    })
    .limit(1)
    .executeTakeFirst()
  return later === undefined ? 0 : 1
}

/** Undefined: keep the entered value. A computed expiry is recomputed when date or test change. */
async function scadenzaFor(work: Work, row: Values, before: Values | null): Promise<string | null | undefined> {
  const { idmalattia, data_test, scadenza } = row
  if (typeof idmalattia !== 'number' || !isDay(data_test)) return undefined
  const expected = await expiryOf(work, idmalattia, data_test)
  const isBlank = scadenza === null || scadenza === undefined || scadenza === ''
  // contract 3: a record sent back unchanged stays unchanged.
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
  if (test && gatto?.data_nascita && test < gatto.data_nascita) {
    errors.push({ field: 'data_test', message: 'Il test non può precedere la nascita del gatto' })
  }
  return errors
}

/** D23 O24. Existing results stay. */
async function checkEsito({ trx }: Work, { idmalattia, esito }: Values, before: Values | null): Promise<FieldError[]> {
  const isOld = before !== null && before.idmalattia === idmalattia && before.esito === esito
  if (isOld || typeof idmalattia !== 'number' || typeof esito !== 'string') return []
  const malattia = await trx
    .selectFrom('malattie')
    .select(['codice', 'ereditarieta'])
    .where('id', '=', idmalattia)
    .executeTakeFirst()
  const possibili: readonly string[] = esitiPossibili(malattia?.ereditarieta)
  return malattia === undefined || possibili.includes(esito) ? [] : findingsOfEsito({ ...malattia, esito }).map(errorOf)
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}
