import { gte, lte } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import type { MovimentoSoci } from '@bisavolo/domain/segreteria/reports/statistiche_admin'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { percent } from '../../reports/year-counts.ts'
import { isInForza, sociInForza } from '../../soci/iscrizioni_rinnovi/read-in-forza.ts'

type Row = Record<string, unknown>

/** Back: a member before, but not last year. Aderenti are members of another section and not counted. */
export async function soci(db: Db, who: Who, { dal, al }: ReportParams): Promise<Row[]> {
  const { rows } = await sql<Row & { anno: number; rinnovati: number; non_rinnovati: number }>`
    with ${membriFor(who)},
      anni as (select generate_series(${dal}::int, ${al}::int) as anno),
      tipi as (
        select anno, (count(*) filter (where tipo = 'Ordinario'))::int as ordinario,
          (count(*) filter (where tipo = 'Onorario'))::int as onorario,
          (count(*) filter (where tipo = 'Aderente'))::int as aderente
        from ${sociInForza(who, [gte('anno', Number(dal)), lte('anno', Number(al))])} as m group by anno
      ),
      mosse as (
        select anno, count(*)::int as soci, (count(*) filter (where prima is null))::int as nuovi,
          (count(*) filter (where prima < anno - 1))::int as rientrati,
          (count(*) filter (where prima = anno - 1))::int as rinnovati
        from membri where "inForza" group by anno
      ),
      persi as (
        select anno + 1 as anno, (count(*) filter (where dopo is distinct from anno + 1))::int as non_rinnovati
        from membri where "inForza" group by anno
      )
    select anni.anno, coalesce(ordinario, 0) as ordinario, coalesce(onorario, 0) as onorario,
      coalesce(aderente, 0) as aderente, coalesce(soci, 0) as soci, coalesce(nuovi, 0) as nuovi,
      coalesce(rientrati, 0) as rientrati, coalesce(rinnovati, 0) as rinnovati,
      coalesce(non_rinnovati, 0) as non_rinnovati
    from anni left join tipi using (anno) left join mosse using (anno) left join persi using (anno)
    where coalesce(soci, 0) + coalesce(aderente, 0) + coalesce(non_rinnovati, 0) > 0
    order by anni.anno desc`.execute(db)
  return rows.map(row => ({ ...row, fedelta: retained(row) }))
}

function retained({ rinnovati, non_rinnovati }: { rinnovati: number; non_rinnovati: number }): number | null {
  return rinnovati + non_rinnovati === 0 ? null : percent(rinnovati, rinnovati + non_rinnovati)
}

export async function elencoSoci(db: Db, who: Who, { anno, movimento }: ReportParams): Promise<Row[]> {
  const lost = movimento === 'non_rinnovati'
  const year = Number(anno) - (lost ? 1 : 0)
  const { rows } = await sql<Row>`
    with ${membriFor(who)}
    select c.id as idcliente_socio, c.nome_completo, i.tipo, i.sezione,
      m.primo as primo_anno, m.ultimo as ultimo_anno
    from membri as m join clienti_soci as c on c.id = m.id
      join lateral (
        select tipo, sezione from iscrizioni_rinnovi
        where idcliente_socio = m.id and anno = m.anno and tipo <> 'Aderente' and stato = 'approvata'
        order by tipo, id limit 1
      ) as i on true
    where m.anno = ${year}::int and m."inForza" and ${conditions[movimento as MovimentoSoci]}
    order by c.nome_completo, c.id`.execute(db)
  return rows
}

/** Every year of a person, so that who died is neither lost nor new; counts take those in force. */
const membriFor = (who: Who) => sql`membri as (
  select idcliente_socio as id, anno, "inForza", lag(anno) over storia as prima, lead(anno) over storia as dopo,
    min(anno) over tutti as primo, max(anno) over tutti as ultimo
  from (select i.idcliente_socio, i.anno, bool_or(${isInForza(who, 'i', 'c')}) as "inForza"
    from iscrizioni_rinnovi as i join clienti_soci as c on c.id = i.idcliente_socio
    where i.stato = 'approvata' and i.tipo <> 'Aderente' group by 1, 2) as anni
  window tutti as (partition by idcliente_socio), storia as (tutti order by anno)
)`

const conditions: Record<MovimentoSoci, ReturnType<typeof sql<boolean>>> = {
  soci: sql<boolean>`true`,
  nuovi: sql<boolean>`m.prima is null`,
  rientrati: sql<boolean>`m.prima < m.anno - 1`,
  rinnovati: sql<boolean>`m.prima = m.anno - 1`,
  non_rinnovati: sql<boolean>`m.dopo is distinct from m.anno + 1`,
}
