import type { Json, Step } from '../../../engine/area.ts'
import { addDays, addMonths } from '../../../engine/days.ts'
import type { Random } from '../../../engine/random.ts'
import type { World } from '../../../engine/world.ts'
import { newName } from '../nomi.ts'
import { clerks, doubt, members, ok, reachedRules, refusal } from '../passi.ts'
import { type DenunciaBody, RIEX } from '../regole.ts'
import type { Gatto } from '../state.ts'
import type { Spec } from './accoglienza.ts'
import { entered, type Prova, rule, type Trying } from './banco.ts'
import { sendDenuncia } from './denunce.ts'
import { transferTrials } from './prove-passaggi.ts'
import { lookUpCat } from './ricerche.ts'

/** One untested rule a day, with new cats; occasionally a repetition once all were tested. */
export function* proveRules(w: World, random: Random): Iterable<Step[]> {
  const [owner, other] = random.shuffle(members(w))
  const clerk = clerks(w)[0]
  if (owner === undefined || other === undefined || clerk === undefined) return
  const mixed = random.shuffle(Object.keys(trials))
  const open = mixed.filter(rule => !reachedRules.has(rule))
  if (open.length === 0 && !random.chance(0.1)) return
  yield* trials[open[0] ?? mixed[0]!]!({ w, owner, other, clerk })
}

/** Day from which a dated rule is tried: before every other trial, so that the changed rule affects no other litter. */
const longAgo = (w: World, later: number) => addDays(w.inizio, later - 1300)

interface Couple {
  queen: Gatto
  stud: Gatto
}

/** A breed nobody else uses, and too old for others, so that trials affect nothing else. */
function* couple(trying: Trying, queen: Partial<Spec> = {}, stud: Partial<Spec> = {}): Generator<Step[], Couple> {
  return {
    queen: yield* entered(trying, { sesso: 'F', ...queen }),
    stud: yield* entered(trying, { sesso: 'M', ...stud }),
  }
}

function bodyOf({ w, owner }: Trying, { queen, stud }: Couple, born = addDays(w.oggi, -10)): DenunciaBody {
  const kitten = { sesso: 'F' as const, idrazza: queen.idrazza, idocchi: 8 }
  return {
    idfattrice: queen.id,
    idstallone: stud.id,
    data_monta: addDays(born, -65),
    data_nascita: born,
    data_denuncia: addDays(born, 10),
    idproprietario: owner.cliente!,
    cuccioli: [{ ...kitten, idcolore_genotipo: w.registro.codici.colori.get('n')! }],
  }
}

const wrong = ({ owner }: Trying, body: DenunciaBody, rule: string, who = owner): Step => ({
  call: { who, method: 'POST', path: '/denunce_nascita', body, note: `denuncia contro ${rule}` },
  expect: () => refusal(422, [rule], `D5 ${rule}`),
})

const ofCats = (
  rule: string,
  queen: (w: World) => Partial<Spec>,
  stud: (w: World) => Partial<Spec> = () => ({}),
): Prova =>
  function* (trying) {
    const pair = yield* couple(trying, queen(trying.w), stud(trying.w))
    yield [wrong(trying, bodyOf(trying, pair), rule)]
    yield [neuter(trying, pair.stud)]
  }

/** Later litters of the cat would break D5 N10. */
const neuter = ({ clerk }: Trying, cat: Gatto): Step => ({
  call: { who: clerk, method: 'PUT', path: `/gatti/${cat.id}`, body: { neutro: 1 }, note: 'sterilizzato' },
  expect: () => ok(200, 'la segreteria tiene le schede'),
  learn: () => {
    cat.neutro = true
  },
})

const tested = ({ w, clerk }: Trying, cat: Gatto, test: string): Step => ({
  call: {
    who: clerk,
    method: 'POST',
    path: '/malattie_gatto',
    body: {
      ...{ idgatto: cat.id, idmalattia: w.registro.codici.malattie.get(test), esito: 'N/P' },
      ...{ data_registrazione: w.oggi, data_test: w.oggi },
    },
    note: `portatore: ${test}`,
  },
  expect: () => ok(201, 'un test di oggi'),
})

