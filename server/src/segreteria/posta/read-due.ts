import { inAllevamento } from '@bisavolo/domain/registro/rules/gatto/in-allevamento'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Onorari pay no fee, so they are not reminded. */
export async function membersToRemind(db: Db, anno: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from clienti_soci as c
    where c.deceduto = 0 and c.radiato = 0
      and exists (
        select from iscrizioni_rinnovi as i where i.idcliente_socio = c.id and i.anno = ${anno - 1}
          and i.tipo in ('Ordinario', 'Aderente') and i.stato = 'approvata')
      and not exists (
        select from iscrizioni_rinnovi as i where i.idcliente_socio = c.id and i.anno = ${anno}
          and i.stato in ('da_approvare', 'approvata'))
      and not exists (select from lavori where nome = ${`rinnovo ${anno} `}::text || c.id)
    order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface ExpiringTest {
  id: number
  scadenza: string
  gatto: string
  test: string
}

export async function testsToRemind(db: Db, today: string, until: string): Promise<Map<number, ExpiringTest[]>> {
  const { rows } = await sql<ExpiringTest & { idproprietario: number }>`
    select t.id, t.scadenza, g.idproprietario, m.descrizione as test,
      concat_ws(' ', g.nome, case when g.codice <> '' then '(' || g.codice || ')' end) as gatto
    from malattie_gatto as t
      join gatti as g on g.id = t.idgatto
      join malattie as m on m.id = t.idmalattia
      join clienti_soci as c on c.id = g.idproprietario
    where t.scadenza between ${today} and ${until} and t.ripetuto = 0
      and c.deceduto = 0 and ${sql.join(
        Object.entries(inAllevamento).map(([campo, valore]) => sql`${sql.ref(`g.${campo}`)} = ${valore}`),
        sql` and `,
      )}
    order by g.idproprietario, t.scadenza, t.id`.execute(db)
  const byOwner = new Map<number, ExpiringTest[]>()
  for (const { idproprietario, ...test } of rows) {
    const own = byOwner.get(idproprietario)
    if (own === undefined) byOwner.set(idproprietario, [test])
    else own.push(test)
  }
  return byOwner
}
