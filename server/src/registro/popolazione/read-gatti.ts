import { entityOf, Invalid } from '@bisavolo/domain'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import { refuseMergedAmong } from '../../records/merged.ts'
import type { PedigreeDeps } from '../../registry/pedigree/demand-reach.ts'

/** A cat as the figures of a group and the quotas look at it. */
export interface GattoScelto {
  id: number
  nome: string
  codice: string | null
  sesso: 'M' | 'F' | null
  /** Of the breeding list (D7). */
  riproduttore: boolean
}

/** How many faults are named: the rest are like them. */
const named = 5

/** The cats that were chosen, in their order: all there, none annulled. One that was merged says into which. */
export async function readGattiScelti(
  { db }: Pick<PedigreeDeps, 'db'>,
  who: Who,
  ids: readonly number[],
): Promise<GattoScelto[]> {
  const rows = await db
    .selectFrom('gatti')
    .select(['id', 'codice', 'nome', 'prefisso', 'suffisso', 'pretitolo', 'posttitolo', 'nazione', 'sesso'])
    .select(['annullato', 'neutro', 'deceduto', 'not_for_breeding', 'non_in_allevamento', 'antenato'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  const gone = ids.filter(id => !byId.has(id))
  await refuseMergedAmong(db, who, entityOf('gatti'), gone)
  refuse(gone.map(id => `Gatto n. ${id}: non trovato`))
  refuse(rows.filter(row => row.annullato === 1).map(row => `${nomeCompletoOf(row)}: il gatto è annullato`))
  return ids.map(id => {
    const row = byId.get(id)!
    const out = [row.neutro, row.deceduto, row.not_for_breeding, row.non_in_allevamento, row.antenato]
    return {
      id,
      nome: nomeCompletoOf(row),
      codice: row.codice,
      sesso: row.sesso as GattoScelto['sesso'],
      riproduttore: out.every(flag => flag === 0),
    }
  })
}

/** One sentence for the field: the first faults, and how many more there are. */
export function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return
  const more = faults.length > named ? ` · e altri ${faults.length - named}` : ''
  throw new Invalid([{ field: 'gatti', message: `${faults.slice(0, named).join(' · ')}${more}` }])
}
