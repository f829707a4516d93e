import type { Step } from '../../../engine/area.ts'
import { addDays } from '../../../engine/days.ts'
import type { World } from '../../../engine/world.ts'
import { ok, refusal } from '../passi.ts'
import type { Gatto, Passaggio } from '../state.ts'
import { entered, type Prova, rule, type Trying } from './banco.ts'
import { lookUpPerson } from './ricerche.ts'
import { send } from './vendite.ts'

const forSale = (trying: Trying) => entered(trying, { sesso: 'M' })

const buyer = {
  ...{ nome_completo: 'Compratore Nuovo', indirizzo: 'Via Nuova 1', citta: 'Torino', cap: '10121' },
  ...{ regione: 'Piemonte', nazione: 'IT', telefono: '011000000' },
}

export const transferTrials: Record<string, Prova> = {
  P02: function* (trying) {
    const { w, owner, other, clerk } = trying
    const cat = yield* forSale(trying)
    const dead = { deceduto: 1, data_decesso: w.oggi }
    yield [
      {
        call: { who: clerk, method: 'PUT', path: `/gatti/${cat.id}`, body: dead, note: 'deceduto' },
        expect: () => ok(200, 'la segreteria tiene le schede'),
        learn: () => void Object.assign(cat, { deceduto: true, data_decesso: w.oggi }),
      },
    ]
    yield [lookUpPerson(w, owner, other)]
    const days = { data_acquisto: w.oggi, data_passaggio: w.oggi }
    yield [send(w, owner, { idgatto: cat.id, ...days, idproprietario: other.cliente! }, 'cedente')]
  },
  P10: function* (trying) {
    const { w, owner, clerk } = trying
    const cat = yield* forSale(trying)
    const made: Passaggio[] = []
    yield [writtenDown(w, trying, cat, made)]
    const [row] = made
    if (row === undefined) return
    const path = `/passaggi/${row.id}`
    yield [
      {
        call: { who: clerk, method: 'PUT', path, body: { stato: 'registrato' }, note: 'chi compra non c’è ancora' },
        expect: () => refusal(422, ['P10'], 'D8 P10'),
      },
    ]
    yield [
      {
        call: { who: owner, method: 'PUT', path, body: { stato: 'ritirato' }, note: 'ritirato' },
        expect: () => ok(200, 'chi lo ha mandato lo ritira'),
        learn: () => {
          row.stato = 'ritirato'
        },
      },
    ]
  },
  P12: function* (trying) {
    const { w, owner, other } = trying
    const cat = yield* forSale(trying)
    const handed = addDays(w.inizio, -300)
    yield [rule(w, 'passaggio.sinac_obbligatorio', '1', handed, handed), lookUpPerson(w, owner, other)]
    const body = { idgatto: cat.id, data_acquisto: handed, data_passaggio: w.oggi, idproprietario: other.cliente! }
    yield [
      {
        call: { who: owner, method: 'POST', path: '/passaggi', body, note: 'un gatto senza SINAC' },
        expect: () => refusal(422, ['P12'], 'D18 P12'),
      },
    ]
  },
}

function writtenDown(w: World, { owner }: Trying, cat: Gatto, made: Passaggio[]): Step {
  const [province] = w.soci.province.values()
  const acquirente = { ...buyer, idprovincia: province?.id, regione: province?.regione }
  const body = { idgatto: cat.id, data_acquisto: w.oggi, data_passaggio: w.oggi, acquirente }
  return {
    call: { who: owner, method: 'POST', path: '/passaggi', body, note: 'vende a chi non è ancora nel registro' },
    expect: () => ok(201, 'chi vende scrive chi compra'),
    learn: (_, { body: stored }) => {
      const row: Passaggio = {
        ...{ id: stored.id, version: stored.version, stato: 'inviato', idgatto: cat.id, idproprietario: null },
        ...{ cedente: owner.cliente!, chiesto_da: 'cedente', da_confermare: false, scade_il: null },
        ...{ data_acquisto: w.oggi, data_passaggio: w.oggi, inviato_il: w.oggi },
      }
      made.push(row)
      w.registro.passaggi.set(row.id, row)
    },
  }
}
