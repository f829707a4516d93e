import { codeWithin, type Entity, type EntityName, entities, entityOf, isCode } from '@bisavolo/domain'
import { type RawBuilder, sql } from 'kysely'
import { unioneOf } from '../../findings/collegamento.ts'
import type { Anomalia, Controllo } from '../../findings/controllo.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'

type Values = Record<string, unknown> & { id: number }

/** D7: duplicate codes in old data; new ones are refused (server/src/records/same-code.ts). One check per code field. */
export const stessiCodici: readonly Controllo[] = (Object.keys(entities) as EntityName[]).flatMap(name =>
  Object.entries(entityOf(name).fields).flatMap(([key, field]) =>
    isCode(field) ? [controlloOf(name, key, codeWithin(field))] : [],
  ),
)

function controlloOf(name: EntityName, field: string, within: string | undefined): Controllo {
  const entity = entityOf(name)
  return {
    entita: name,
    reads: [],
    maybe: () => sql<boolean>`exists (select 1 from ${sql.table(name)} as o
      where ${one('o', field)} = ${one('t', field)} and ${one('t', field)} <> '' and o.id <> t.id
        and ${place('o', within)} = ${place('t', within)})`,
    async find(db, ids) {
      const rows = await readTwins(db, entity, field, within, ids)
      const groups = grouped(rows, row => `${row.codice_uno} ${within === undefined ? '' : row[within]}`)
      const wanted = ids === null ? null : new Set(ids)
      return [...groups.values()].flatMap(group =>
        group
          .filter(row => wanted === null || wanted.has(row.id))
          .flatMap(
            row =>
              anomaliaOf(
                entity,
                field,
                row,
                group.filter(other => other !== row),
              ) ?? [],
          ),
      )
    },
    touched: async (db, ids) => (await readTwins(db, entity, field, within, ids)).map(({ id }) => id),
  }
}

function anomaliaOf(entity: Entity, field: string, row: Values, others: readonly Values[]): Anomalia | null {
  if (others.length === 0) return null
  const named = others.map(other => `${entity.title(other)} («${other[field]}»)`)
  const label = entity.fields[field]?.label ?? field
  return {
    entita: entity.name as EntityName,
    id: row.id,
    codice: 'C15',
    gravita: 'blocco',
    campo: field,
    messaggio: `${label} «${row[field]}»: lo stesso, scritto in un altro modo, di ${named.join(', ')}`,
    azione: 'Correggi uno dei due, o elimina il doppione',
    nome: entity.title(row),
    con: others.map(({ id }) => id),
    ...unioneOf(
      entity.name as EntityName,
      row.id,
      others.map(({ id }) => id),
    ),
  }
}

async function readTwins(
  db: Db | Trx,
  entity: Entity,
  field: string,
  within: string | undefined,
  ids: readonly number[] | null,
): Promise<Values[]> {
  const table = sql.table(entity.name)
  const found = sql`select ${one('t', field)} as uno, ${place('t', within)} as posto from ${table} as t where ${one('t', field)} <> ''`
  const keys =
    ids === null
      ? sql`${found} group by 1, 2 having count(*) > 1`
      : sql`${found} and t.id = any(${[...ids]}::int[]) group by 1, 2`
  const { rows } = await sql<Values>`
    select t.*, k.uno as codice_uno from (${keys}) as k join ${table} as t
      on ${one('t', field)} = k.uno and ${place('t', within)} = k.posto
    order by t.id`.execute(db)
  return rows
}

/** Must match the index. */
function one(t: string, field: string): RawBuilder<string> {
  return sql<string>`codice_unico(${sql.ref(`${t}.${field}`)})`
}

function place(t: string, within: string | undefined): RawBuilder<number> {
  return within === undefined ? sql<number>`0` : sql<number>`coalesce(${sql.ref(`${t}.${within}`)}, 0)`
}
