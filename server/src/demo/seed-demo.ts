import { sql } from 'kysely'
import { advanceSequence, bulkInsert, insertColumns } from '../platform/db/bulk.ts'
import type { Db, Trx } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { recordSeed, SEED_LOCK } from '../reference/reference-data.ts'
import type { DemoSecrets } from './accounts/secrets.ts'
import { buildDemo, type DemoRows } from './build-demo.ts'
import { fillEmittente } from './denaro/emittente.ts'
import { insertRighe } from './denaro/righe-fatture.ts'
import { seedIscritti } from './esposizioni/iscritti.ts'
import { demoPasswordHash } from './password.ts'
import { readReference } from './reference.ts'
import { seedFoto } from './registro/foto.ts'
import { seedReferti } from './registro/referti.ts'
import { riregistraAll } from './registro/riregistra.ts'
import { seedDocumenti } from './segreteria/documenti.ts'
import { seedLettere } from './segreteria/lettere.ts'
import { seedPosta } from './segreteria/posta.ts'
import { seedScrivania } from './segreteria/scrivania.ts'
import { notAfter } from './segreteria/traccia.ts'

export interface DemoOptions {
  oggi: string
  seed?: number
  storage?: Storage
  secrets?: DemoSecrets | undefined
}

const SEED = 20_260_115

/** Fills a registry without members and cats; returns false and does nothing if there are some. */
export async function seedDemo(db: Db, { oggi, seed = SEED, storage, secrets }: DemoOptions): Promise<boolean> {
  const passwordHash = await demoPasswordHash()
  return db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(trx)
    if (await isInUse(trx)) return false
    const rows = buildDemo({ reference: await readReference(trx), oggi, seed, passwordHash })
    if (secrets !== undefined) giveSecrets(rows, secrets)
    await writeDemo(trx, rows)
    const admin = rows.account.find(({ type }) => type === 'admin')?.id ?? 1
    await riregistraAll(trx, rows.riregistrazioni, { account: admin, oggi })
    await seedIscritti(trx, { account: admin, oggi })
    await seedScrivania(trx, oggi)
    await sql`insert into account_dimostrativi select id from account where id > 0`.execute(trx)
    await seedPosta(trx)
    await seedLettere(trx, oggi)
    if (storage !== undefined) {
      await seedDocumenti(trx, storage, oggi)
      await seedReferti(trx, storage, oggi)
      await seedFoto(trx, storage, oggi)
    }
    await recordSeed(trx, 'demo', `${seed} ${oggi}`)
    return true
  })
}

function giveSecrets({ account }: DemoRows, { hashes }: DemoSecrets): void {
  for (const row of account) row.password_hash = hashes.get(row.username ?? '') ?? null
}

const entityTables = [
  'clienti_soci',
  'account',
  'gatti',
  'malattie_gatto',
  'profili_dna',
  'denunce_nascita',
  'cuccioli',
  'passaggi',
  'iscrizioni_rinnovi',
  'affissi',
  'esposizioni',
  'esposizioni_has_gatti',
  'fatture_ricevute',
  'viste',
] as const

async function writeDemo(trx: Trx, rows: DemoRows): Promise<void> {
  for (const table of entityTables) {
    await bulkInsert(trx, table, rows[table] as Parameters<typeof bulkInsert>[2])
    await advanceSequence(trx, table)
  }
  await insertRighe(trx, rows.fatture_ricevute_righe)
  await insertColumns(
    trx,
    'contatori',
    [
      { name: 'serie', type: 'text' },
      { name: 'anno', type: 'integer' },
      { name: 'ultimo', type: 'integer' },
    ],
    rows.contatori.map(({ serie, anno, ultimo }) => [serie, anno, ultimo]),
  )
  await insertColumns(
    trx,
    'audit',
    [
      { name: 'quando', type: 'timestamptz' },
      { name: 'account_id', type: 'integer' },
      { name: 'entita', type: 'text' },
      { name: 'entita_id', type: 'integer' },
      { name: 'azione', type: 'text' },
      { name: 'campi', type: 'jsonb' },
    ],
    notAfter(rows.audit, new Date()).map(line => [
      line.quando,
      line.account_id,
      line.entita,
      line.entita_id,
      line.azione,
      line.campi,
    ]),
  )
  await fillEmittente(trx)
}

async function isInUse(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from clienti_soci) or exists (select from gatti) or exists (select from account where id > 0)
      as used`.execute(trx)
  return rows[0]?.used ?? false
}
