import { and, entityOf, eq } from '@bisavolo/domain'
import { sql } from 'kysely'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { withReach } from '../../records/list-records.ts'
import type { ReadElenco } from './elenchi.ts'

export const mieRazze: ReadElenco = async (deps, who) => {
  const entity = entityOf('gatti')
  const where = withReach(entity.access.read, who, and(eq('deceduto', 0), eq('annullato', 0)))
  const { rows } = await sql<{ idrazza: number; gatti: number }>`
    select t.idrazza, count(*)::int as gatti from gatti as t where ${filterToSql(entity, where, 't')}
    group by 1 order by 2 desc, 1 limit 5`.execute(deps.db)
  const razze = await deps.small.all(entityOf('razze'))
  return {
    chiave: 'mieRazze',
    titolo: 'Le tue razze',
    link: null,
    vuoto: 'Con il primo gatto intestato a te trovi qui come sta la sua razza.',
    righe: rows.map(({ idrazza, gatti }) => ({
      titolo: String(razze.get(idrazza)?.descrizione ?? ''),
      dettaglio: 'consanguineità, accoppiamenti e test della razza',
      stato: gatti === 1 ? '1 gatto tuo' : `${gatti} gatti tuoi`,
      link: `/razze/${idrazza}`,
    })),
  }
}
