import type { Found } from '@bisavolo/domain/segreteria/calls/ricerca'
import { stateOf, statiCliente } from '@bisavolo/domain/words/states'
import { sql } from 'kysely'
import type { Who } from '../../platform/http/who.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { reachOf } from './reach-of.ts'
import { perGroup, type Wanted } from './wanted.ts'

interface Cliente {
  id: number
  codice: string | null
  tessera: string | null
  nome_completo: string
  tipo: string | null
  citta: string | null
  deceduto: 0 | 1
}

export async function findClienti(deps: RecordDeps, who: Who, { text, plain, words }: Wanted): Promise<Found[]> {
  const isCode = /^\d+$/.test(plain)
  const named = sql.join(
    words.map(word => sql`t.nome_completo_norm like '%' || like_literal(${word}) || '%'`),
    sql` and `,
  )
  const former = sql`t.id = any(array(select f.idcliente from clienti_soci_precedenti as f where f.codice = ${text} or f.tessera = ${text}))`
  const condition = isCode
    ? sql`(t.codice = ${text} or t.tessera = ${text} or ${former})`
    : sql`(${named} or t.tessera = ${text} or ${former})`
  const { rows } = await sql<Cliente>`
    select t.id, t.codice, t.tessera, t.nome_completo, t.tipo, t.citta, t.deceduto from clienti_soci as t
    where ${condition} and ${reachOf(who, 'clienti_soci')}
    order by (t.nome_completo_norm like like_literal(${plain}) || '%') desc, t.nome_completo, t.id
    limit ${perGroup}`.execute(deps.db)
  return rows.map(({ id, codice, nome_completo, tipo, citta, deceduto }) => ({
    id,
    titolo: nome_completo,
    dettaglio: [codice, tipo, citta, deceduto === 1 && stateOf(statiCliente, 'deceduto').label]
      .filter(Boolean)
      .join(' · '),
    link: `/upsert/clienti-soci/${id}`,
  }))
}
