import { findingsOfTestRegistrato, type TestRegistrato } from '@bisavolo/domain/registro/rules/anomalie/test-registrato'
import { sql } from 'kysely'
import { controlloRighe, referring } from '../righe.ts'
import { type Chiamato, nomeColumns, nomeECodice } from './nome-di-gatto.ts'

interface Riga extends TestRegistrato {
  id: number
  gatto: Chiamato
}

/** D23: medical tests before the birth, after the death, of another breed, with a result of another kind. */
export const testRegistrati = controlloRighe<Riga>({
  entita: 'malattie_gatto',
  reads: ['malattie', 'razze'],
  joins: sql`left join gatti as g on g.id = t.idgatto left join malattie as m on m.id = t.idmalattia
    left join razze as r on r.id = g.idrazza`,
  columns: sql`m.codice, m.ereditarieta, t.data_test, t.data_registrazione, t.scadenza, t.esito,
    g.data_nascita, g.data_decesso, r.codice as razza,
    (select to_json(n) from (select ${nomeColumns('g')}) as n) as gatto`,
  odd: () => sql<boolean>`(t.data_test < g.data_nascita or t.data_test > g.data_decesso or t.scadenza < t.data_test
    or t.data_registrazione < t.data_test or m.codice in ('HCM-MCO', 'HCM-RAG')
    or (t.esito ilike 'gruppo%') <> (m.ereditarieta = 'gruppo sanguigno'))`,
  nome: row => `${nomeECodice(row.gatto)} · ${row.codice}`,
  azioni: 'Correggi il test o le date del gatto; se le carte dicono così, accetta con un motivo',
  judge: async () => row => findingsOfTestRegistrato(row),
  through: { gatti: referring('malattie_gatto', 'idgatto') },
})
