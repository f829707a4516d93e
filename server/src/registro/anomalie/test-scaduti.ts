import { info } from '@bisavolo/domain/kit/finding'
import type { TestGatto } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { testScaduti } from '@bisavolo/domain/nascite/rules/nascita/test-riproduttore'
import { sql } from 'kysely'
import { controlloRighe, referredBy } from '../../findings/righe.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../gatti/read-nome-di-gatto.ts'

interface Riga extends Chiamato {
  id: number
  data_nascita: string | null
  razza: string | null
  colore: string | null
  test: TestGatto[]
}

/** D23: warns before the next litter, which D5 N18 would refuse or flag. */
export const riproduttoriScaduti = controlloRighe<Riga>({
  entita: 'gatti',
  reads: ['regole', 'malattie', 'razze', 'colori'],
  joins: sql`left join razze as r on r.id = t.idrazza left join colori as c on c.id = t.idgenotipo`,
  columns: sql`${nomeColumns('t')}, t.data_nascita, r.codice as razza, c.codice as colore,
    (select json_agg(json_build_object('codice', m.codice, 'ereditarieta', m.ereditarieta, 'data_test', g.data_test,
      'scadenza', g.scadenza, 'esito', g.esito, 'note', g.note))
      from malattie_gatto as g join malattie as m on m.id = g.idmalattia where g.idgatto = t.id) as test`,
  odd: today => sql<boolean>`t.annullato = 0 and t.deceduto = 0 and t.antenato = 0 and t.neutro = 0 and t.not_for_breeding = 0
    and exists (select 1 from malattie_gatto as g where g.idgatto = t.id)
    and (exists (select 1 from gatti as f where f.idmadre = t.id and f.data_nascita > ${sql.lit(today)}::date - 365)
      or exists (select 1 from gatti as f where f.idpadre = t.id and f.data_nascita > ${sql.lit(today)}::date - 365))`,
  nome: nomeECodice,
  azioni: 'Registra il test nuovo; se il gatto non si riproduce più, segnalo o accetta con un motivo',
  judge:
    async (_, { today, regole }) =>
    row =>
      testScaduti(row, { giorno: today, monta: today, regole }).map(test =>
        info('O25', 'test', `Ha avuto figli nell’ultimo anno, e il test obbligatorio è scaduto: ${test}`),
      ),
  through: { malattie_gatto: referredBy('malattie_gatto', 'idgatto') },
  touched: async (db, ids) => [
    ...(await referredBy('gatti', 'idpadre')(db, ids)),
    ...(await referredBy('gatti', 'idmadre')(db, ids)),
  ],
})
