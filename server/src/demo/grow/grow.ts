import { sql } from 'kysely'
import { advanceSequence, bulkInsert, type Riga } from '../../platform/db/bulk.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { createMondo } from '../build-demo.ts'
import type { Mondo } from '../mondo.ts'
import { readReference } from '../reference.ts'
import { createPersona, regioneFor } from '../soci/clienti.ts'
import { createLitters } from './grow-litters.ts'
import { growEntries, growTests } from './grow-results.ts'

export interface GrowOptions {
  oggi: string
  gatti: number
  seed?: number
  onProgress?(done: number): void
  /** Called when only the indexes are left to build. */
  onIndexes?(): void
}

const GATTI_PER_PERSONA = 20
const BATCH = 5000

/**
 * Fills a store for load tests: members, and cats in families over twenty-five years, with tests and show entries in proportion.
 * One transaction, so an interrupted run changes nothing.
 */
export async function growRegistry(db: Db, options: GrowOptions): Promise<void> {
  await db.transaction().execute(trx => grow(trx, options))
  // Allows index-only scans immediately, without waiting for autovacuum.
  await sql`vacuum (analyze)`.execute(db)
}

export async function countGatti(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('gatti')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

async function grow(db: Trx, { oggi, gatti, seed = 7, onProgress, onIndexes }: GrowOptions): Promise<void> {
  const start = await readStart(db)
  const mondo = createMondo(await readReference(db), oggi, seed + start.gatti)
  const persone = await growPersone(db, mondo, Math.max(50, Math.ceil(gatti / GATTI_PER_PERSONA)), start.clienti_soci)
  const litters = createLitters(mondo, { gatti, firstId: start.gatti + 1, persone, contatori: start.contatori })
  const indexes = gatti >= MANY ? await dropIndexes(db) : []
  for (let done = 0; done < gatti; ) {
    const batch = litters.take(Math.min(BATCH, gatti - done))
    await storeBatch(db, mondo, batch, start.esposizioni)
    done += batch.length
    onProgress?.(done)
  }
  await advanceSequence(db, 'gatti')
  await storeContatori(db, litters.contatori)
  if (indexes.length > 0) onIndexes?.()
  for (const definition of indexes) await sql.raw(definition).execute(db)
}

/** About thirty indexes cost more than the rows: above this number they are rebuilt once at the end. */
const MANY = 20_000

async function dropIndexes(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = 'gatti'::regclass and not i.indisprimary order by 1`.execute(trx)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(trx)
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx)
  return rows.map(({ definition }) => definition)
}

interface Start {
  gatti: number
  clienti_soci: number
  contatori: Map<string, number>
  esposizioni: number[]
}

async function readStart(db: Trx): Promise<Start> {
  const highest = async (table: 'gatti' | 'clienti_soci') =>
    (
      await db
        .selectFrom(table)
        .select(eb => eb.fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0
  const contatori = await db.selectFrom('contatori').selectAll().where('serie', 'like', 'gatti %').execute()
  const shows = await db.selectFrom('esposizioni').select('id').where('date', '<', sql<string>`current_date`).execute()
  return {
    gatti: await highest('gatti'),
    clienti_soci: await highest('clienti_soci'),
    contatori: new Map(contatori.map(({ serie, anno, ultimo }) => [`${serie}|${anno}`, ultimo])),
    esposizioni: shows.map(({ id }) => id),
  }
}

async function growPersone(trx: Trx, mondo: Mondo, howMany: number, last: number): Promise<number[]> {
  const regioni = [...mondo.reference.comuni.keys()]
  const rows: (Riga<'clienti_soci'> & { id: number })[] = []
  const enrolments: Riga<'iscrizioni_rinnovi'>[] = []
  for (let i = 1; i <= howMany; i++) {
    const { row } = createPersona(mondo, regioneFor(mondo, regioni, i + 160))
    const id = last + i
    const isSocio = mondo.random.chance(0.6)
    const email = row.email ? `${row.email}${id}@posta.test` : null
    rows.push({ ...row, id, codice: String(1_000_000 + id), tipo: isSocio ? 'Ordinario' : 'Cliente', email })
    if (isSocio) enrolments.push(enrolmentOf(mondo, id, row.sezione ?? row.regione))
  }
  await bulkInsert(trx, 'clienti_soci', rows)
  await bulkInsert(trx, 'iscrizioni_rinnovi', enrolments)
  await advanceSequence(trx, 'clienti_soci')
  return rows.map(({ id }) => id)
}

function enrolmentOf({ anno }: Mondo, idcliente_socio: number, sezione: string): Riga<'iscrizioni_rinnovi'> {
  const [paid, approved] = [`${anno - 1}-12-10`, `${anno - 1}-12-18`]
  const dates = { data_iscrizione: paid, data_cassa: paid, data_consiglio: approved }
  return { idcliente_socio, anno, tipo: 'Ordinario', sezione, da_approvare: 0, ...dates }
}

async function storeBatch(
  trx: Trx,
  mondo: Mondo,
  batch: (Riga<'gatti'> & { id: number })[],
  esposizioni: readonly number[],
): Promise<void> {
  await bulkInsert(trx, 'gatti', batch)
  await bulkInsert(trx, 'malattie_gatto', growTests(mondo, batch))
  await bulkInsert(trx, 'esposizioni_has_gatti', growEntries(mondo, batch, esposizioni))
}

async function storeContatori(trx: Trx, contatori: Map<string, number>): Promise<void> {
  for (const [key, ultimo] of contatori) {
    const [serie = '', anno] = key.split('|')
    await sql`
      insert into contatori (serie, anno, ultimo) values (${serie}, ${Number(anno)}, ${ultimo})
      on conflict (serie, anno) do update set ultimo = excluded.ultimo`.execute(trx)
  }
}
