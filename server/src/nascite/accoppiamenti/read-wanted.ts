import { entityOf } from '@bisavolo/domain'
import { isColoreCercato } from '@bisavolo/domain/nascite/rules/accoppiamenti/punteggio'
import { sql } from 'kysely'
import type { PedigreeDeps } from '../../registro/pedigree/read-reach.ts'

export interface PartnerFilter {
  idrazza: number | null
  colore: string
  regione: string
  conTitoli: boolean
  ids: readonly number[] | null
}

export async function readWanted(
  { db, small }: PedigreeDeps,
  candidates: Int32Array,
  { colore, regione, conTitoli, ids: chosen }: PartnerFilter,
): Promise<Int32Array> {
  const ids = chosen === null ? candidates : candidates.filter(id => chosen.includes(id))
  if (colore === '' && regione === '' && !conTitoli) return ids
  const colori = [...(await small.all(entityOf('colori'))).values()]
    .filter(({ codice }) => isColoreCercato(String(codice), colore))
    .map(({ id }) => id as number)
  const { rows } = await sql<{ id: number }>`
    select g.id from gatti as g
    where g.id = any(${[...ids]}::int[])
      ${colore === '' ? sql`` : sql`and (g.idgenotipo = any(${colori}::int[]) or g.idfenotipo = any(${colori}::int[]))`}
      ${conTitoli ? sql`and (coalesce(g.pretitolo, '') <> '' or coalesce(g.posttitolo, '') <> '')` : sql``}
      ${
        regione === ''
          ? sql``
          : sql`and exists (select from clienti_soci as c where c.id = g.idproprietario and starts_with(lower(c.regione), lower(${regione})))`
      }`.execute(db)
  const kept = new Set(rows.map(({ id }) => id))
  return ids.filter(id => kept.has(id))
}
