import { checkDateEsposizione } from '@bisavolo/domain/esposizioni/rules/iscrizione/date-esposizione'
import { sql } from 'kysely'
import { controlloRighe } from '../../findings/righe.ts'

interface Riga {
  id: number
  name: string
  status: number
  date: string | null
  data_chiusura: string | null
}

export const dateEsposizioni = controlloRighe<Riga>({
  entita: 'esposizioni',
  reads: [],
  columns: sql`t.name, t.status, t.date, t.data_chiusura`,
  odd: () =>
    sql<boolean>`t.id > 0 and ((t.status = 1 and (t.date is null or t.data_chiusura is null)) or t.data_chiusura > t.date)`,
  nome: row => row.name,
  azioni: 'Completa o correggi le date dell’esposizione',
  judge: async () => checkDateEsposizione,
})
