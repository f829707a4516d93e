import type { EntityName } from '@bisavolo/domain'
import { sql } from 'kysely'
import { todayAt } from '../../platform/clock.ts'
import { advanceSequence, bulkInsert, type Riga } from '../../platform/db/bulk.ts'
import type { Db } from '../../platform/db/database.ts'
import { recordSeed } from '../../reference/reference-data.ts'
import { fillEmittente } from '../denaro/emittente.ts'
import { insertRighe } from '../denaro/righe-fatture.ts'
import { demoPasswordHash } from '../password.ts'
import type { CastDays, CastIds } from './cast-context.ts'
import { castGatti, castTest } from './cast-gatti.ts'
import { castAccountRows, castClienti, castFatture, castIscrizioni } from './cast-persone.ts'
import { castDenunce, castEsposizioni, castIscrizioniExpo, castPassaggi } from './cast-pratiche.ts'

export async function seedCast(db: Db, { oggi = todayAt(new Date()) }: { oggi?: string } = {}): Promise<void> {
  const ids = await readIds(db)
  const days = daysFrom(oggi)
  const passwordHash = await demoPasswordHash()
  const { denunce_nascita, cuccioli } = castDenunce(ids, days)
  const fatture = castFatture(days)
  await db.transaction().execute(async trx => {
    const store = async <N extends EntityName>(name: N, rows: readonly Riga<N>[]) => {
      await bulkInsert(trx, name, rows)
      await advanceSequence(trx, name)
    }
    await store('clienti_soci', castClienti(ids, days))
    await store('account', castAccountRows(passwordHash))
    await store('gatti', castGatti(ids, days))
    await store('malattie_gatto', castTest(ids, days))
    await store('denunce_nascita', denunce_nascita)
    await store('cuccioli', cuccioli)
    await store('passaggi', castPassaggi(days))
    await store('iscrizioni_rinnovi', castIscrizioni(days))
    await store('esposizioni', castEsposizioni(days))
    await store('esposizioni_has_gatti', castIscrizioniExpo(days))
    await store('fatture_ricevute', fatture.documenti)
    await insertRighe(trx, fatture.righe)
    for (const { tipo, anno, progressivo } of fatture.documenti)
      await sql`insert into contatori (serie, anno, ultimo) values (${tipo}, ${anno}, ${progressivo})`.execute(trx)
    await fillEmittente(trx)
    await recordSeed(trx, 'cast', '1')
  })
}

function daysFrom(oggi: string): CastDays {
  const inDays = (n: number) => new Date(Date.parse(`${oggi}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10)
  return { oggi, anno: Number(oggi.slice(0, 4)), inDays }
}

async function readIds(db: Db): Promise<CastIds> {
  const [razze, colori, malattie, libri] = [
    await db.selectFrom('razze').select(['id', 'codice']).execute(),
    await db.selectFrom('colori').select(['id', 'codice']).execute(),
    await db.selectFrom('malattie').select(['id', 'codice']).execute(),
    await db.selectFrom('libri').select(['id', 'codice']).execute(),
  ]
  const province = await db.selectFrom('province').select(['id', 'sigla as codice']).execute()
  const finder = (rows: readonly { id: number; codice: string }[]) => (codice: string) => {
    const found = rows.find(row => row.codice === codice)
    if (found === undefined) throw new Error(`Reference data without ${codice}: seedReference comes first`)
    return found.id
  }
  return {
    razza: finder(razze),
    colore: finder(colori),
    malattia: finder(malattie),
    provincia: finder(province),
    libro: finder(libri),
  }
}
