import { findingsOfParti } from '@bisavolo/domain/registro/rules/anomalie/cucciolate-vicine'
import { type RawBuilder, sql } from 'kysely'
import { controlloRighe, referredBy } from '../../findings/righe.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../gatti/read-nome-di-gatto.ts'

interface Riga extends Chiamato {
  id: number
  parti: string[]
  figli: number[]
}

/** Declared litters are checked with their declaration. */
const senzaDenuncia = (t: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${t}.annullato`)} = 0 and not exists (select 1 from cuccioli as k where k.idgatto = ${sql.ref(`${t}.id`)})`

export const cucciolateVicine = controlloRighe<Riga>({
  entita: 'gatti',
  columns: sql`${nomeColumns('t')},
    (select array_agg(distinct a.data_nascita) from gatti as a where a.idmadre = t.id and ${senzaDenuncia('a')}) as parti,
    (select array_agg(a.id) from gatti as a where a.idmadre = t.id and ${senzaDenuncia('a')}) as figli`,
  odd: () => sql<boolean>`exists (select 1 from gatti as a join gatti as b on b.idmadre = a.idmadre
      and b.data_nascita between a.data_nascita + 3 and a.data_nascita + 200
    where a.idmadre = t.id and ${senzaDenuncia('a')} and ${senzaDenuncia('b')})`,
  nome: nomeECodice,
  azioni: 'Controlla la madre e le date di nascita dei figli; se le carte dicono così, accetta con un motivo',
  judge:
    async (_, { regole }) =>
    row =>
      findingsOfParti(
        row.parti.filter(day => day !== null),
        regole,
      ).map(finding => ({ ...finding, con: row.figli })),
  touched: referredBy('gatti', 'idmadre'),
  through: {
    cuccioli: async (db, ids) => {
      const gatti = await referredBy('cuccioli', 'idgatto')(db, ids)
      return gatti.length === 0 ? [] : referredBy('gatti', 'idmadre')(db, gatti)
    },
  },
})