const tooOften = (rule: string, months: number[]): Prova =>
  function* (trying) {
    const { w, owner } = trying
    const pair = yield* couple(trying)
    const last = addDays(w.oggi, -10)
    for (const ago of months) yield [sendDenuncia(w, owner, bodyOf(trying, pair, addMonths(last, -ago)))]
    yield [wrong(trying, bodyOf(trying, pair, last), rule)]
  }

const trials: Record<string, Prova> = {
  ...transferTrials,
  N01: function* (trying) {
    const pair = yield* couple(trying)
    const { data_monta: _gone, ...body } = bodyOf(trying, pair)
    yield [{ ...wrong(trying, body, 'N01'), expect: () => refusal(422, ['N01', 'obbligatorio'], 'D5 N01') }]
  },
  N07: function* (trying) {
    const pair = yield* couple(trying)
    const body = bodyOf(trying, pair, addDays(trying.w.oggi, -80))
    yield [wrong(trying, { ...body, data_denuncia: trying.w.oggi }, 'N07')]
  },
  N08: function* (trying) {
    const pair = yield* couple(trying)
    const body = bodyOf(trying, pair)
    const data_decesso = addDays(body.data_monta!, -5)
    const dead = { deceduto: 1, data_decesso }
    const path = `/gatti/${pair.stud.id}`
    yield [
      {
        call: { who: trying.clerk, method: 'PUT', path, body: dead, note: 'era già morto' },
        expect: () => ok(200, 'la segreteria tiene le schede'),
        learn: () => void Object.assign(pair.stud, { deceduto: true, data_decesso }),
      },
    ]
    yield [wrong(trying, body, 'N08')]
  },
  N11: ofCats('N11', w => ({ born: addMonths(addDays(w.oggi, -75), -9) })),
  N34: ofCats('N34', w => ({ born: addMonths(addDays(w.oggi, -10), -7) })),
  N13: tooOften('N13', [22, 15, 8]),
  N14: tooOften('N14', [10, 5]),
  N16: ofCats('N16', () => ({ chip: false })),
  N19: ofCats('N19', white, white),
  N20: ofCats('N20', () => ({ breed: 'BEN' })),
  N23: function* (trying) {
    const { w, clerk } = trying
    const headers = { 'x-filters': JSON.stringify({ codice: 'ASFE' }) }
    let idlibro = 0
    yield [
      {
        call: { who: clerk, method: 'GET', path: '/libri', headers, note: 'un libro estero' },
        expect: () => ok(200, 'è la segreteria'),
        learn: (_, { body }: Json) => {
          idlibro = body.data[0].id
        },
      },
    ]
    const number = (w.registro.numeri.get('ASFE LO') ?? 0) + 1
    const pair = yield* couple(trying, { over: { idlibro, codice: `ASFE LO ${number}` } })
    yield [wrong(trying, bodyOf(trying, pair), 'N23')]
  },
  N24: function* (trying) {
    const { w, other, clerk } = trying
    const pair = yield* couple(trying)
    const body = { ...bodyOf(trying, pair), idproprietario: other.cliente! }
    yield [lookUpCat(w, other, pair.queen), lookUpCat(w, other, pair.stud)]
    // contract 3: for another's queen a member learns only that she cannot be named.
    yield [{ ...wrong(trying, body, 'N24', other), expect: () => refusal(422, ['non_valido'], 'la gatta di un altro') }]
    yield [
      {
        call: {
          who: clerk,
          method: 'POST',
          path: '/denunce_nascita/controlli',
          body,
          note: 'i controlli della segreteria',
        },
        expect: () => ok(200, 'una prova, senza salvare'),
        learn: (_, { body: { avvisi } }) => {
          doubt(
            w,
            'N24 è detto alla segreteria',
            'avviso',
            avvisi.find(({ codice }: Json) => codice === 'N24')?.livello,
          )
          reachedRules.add('N24')
        },
      },
    ]
  },
  N29: function* (trying) {
    const pair = yield* couple(trying)
    yield [tested(trying, pair.queen, 'PK-DEF'), tested(trying, pair.stud, 'PK-DEF')]
    yield [wrong(trying, bodyOf(trying, pair), 'N29')]
    yield [neuter(trying, pair.stud)]
  },
  N30: function* (trying) {
    const pair = yield* couple(trying)
    yield [tested(trying, pair.stud, 'PKD')]
    yield [wrong(trying, bodyOf(trying, pair), 'N30')]
    yield [neuter(trying, pair.stud)]
  },
  N35: function* (trying) {
    const { w } = trying
    const pair = yield* couple(trying)
    const body = bodyOf(trying, pair, longAgo(w, 0))
    yield [rule(w, 'nascita.legge_fattrice_mesi_min', '120', body.data_monta!, body.data_monta!)]
    yield [wrong(trying, body, 'N35')]
  },
  N36: function* (trying) {
    const { w, owner } = trying
    const pair = yield* couple(trying)
    yield [sendDenuncia(w, owner, bodyOf(trying, pair, longAgo(w, 100)))]
    const body = bodyOf(trying, pair, longAgo(w, 300))
    yield [rule(w, 'nascita.legge_intervallo_giorni', '300', body.data_monta!, body.data_nascita!)]
    yield [wrong(trying, body, 'N36')]
  },
  K02: trialOfCat('K02', ({ w }) => ({
    idrazza: w.registro.codici.razze.get('MCO'),
    idgenotipo: w.registro.codici.colori.get('n 03'),
    idocchi: 4,
  })),
  C02: tooLongTogether,
  C15: function* (trying) {
    const cat = [...trying.w.registro.gatti.values()].find(({ codice }) => codice !== null)
    if (cat === undefined) return
    const codice = (cat.codice as string).toLowerCase().replaceAll(' ', '-')
    yield* trialOfCat('C15', () => ({ codice, idlibro: cat.idlibro }), 409, 'gia_presente')(trying)
  },
}

