import type { Area, Step } from '../../engine/area.ts'
import { addDays, yearOf } from '../../engine/days.ts'
import type { Random } from '../../engine/random.ts'
import { office, peopleWith, type World } from '../../engine/world.ts'
import { moments } from '../accadde.ts'
import { isEnded } from '../soci/regole.ts'
import { checkDenaro } from './check.ts'
import { altera, elimina, emetti, incassa, legge, storna } from './emetti.ts'
import { leggiArticoli, preparaEmittente } from './impostazioni.ts'
import { quote } from './lotto.ts'
import type { Emissione } from './regole.ts'
import { noDenaro, owed, type Riga, type TipoEmesso } from './state.ts'

const tested = new Set<string>()
const rules = [
  'F01',
  'F02',
  'F03',
  'F04',
  'F05',
  'F06',
  'F07',
  'D10 numbers',
  'D10 batch',
  'D10 credit',
  'D10 payment',
  'D10 frozen',
]

export const denaro: Area = {
  name: 'denaro',
  begin: () => ({ denaro: noDenaro() }),
  beside: true,
  plan: (w, day, random) => {
    const planned = day === w.inizio ? [[leggiArticoli(w)]] : giornata(w, day, random)
    for (const step of planned.flat()) for (const rule of step.rules ?? []) tested.add(rule)
    return planned
  },
  check: checkDenaro,
  reached: () => ({
    rules: rules.filter(rule => tested.has(rule)),
    unreached: rules.filter(rule => !tested.has(rule)),
  }),
}

function giornata(w: World, day: string, random: Random): Step[][] {
  // In the first week fatture are refused, because the association's data is missing (decision 34).
  const settings = day === addDays(w.inizio, 7) ? preparaEmittente(w) : []
  return [
    ...settings,
    ...(['14', '28'].includes(day.slice(8)) ? quoteDelMese(w, random.stream('quote')) : []),
    ...emissioni(w, random.stream('emissioni')),
    ...incassi(w, random.stream('incassi')),
    ...torti(w, random.stream('torti')),
  ]
}

function quoteDelMese(w: World, random: Random): Step[][] {
  const approved = () =>
    [...w.soci.iscrizioni.values()].filter(({ stato, cliente }) => stato === 'approvata' && !isEnded(w.soci, cliente))
  const fresh = () =>
    approved()
      .filter(({ id, tipo }) => tipo !== 'Onorario' && !w.denaro.quote.has(id))
      .slice(0, 40)
  const again = () => approved().slice(-random.int(1, 3))
  const member = random.maybe(peopleWith(w, 'socio'))
  return [
    [quote(w, office(w), fresh, true)],
    [quote(w, office(w), fresh, false)],
    [quote(w, office(w), again, true)],
    [quote(w, office(w), again, false)],
    ...(member === undefined ? [] : [[quote(w, member, again, true)]]),
  ]
}

function emissioni(w: World, random: Random): Step[][] {
  const people = [...w.soci.clienti.values()].filter(({ deceduto }) => !deceduto)
  if (people.length === 0) return []
  const steps = Array.from({ length: random.times(Math.max(1, w.quantiSoci / 120)) }, () => {
    const { id } = random.pick(people)
    const tipo: TipoEmesso = w.soci.socioIl(id, w.oggi) || random.chance(0.1) ? 'Ricevuta' : 'Fattura'
    const righe = Array.from({ length: random.int(1, 3) }, () => riga(w, tipo, random))
    const body: Emissione = {
      tipo,
      data_emissione: w.oggi,
      idcliente: id,
      righe,
      ...(random.chance(0.1) && { motivo: 'Cortesia' }),
    }
    return emetti(w, random.pick(peopleWith(w, 'admin')), body, `${tipo} per il cliente ${id}`, ['F04', 'F05'])
  })
  return moments(steps, 3)
}

function riga(w: World, tipo: TipoEmesso, random: Random): Riga {
  const articolo = random.chance(0.6) ? random.maybe(w.denaro.articoli.filter(row => row.tipo === tipo)) : undefined
  const quantita = random.int(1, 4)
  if (articolo !== undefined)
    return {
      idarticolo: articolo.id,
      quantita,
      importo: articolo.importo,
      iva: articolo.iva,
      natura: null,
      quota: articolo.quota,
    }
  const free = tipo === 'Fattura' && random.chance(0.4)
  const iva = tipo === 'Ricevuta' ? null : free ? 0 : random.pick([22, 10, 5, 4])
  const natura = free ? random.pick(['N1', 'N2.2', 'N4', 'N3.1']) : null
  return { descrizione: 'Servizio di segreteria', quantita, importo: random.int(1, 9000), iva, natura, quota: false }
}

