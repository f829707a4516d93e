import { chiaveAffisso } from '@bisavolo/domain/soci/rules/anagrafica/affisso-simile'
import { sql } from 'kysely'
import type { Controllo } from '../../findings/controllo.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'

interface Riga {
  id: number
  nome_completo: string
  campo: 'prefisso' | 'suffisso'
  affisso: string
}

/** D21: duplicates in old data; new ones are refused. */
export const stessiAffissi: Controllo = {
  entita: 'clienti_soci',
  reads: ['affissi'],
  maybe: () => sql<boolean>`(t.prefisso is not null or t.suffisso is not null)`,
  async find(db, ids) {
    const wanted = ids === null ? null : new Set(ids)
    const groups = grouped(await readAffissi(db), ({ affisso }) => chiaveAffisso(affisso))
    const insieme = await readCointestati(db)
    return [...groups.values()].flatMap(group =>
      group.flatMap(({ id, nome_completo, campo, affisso }) => {
        const others = group.filter(other => other.id !== id && !insieme.has(`${id} ${other.id}`))
        if (others.length === 0 || (wanted !== null && !wanted.has(id))) return []
        const whose = others.map(other => `${other.nome_completo} («${other.affisso}»)`).join(', ')
        return {
          ...{ entita: 'clienti_soci' as const, id, codice: 'A01', gravita: 'blocco' as const, campo },
          messaggio: `Affisso «${affisso}»: lo stesso di ${whose}`,
          azione: 'Correggi uno dei due con un motivo, o accetta se è uno solo, di più persone',
          nome: nome_completo,
          con: others.map(other => other.id),
        }
      }),
    )
  },
  async touched(db, ids) {
    const wanted = new Set(ids)
    const groups = grouped(await readAffissi(db), ({ affisso }) => chiaveAffisso(affisso))
    return [...groups.values()]
      .filter(group => group.some(({ id }) => wanted.has(id)))
      .flat()
      .map(({ id }) => id)
  },
}

async function readCointestati(db: Db | Trx): Promise<Set<string>> {
  const { rows } = await sql<{ a: number; b: number }>`
    with titolari as (
      select a.id, p.persona from affissi as a
        cross join lateral (values (a.idcliente), (a.idcointestatario), (a.idcointestatario1)) as p (persona)
      where a.chiave is not null and p.persona is not null
    )
    select x.persona as a, y.persona as b from titolari as x join titolari as y on y.id = x.id and y.persona <> x.persona`.execute(
    db,
  )
  return new Set(rows.map(({ a, b }) => `${a} ${b}`))
}

async function readAffissi(db: Db | Trx): Promise<Riga[]> {
  const { rows } = await sql<Riga>`
    select c.id, c.nome_completo, p.campo, p.affisso
    from clienti_soci as c
      cross join lateral (values ('prefisso', c.prefisso), ('suffisso', c.suffisso)) as p (campo, affisso)
    where (c.prefisso is not null or c.suffisso is not null) and p.affisso <> '' order by c.id`.execute(db)
  return rows.filter(({ affisso }) => chiaveAffisso(affisso) !== '')
}
