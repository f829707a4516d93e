import { Conflict, type Entity, entities } from '@bisavolo/domain'
import { sql } from 'kysely'
import { lockRecord } from '../records/open-record.ts'
import { removeLocked } from '../records/remove-record.ts'
import type { Work } from '../records/work.ts'

const documenti = entities.documenti as unknown as Entity

export async function removeDocument(work: Work, id: number, entity: Entity = documenti): Promise<void> {
  const row = await lockRecord<{ percorso: string | null }>(work, entity, id, 'remove')
  await refuseLogo(work, id)
  await refuseDuplicato(work, id)
  await removeLocked(work, entity, row)
  if (row.percorso === null) return
  await work.trx
    .insertInto('file_sospesi')
    .values({ chiave: row.percorso, scade_il: sql<string>`now()` })
    .onConflict(conflict => conflict.column('chiave').doUpdateSet({ scade_il: sql<string>`now()` }))
    .execute()
}

/** Documents of any date print the logo from the settings. */
async function refuseLogo({ trx }: Work, id: number): Promise<void> {
  const used = await trx
    .selectFrom('impostazioni_fiscali')
    .select('id')
    .where('chiave', '=', 'emittente_logo')
    .where('valore', '=', String(id))
    .executeTakeFirst()
  if (used !== undefined)
    throw new Conflict('Non eliminabile, è il logo dell’associazione nelle impostazioni fiscali.', [], 'in_uso')
}

async function refuseDuplicato({ trx }: Work, id: number): Promise<void> {
  const used = await trx
    .selectFrom('certificati_duplicati')
    .select('numero')
    .where('iddocumento', '=', id)
    .executeTakeFirst()
  if (used !== undefined)
    throw new Conflict(`Non eliminabile, è la prova del duplicato n. ${used.numero} di un certificato.`, [], 'in_uso')
}