function incassi(w: World, random: Random): Step[][] {
  const who = office(w)
  const open = [...w.denaro.documenti.values()].filter(row => owed(row) > 0)
  const steps: Step[] = open.filter(() => random.chance(0.06)).map(({ id }) => incassa(w, who, id))
  const wrong = random.maybe([...w.denaro.documenti.values()])
  if (
    wrong !== undefined &&
    random.chance(0.15) &&
    !steps.some(step => JSON.stringify(step.call).includes(`/${wrong.id}"`))
  )
    steps.push(storna(w, who, wrong.id))
  return moments(steps, 1)
}

/** Each value is valid, their product is too large. */
const tooMuch = { quantita: 99_999, importo: 9_999_999_999 }

function torti(w: World, random: Random): Step[][] {
  const people = [...w.soci.clienti.keys()]
  const row = random.maybe([...w.denaro.documenti.values()])
  const member = random.maybe(peopleWith(w, 'socio'))
  if (people.length === 0 || row === undefined || member === undefined) return []
  const who = office(w)
  const id = random.pick(people)
  const other = people.find(one => one !== row.cliente) ?? id
  const simple: Riga = { descrizione: 'Cosa', quantita: 1, importo: 1000, iva: 22, natura: null, quota: false }
  const body: Emissione = { tipo: 'Fattura', data_emissione: w.oggi, idcliente: id, righe: [simple] }
  const wrongs: (() => Step)[] = [
    () => emetti(w, who, { ...body, righe: [] }, 'senza righe', ['F01']),
    () => emetti(w, who, { ...body, righe: [{ ...simple, iva: 21 }] }, 'un’aliquota che non c’è', ['F02']),
    () => emetti(w, who, { ...body, righe: [{ ...simple, iva: 0 }] }, 'esente senza natura', ['F02']),
    () => emetti(w, who, { ...body, righe: [{ ...simple, natura: 'N4' }] }, 'natura con aliquota', ['F02']),
    () => emetti(w, who, { ...body, righe: [{ ...simple, importo: 0 }] }, 'niente da pagare', ['F07']),
    () => emetti(w, who, { ...body, righe: [{ ...simple, ...tooMuch }] }, 'un totale senza fine', ['F03']),
    () => emetti(w, who, { ...body, tipo: 'Ricevuta', motivo: 'Cortesia' }, 'una ricevuta con l’IVA', ['F02']),
    () =>
      emetti(w, who, { ...body, tipo: 'Ricevuta', righe: [{ ...simple, iva: null }] }, 'ricevuta, socio o no', ['F05']),
    () => emetti(w, who, { ...body, data_emissione: addDays(w.oggi, 1) }, 'di domani'),
    () => emetti(w, who, { ...body, data_emissione: addDays(w.oggi, -random.int(1, 40)) }, 'di prima'),
    () => emetti(w, who, { ...body, data_emissione: `${yearOf(w.oggi) - 1}-12-31` }, 'dell’anno chiuso'),
    () => emetti(w, who, { ...body, idcliente: 999_999 }, 'a nessuno'),
    () => emetti(w, member, body, 'se la fa da solo'),
    () =>
      emetti(
        w,
        random.pick(peopleWith(w, 'admin_cdn', 'admin_sezione', 'admin_comitato')),
        body,
        'chi non può emettere',
      ),
    () => altera(who, row, { idcliente: other }),
    () => elimina(w, who, row.id),
    () => elimina(w, member, row.id),
    () => incassa(w, member, row.id),
    () => storna(w, member, row.id),
    () => legge(w, member, row.id),
    () =>
      legge(w, random.pick(peopleWith(w, 'admin_cdn', 'admin_sezione', 'admin_comitato', 'admin_cdn_full')), row.id),
  ]
  return [[random.pick(wrongs)()], ...(random.chance(0.5) ? [[random.pick(wrongs)()]] : [])]
}
