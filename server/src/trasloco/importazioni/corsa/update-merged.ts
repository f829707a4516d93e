import type { Entity } from '@bisavolo/domain'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import { isUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { allMergedInto } from '../../../records/merged.ts'
import type { Riga } from './read-batch.ts'
import { lockRows } from './store-rows.ts'

/** Rows whose record was merged since the plan move to the kept record, unless another row already belongs to it. */
export async function followMerged(
  trx: Trx,
  idimportazione: number,
  entity: Entity,
  rows: readonly Riga[],
): Promise<readonly Riga[]> {
  if (!isUnibile(entity.name) || rows.length === 0) return rows
  const ids = rows.map(({ entita_id }) => entita_id)
  const there = await lockRows(trx, entity, ids)
  const into = await allMergedInto(
    trx,
    entity.name,
    ids.filter(id => !there.has(id)),
  )
  if (into.size === 0) return rows
  const taken = await ofOtherRows(trx, idimportazione, entity, [...into.values()])
  const followed = rows.map(riga => {
    const kept = into.get(riga.entita_id)
    if (kept === undefined) return riga
    const isTwin = taken.has(kept)
    taken.add(kept)
    const esito = isTwin ? ('invariato' as const) : riga.esito
    return { ...riga, entita_id: kept, esito, avvisi: [merged(isTwin)] }
  })
  await sql`
    update importazioni_righe r set entita_id = g.entita_id
    from jsonb_to_recordset(${JSON.stringify(followed.map(({ tabella, riga, entita_id }) => ({ tabella, riga, entita_id })))}::jsonb)
      as g (tabella int, riga int, entita_id int)
    where r.idimportazione = ${idimportazione} and r.tabella = g.tabella and r.riga = g.riga
      and r.entita_id <> g.entita_id`.execute(trx)
  return followed
}

async function ofOtherRows(
  trx: Trx,
  idimportazione: number,
  entity: Entity,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct entita_id as id from importazioni_righe
    where idimportazione = ${idimportazione} and entita = ${entity.name} and entita_id = any(${[...ids]}::int[])`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

function merged(isTwin: boolean): MessaggioRiga {
  const which = 'La scheda di questa riga è stata unita a un’altra dopo la prova'
  return {
    ...{ livello: 'avviso', campo: null, codice: 'unito' },
    messaggio: isTwin ? `${which}, che un’altra riga del file riguarda già` : `${which}: la riga riguarda questa`,
  }
}