function* tooLongTogether({ w, clerk }: Trying): Iterable<Step[]> {
  const litter = [...w.registro.denunce.values()].find(
    row =>
      ['inviata', 'in_verifica', 'approvata'].includes(row.stato) && row.cuccioli.some(({ nome }) => nome === null),
  )
  if (litter === undefined) return
  const path = `/clienti_soci/${litter.idallevatore}`
  const letters = [...String(litter.idallevatore).padStart(12, '0')].map(digit => 'abcdefghil'[Number(digit)])
  const put = (body: object, note: string): Step => ({
    call: { who: clerk, method: 'PUT', path, body, note },
    expect: () => ok(200, 'la segreteria scrive gli affissi'),
    tamper: false,
  })
  yield [put({ prefisso: `Rocca${letters.join('')}`, ratificaFife: w.oggi }, 'un affisso lungo')]
  const kitten = litter.cuccioli.find(({ nome }) => nome === null)!
  const body = { cuccioli: [{ id: kitten.id, nome: 'Abcdefghil'.repeat(4) }] }
  yield [
    {
      call: { who: clerk, method: 'PUT', path: `/denunce_nascita/${litter.id}/nomi`, body, note: 'un nome lungo' },
      expect: () => refusal(422, ['C02'], 'D7 C02'),
    },
  ]
  yield [put({ prefisso: null, ratificaFife: null, motivo_affisso: `Di prova il ${w.oggi}.` }, 'l’affisso tolto')]
}

function white(w: World): Partial<Spec> {
  return { over: { idgenotipo: w.registro.codici.colori.get('w') } }
}

function trialOfCat(rule: string, over: (trying: Trying) => object, status = 422, code = rule): Prova {
  return function* (trying) {
    const { w, owner, clerk } = trying
    const body = {
      ...{ nome: newName(w.registro), sesso: 'F', idlibro: RIEX, idrazza: w.registro.codici.razze.get('BUR') },
      ...{ idgenotipo: w.registro.codici.colori.get('n'), idocchi: 8, idproprietario: owner.cliente },
      ...{ idallevatore: owner.cliente, data_nascita: addDays(w.oggi, -300), data_registrazione: w.oggi },
      ...over(trying),
    }
    yield [
      {
        call: { who: clerk, method: 'POST', path: '/gatti', body, note: `un gatto contro ${rule}` },
        expect: () => refusal(status, [code], `D7, D16 ${rule}`),
        refused: () => void reachedRules.add(rule),
      },
    ]
  }
}
