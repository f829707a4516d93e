import { findingsOfDna } from '@bisavolo/domain/registro/rules/dna/rilievi-dna'
import { sql } from 'kysely'
import { controlloRighe, referredBy, referring } from '../../findings/righe.ts'
import { readFamiglie } from '../dna/read-parentele.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../gatti/read-nome-di-gatto.ts'

interface Riga extends Chiamato {
  id: number
}

/** D23 O26 to O29, D20. */
export const dna = controlloRighe<Riga>({
  entita: 'gatti',
  reads: [],
  columns: nomeColumns('t'),
  odd: () => sql<boolean>`exists (select from profili_dna as d where d.idgatto = t.id)`,
  nome: nomeECodice,
  azioni: {
    O26: 'Confronta i marcatori: correggi il genitore, o registra il profilo nuovo; se resta così, accetta con un motivo',
    O27: 'Confronta i marcatori: se è una mutazione accetta con un motivo, e la parentela vale come provata',
    O28: 'Controlla il campione e il sesso del gatto',
    O29: 'Controlla di chi è ciascun campione, e togli il profilo sbagliato',
  },
  async judge(rows, _, db) {
    const famiglie = await readFamiglie(
      db,
      rows.map(({ id }) => id),
    )
    return row => {
      const famiglia = famiglie.get(row.id)
      if (famiglia === undefined) return []
      const { id, padre, madre } = famiglia
      const con = [padre?.id, madre?.id].filter(one => one !== undefined)
      return findingsOfDna(famiglia).map(finding => ({ ...finding, con, collegamento: `/gatto/dna/${id}` }))
    }
  },
  touched: referring('gatti', 'idpadre', 'idmadre'),
  through: {
    profili_dna: async (db, ids) => {
      const gatti = await referredBy('profili_dna', 'idgatto')(db, ids)
      return [...gatti, ...(await referring('gatti', 'idpadre', 'idmadre')(db, gatti))]
    },
  },
})
