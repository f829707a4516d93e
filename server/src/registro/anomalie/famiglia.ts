import {
  anniGenitore,
  findingsOfFamiglia,
  type GenitoreRegistrato,
} from '@bisavolo/domain/registro/rules/anomalie/famiglia'
import { type RawBuilder, sql } from 'kysely'
import { controlloRighe, referring } from '../../findings/righe.ts'
import { type Chiamato, nomeColumns, nomeECodice, nomeJson } from '../gatti/read-nome-di-gatto.ts'

type Genitore = Omit<GenitoreRegistrato, 'nome'> & Chiamato
interface Riga extends Chiamato {
  id: number
  data_nascita: string | null
  padre: Genitore | null
  madre: Genitore | null
}

export const famiglia = controlloRighe<Riga>({
  entita: 'gatti',
  joins: sql`left join gatti as p on p.id = t.idpadre left join gatti as m on m.id = t.idmadre`,
  columns: sql`${nomeColumns('t')}, t.data_nascita, ${genitore('p')} as padre, ${genitore('m')} as madre`,
  odd: () =>
    sql<boolean>`t.annullato = 0 and (${isOdd('p', 'M', anniGenitore.padre)} or ${isOdd('m', 'F', anniGenitore.madre)})`,
  nome: nomeECodice,
  azioni: 'Correggi il genitore o le date; se le carte dicono così, accetta con un motivo',
  judge:
    async (_, { regole, today }) =>
    row => {
      const named = (one: Genitore | null) => one && { ...one, nome: nomeECodice(one) }
      return findingsOfFamiglia({ ...row, padre: named(row.padre), madre: named(row.madre) }, regole, today)
    },
  touched: referring('gatti', 'idpadre', 'idmadre'),
})

function genitore(t: 'p' | 'm'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')}, ${nomeJson(t)},
    'sesso', coalesce(${column('sesso')}, ${sql.lit(t === 'p' ? 'M' : 'F')}), 'data_nascita', ${column('data_nascita')},
    'data_decesso', ${column('data_decesso')}, 'annullato', ${column('annullato')},
    'not_for_breeding', ${column('not_for_breeding')}) end`
}

/** One year: wider than any age rule is likely to be. */
function isOdd(t: 'p' | 'm', sesso: string, anni: number): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  return sql<boolean>`(${column('sesso')} <> ${sql.lit(sesso)} or ${column('annullato')} = 1 or ${column('not_for_breeding')} = 1
    or ${column('data_nascita')} > t.data_nascita - interval '12 months'
    or ${column('data_nascita')} < t.data_nascita - interval '${sql.raw(String(anni))} years'
    or ${column('data_decesso')} < t.data_nascita or t.idpadre = t.idmadre)`
}
