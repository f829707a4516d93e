import { findingsOfTestRegistrato, type TestRegistrato } from '@bisavolo/domain/registro/rules/anomalie/test-registrato'
import { esitiPerGenere } from '@bisavolo/domain/registro/rules/salute/esiti-ammessi'
import type { EsitoScritto } from '@bisavolo/domain/registro/rules/salute/esito'
import { contraddizioniOf } from '@bisavolo/domain/registro/rules/salute/test-doppio'
import { sql } from 'kysely'
import { controlloRighe, referredBy, referring } from '../../findings/righe.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../gatti/read-nome-di-gatto.ts'

interface Riga extends TestRegistrato {
  id: number
  gatto: Chiamato
}

const before = sql`o.idgatto = t.idgatto and o.idmalattia = t.idmalattia and (o.data_test, o.id) < (t.data_test, t.id)`

const diGenere = sql.join(esitiPerGenere.map(([genere, esito]) => sql`(${sql.lit(genere)}, ${sql.lit(esito)})`))

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
    or (m.ereditarieta, t.esito) not in (${diGenere}))`,
  nome: row => `${nomeECodice(row.gatto)} · ${row.codice}`,
  azioni: 'Correggi il test o le date del gatto; se le carte dicono così, accetta con un motivo',
  judge: async () => row => findingsOfTestRegistrato(row),
  through: { gatti: referring('malattie_gatto', 'idgatto') },
})

/** D12 M02. */
export const testContraddittori = controlloRighe<Riga & EsitoScritto & { prima: EsitoScritto[] }>({
  entita: 'malattie_gatto',
  reads: ['malattie'],
  joins: sql`left join gatti as g on g.id = t.idgatto left join malattie as m on m.id = t.idmalattia`,
  columns: sql`m.codice, m.ereditarieta, t.data_test, t.esito, t.note,
    (select json_agg(json_build_object('data_test', o.data_test, 'esito', o.esito, 'note', o.note) order by o.data_test, o.id)
      from malattie_gatto as o where ${before}) as prima,
    (select to_json(n) from (select ${nomeColumns('g')}) as n) as gatto`,
  odd: () => sql<boolean>`exists (select 1 from malattie_gatto as o where ${before}
    and (o.esito is distinct from t.esito or t.esito is null))`,
  nome: row => `${nomeECodice(row.gatto)} · ${row.codice}`,
  azioni: 'Guarda i referti e correggi il test sbagliato; se entrambi dicono così, accetta con un motivo',
  judge: async () => row => contraddizioniOf(row, row.prima, row.ereditarieta),
  touched: async (db, ids) => {
    const gatti = await referredBy('malattie_gatto', 'idgatto')(db, ids)
    return gatti.length === 0 ? [] : referring('malattie_gatto', 'idgatto')(db, gatti)
  },
  through: { gatti: referring('malattie_gatto', 'idgatto') },
})
