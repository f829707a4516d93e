import { office } from '@bisavolo/domain'
import { type Finding, shownTo } from '@bisavolo/domain/kit/finding'
import { type Cessabile, findingsOfCessati } from '@bisavolo/domain/soci/rules/anagrafica/cessazione'
import type { Parte } from '../../desk/desk-kind.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import type { Who } from '../../platform/http/who.ts'

export type Rilievo = ReturnType<typeof shownTo>

/** D27: people of open practices who are dead or struck off. Nothing for anybody but the office. */
export async function rilieviCessati(
  db: Db | Trx,
  who: Who,
  parti: readonly Parte[],
): Promise<ReadonlyMap<number, readonly Rilievo[]>> {
  const ids = [...new Set(parti.map(({ idcliente }) => idcliente))].filter(id => typeof id === 'number')
  if (!office.includes(who.role) || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('clienti_soci')
    .select(['id', 'nome_completo as nome', 'deceduto', 'data_decesso', 'radiato', 'data_radiazione'])
    .where('id', 'in', ids)
    .where(eb => eb.or([eb('deceduto', '=', 1), eb('radiato', '=', 1)]))
    .execute()
  const ended = new Map<number, Cessabile & { nome: string }>(rows.map(row => [row.id, row]))
  return new Map(
    [...grouped(parti, ({ pratica }) => pratica)].map(([pratica, own]) => [
      pratica,
      findingsOf(own, ended, who.today).map(finding => shownTo(finding, 'staff')),
    ]),
  )
}

export async function cessatiOf(
  db: Db | Trx,
  who: Who,
  pratica: number,
  parti: readonly Omit<Parte, 'pratica'>[],
): Promise<readonly Rilievo[]> {
  const found = await rilieviCessati(
    db,
    who,
    parti.map(parte => ({ ...parte, pratica })),
  )
  return found.get(pratica) ?? []
}

/** A person with two parts is told once. */
function findingsOf(
  parti: readonly Parte[],
  ended: ReadonlyMap<number, Cessabile & { nome: string }>,
  oggi: string,
): Finding[] {
  const told = new Set<number>()
  return parti.flatMap(({ campo, idcliente }) => {
    const persona = typeof idcliente === 'number' ? ended.get(idcliente) : undefined
    if (persona === undefined || told.has(idcliente as number)) return []
    told.add(idcliente as number)
    return findingsOfCessati([{ ...persona, campo }], oggi)
  })
}
