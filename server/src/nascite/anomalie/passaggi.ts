import {
  findingsOfPassaggioRegistrato,
  type PassaggioRegistrato,
} from '@bisavolo/domain/nascite/rules/anomalie/passaggio-registrato'
import { sql } from 'kysely'
import { controlloRighe, referredBy, referring } from '../../findings/righe.ts'
import { type Chiamato, nomeECodice, nomeJson } from '../../registro/gatti/read-nome-di-gatto.ts'

interface Riga extends PassaggioRegistrato {
  id: number
  gatto: PassaggioRegistrato['gatto'] & Chiamato
}

const ofTheCat = sql`o.idgatto = t.idgatto and o.id <> t.id and o.stato = 'registrato'`

export const passaggiRegistrati = controlloRighe<Riga>({
  entita: 'passaggi',
  joins: sql`left join gatti as g on g.id = t.idgatto
    left join lateral (select o.data_acquisto, o.idproprietario from passaggi as o
      where ${ofTheCat} and (o.data_passaggio, o.id) < (t.data_passaggio, t.id)
      order by o.data_passaggio desc, o.id desc limit 1) as prima on true`,
  columns: sql`t.data_acquisto, t.data_passaggio, t.idproprietario, t.idproprietario_precedente, t.nota_deroga, t.consenso_acquirente,
    json_build_object(${nomeJson('g')}, 'data_nascita', g.data_nascita, 'data_decesso', g.data_decesso,
      'idproprietario', g.idproprietario) as gatto,
    to_json(prima) as prima,
    not exists (select 1 from passaggi as o where ${ofTheCat} and (o.data_passaggio, o.id) > (t.data_passaggio, t.id)) as ultimo`,
  odd: () => sql<boolean>`t.stato = 'registrato' and g.annullato = 0 and (t.data_acquisto > t.data_passaggio
    or t.data_acquisto < g.data_nascita + 200 or t.data_acquisto > g.data_decesso or prima is not null
    or g.idproprietario <> t.idproprietario or t.consenso_acquirente = 'negato')`,
  nome: row => `Passaggio n. ${row.id} · ${nomeECodice(row.gatto)}`,
  azioni: {
    altro: 'Controlla il passaggio e il gatto; se le carte dicono così, accetta con un motivo',
    O42: 'Registra il passaggio che manca tra i due, o accetta con un motivo',
    O43: 'Registra il passaggio che manca, o correggi il proprietario del gatto',
    P11: 'Senti le parti: annulla il passaggio, o accetta con un motivo',
  },
  judge:
    async (_, { regole }) =>
    row =>
      findingsOfPassaggioRegistrato(row, regole),
  touched: async (db, ids) => {
    const gatti = await referredBy('passaggi', 'idgatto')(db, ids)
    return gatti.length === 0 ? [] : referring('passaggi', 'idgatto')(db, gatti)
  },
  through: { gatti: referring('passaggi', 'idgatto') },
})
