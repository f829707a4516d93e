import { entityOf, Invalid } from '@bisavolo/domain'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import { refuseMergedAmong } from '../../records/merged.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'

export interface GattoScelto {
  id: number
  nome: string
  codice: string | null
  sesso: 'M' | 'F' | null
  riproduttore: boolean
}

const mostNamed = 5

export async function demandGatti({ db }: Pick<PedigreeDeps, 'db'>, who: Who, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; trovato: number | null }>`
    select scelto.id, g.id as trovato from unnest(${[...ids]}::int[]) with ordinality as scelto (id, posto)
    left join gatti as g on g.id = scelto.id where g.id is null or g.annullato = 1 order by posto`.execute(db)
  const gone = rows.filter(({ trovato }) => trovato === null).map(({ id }) => id)
  await refuseMergedAmong(db, who, entityOf('gatti'), gone)
  refuse(gone.map(id => `Gatto n. ${id}: non trovato`))
  if (rows.length === 0) return
  const annulled = await db
    .selectFrom('gatti')
    .select(['nome', 'prefisso', 'suffisso', 'pretitolo', 'posttitolo', 'nazione'])
    .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)}::int[])`)
    .orderBy('id')
    .execute()
  refuse(annulled.map(row => `${nomeCompletoOf(row)}: il gatto è annullato`))
}

export async function readGattiScelti(
  { db }: Pick<PedigreeDeps, 'db'>,
  who: Who,
  ids: readonly number[],
): Promise<GattoScelto[]> {
  await demandGatti({ db }, who, ids)
  const rows = await db
    .selectFrom('gatti')
    .select(['id', 'codice', 'nome', 'prefisso', 'suffisso', 'pretitolo', 'posttitolo', 'nazione', 'sesso'])
    .select(['neutro', 'deceduto', 'not_for_breeding', 'non_in_allevamento', 'antenato'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  const byId = new Map(
    rows.map(row => {
      const out = [row.neutro, row.deceduto, row.not_for_breeding, row.non_in_allevamento, row.antenato]
      const sesso = row.sesso as GattoScelto['sesso']
      const riproduttore = out.every(flag => flag === 0)
      return [row.id, { id: row.id, nome: nomeCompletoOf(row), codice: row.codice, sesso, riproduttore }]
    }),
  )
  return ids.flatMap(id => byId.get(id) ?? [])
}

export function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return
  const more = faults.length > mostNamed ? ` · e altri ${faults.length - mostNamed}` : ''
  throw new Invalid([{ field: 'gatti', message: `${faults.slice(0, mostNamed).join(' · ')}${more}` }])
}
