import { office } from '@bisavolo/domain'
import type { QueryOf } from '@bisavolo/domain/kit/call'
import { type DaRinnovare, type daRinnovare, mostRinnovi } from '@bisavolo/domain/soci/calls/rinnovi'
import { anzianitaOf } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import { annoRinnovi } from '@bisavolo/domain/soci/rules/iscrizione/rinnovo'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { sql } from 'kysely'
import { readRegole } from '../../../findings/read-regole.ts'
import type { Db } from '../../../platform/db/database.ts'
import { grouped } from '../../../platform/grouped.ts'
import type { Who } from '../../../platform/http/who.ts'
import { readIscrizioniOf } from '../read-iscrizioni.ts'

/** null: all sections; '': none. */
export function sezioneRinnovi({ role, sezione }: Who, asked?: string | null): string | null {
  return office.includes(role) ? asked || null : (sezione ?? '')
}

/** Members of the previous year without a paid enrolment. Those who requested a renewal come first. */
export async function readDaRinnovare(db: Db, who: Who, query: QueryOf<typeof daRinnovare>): Promise<DaRinnovare> {
  const anno = query.anno === undefined ? annoRinnovi(who.today) : Number(query.anno)
  const sezione = sezioneRinnovi(who, query.sezione)
  const { rows } = await sql<Omit<DaRinnovare['soci'][number], 'anzianita'>>`
    select * from (
    select distinct on (c.id) c.id, c.nome_completo, c.tessera, c.citta, p.sigla as provincia, c.sezione,
      prima.tipo, chiesta.data_iscrizione as richiesta
    from iscrizioni_rinnovi as prima
      join clienti_soci as c on c.id = prima.idcliente_socio
      left join province as p on p.id = c.idprovincia
      left join iscrizioni_rinnovi as chiesta on chiesta.idcliente_socio = c.id and chiesta.anno = ${anno}
        and chiesta.tipo <> 'Aderente' and chiesta.stato = 'da_pagare'
    where prima.anno = ${anno - 1} and prima.tipo <> 'Aderente' and prima.stato = 'approvata'
      and coalesce(c.radiato, 0) = 0 and coalesce(c.deceduto, 0) = 0
      and (${sezione}::text is null or c.sezione = ${sezione})
      and not exists (
        select from iscrizioni_rinnovi as ora
        where ora.idcliente_socio = c.id and ora.anno = ${anno} and ora.tipo <> 'Aderente'
          and ora.stato in ('da_approvare', 'approvata'))
    order by c.id, prima.tipo = 'Onorario' desc) as soci
    order by richiesta is null, nome_completo, id
    limit ${mostRinnovi + 1}`.execute(db)
  const shown = rows.slice(0, mostRinnovi)
  const termine = termineRinnovo(await readRegole(db))
  const storia = grouped(
    await readIscrizioniOf(
      db,
      shown.map(({ id }) => id),
    ),
    ({ idcliente_socio }) => idcliente_socio,
  )
  return {
    anno,
    termine: `${anno}-${termine(anno)}`,
    altri: rows.length > mostRinnovi,
    soci: shown.map(row => ({ ...row, anzianita: anzianitaOf(storia.get(row.id) ?? [], anno - 1, termine) })),
  }
}
