import { sql } from 'kysely'
import type { Db, Trx } from '../../database.ts'
import { advanceSequence, bulkInsert, type Riga } from '../bulk.ts'
import { createMondo } from './build-demo.ts'
import { createPersona, regioneFor } from './clienti.ts'
import { createLitters, type Litters } from './grow-litters.ts'
import { growEntries, growTests } from './grow-results.ts'
import type { Mondo } from './mondo.ts'
import { readReference } from './reference.ts'

export interface GrowOptions {
  oggi: string
  /** Cats to add. */
  gatti: number
  seed?: number
  onProgress?(done: number): void
}

/** One member for so many cats. */
const GATTI_PER_PERSONA = 20
const BATCH = 5000

/**
 * Fills a store for trials of size: members, and cats in families over twenty-five years, with tests and show entries
 * in proportion. Each batch is stored by itself, so that a run that was stopped can be taken up again.
 */
export async function growRegistry(db: Db, { oggi, gatti, seed = 7, onProgress }: GrowOptions): Promise<void> {
  const start = await readStart(db)
  const mondo = createMondo(await readReference(db), oggi, seed + start.gatti)
  const persone = await growPersone(db, mondo, Math.max(50, Math.ceil(gatti / GATTI_PER_PERSONA)), start.clienti_soci)
  const litters = createLitters(mondo, { gatti, firstId: start.gatti + 1, persone, contatori: start.contatori })
  for (let done = 0; done < gatti; ) {
    const batch = litters.take(Math.min(BATCH, gatti - done))
    await db.transaction().execute(trx => storeBatch(trx, mondo, batch, litters, start.esposizioni))
    done += batch.length
    onProgress?.(done)
  }
  await sql`analyze`.execute(db)
}

interface Start {
  gatti: number
  clienti_soci: number
  contatori: Map<string, number>
  /** Shows that have been held. */
  esposizioni: number[]
}

async function readStart(db: Db): Promise<Start> {
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

/** New members, most of them enrolled for this year; answers their ids. */
async function growPersone(db: Db, mondo: Mondo, howMany: number, last: number): Promise<number[]> {
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
  await db.transaction().execute(async trx => {
    await bulkInsert(trx, 'clienti_soci', rows)
    await bulkInsert(trx, 'iscrizioni_rinnovi', enrolments)
    await advanceSequence(trx, 'clienti_soci')
  })
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
  { contatori }: Litters,
  esposizioni: readonly number[],
): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(trx)
  await bulkInsert(trx, 'gatti', batch)
  await bulkInsert(trx, 'malattie_gatto', growTests(mondo, batch))
  await bulkInsert(trx, 'esposizioni_has_gatti', growEntries(mondo, batch, esposizioni))
  await advanceSequence(trx, 'gatti')
  for (const [key, ultimo] of contatori.entries()) {
    const [serie = '', anno] = key.split('|')
    await sql`insert into contatori (serie, anno, ultimo) values (${serie}, ${Number(anno)}, ${ultimo})
      on conflict (serie, anno) do update set ultimo = excluded.ultimo where contatori.ultimo < excluded.ultimo`.execute(
      trx,
    )
  }
}
