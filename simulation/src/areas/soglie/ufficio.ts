import type { Call, Expected, Step } from '../../engine/area.ts'
import { addDays } from '../../engine/days.ts'
import { office, type World } from '../../engine/world.ts'
import type { Trial } from './trial.ts'

const refused = (call: Call, why: string, status: number | number[] = [409, 422]): Step => ({
  call,
  expect: (): Expected => ({ status, why }),
})

const ask = (w: World, method: Call['method'], path: string, body: unknown, note: string): Call => ({
  ...{ who: office(w), method, path, note },
  ...(body !== undefined && { body }),
})

/** The same codice in another spelling: blanks, hyphens and case do not count. */
const written = (code: string) => code.toLowerCase().replaceAll(' ', '-')

export const officeTrials: Trial[] = [
  {
    name: 'D10: niente IVA su un articolo da ricevuta',
    steps: w => {
      const body = { descrizione: 'Quota con IVA', tipo: 'Ricevuta', importo: 30, iva: 22 }
      return [[refused(ask(w, 'POST', '/articoli', body, 'un articolo da ricevuta con l’IVA'), 'D10')]]
    },
  },
  {
    name: 'D9: un’iscrizione ratificata non si elimina',
    steps: (w, random) => {
      const ratified = [...w.soci.iscrizioni.values()].filter(({ stato }) => stato === 'approvata')
      if (ratified.length === 0) return []
      const { id } = random.pick(ratified)
      const call = ask(w, 'DELETE', `/iscrizioni_rinnovi/${id}`, undefined, 'toglie un’iscrizione ratificata')
      return [[refused(call, 'si annulla, non si elimina', 409)]]
    },
  },
  {
    name: 'D7: un codice scritto altrimenti è lo stesso codice',
    steps: (w, random) => {
      const numbered = [...w.registro.gatti.values()].filter(({ codice, deceduto }) => codice !== null && !deceduto)
      if (numbered.length === 0) return []
      const cat = random.pick(numbered)
      const body = {
        ...{ nome: 'Copia Conforme', sesso: 'F', idlibro: cat.idlibro, codice: written(cat.codice as string) },
        ...{ idrazza: cat.idrazza, idgenotipo: cat.idgenotipo, idocchi: 8 },
        ...{ data_nascita: addDays(w.oggi, -500), data_registrazione: w.oggi },
        ...{ idproprietario: cat.idproprietario, idallevatore: cat.idallevatore },
      }
      return [[refused(ask(w, 'POST', '/gatti', body, 'il numero di un altro, scritto altrimenti'), 'D7, un codice')]]
    },
  },
  {
    name: 'D21: due affissi uguali',
    steps: (w, random) => {
      const people = [...w.soci.clienti.values()].filter(({ deceduto, radiato }) => !deceduto && !radiato)
      if (people.length < 2) return []
      const [one, other] = random.shuffle(people)
      const word = `Mare${[...String(one?.id)].map(digit => 'abcdefghil'[Number(digit)]).join('')}`
      const first: Step = {
        call: ask(w, 'PUT', `/clienti_soci/${one?.id}`, { prefisso: `Vènto ${word}` }, 'un affisso'),
        expect: () => ({ status: 200, why: 'un affisso nuovo' }),
      }
      const alike = ask(
        w,
        'PUT',
        `/clienti_soci/${other?.id}`,
        { prefisso: `VENTO${word.toUpperCase()}` },
        'lo stesso affisso',
      )
      const undone: Step = {
        call: ask(
          w,
          'PUT',
          `/clienti_soci/${one?.id}`,
          { prefisso: null, motivo_affisso: `Scritto per errore il ${w.oggi}.` },
          'l’affisso tolto',
        ),
        expect: () => ({ status: 200, why: 'un affisso si può togliere' }),
      }
      return [[first], [refused(alike, 'D21: uguale a meno di accenti, spazi e maiuscole')], [undone]]
    },
  },
  {
    name: 'Contratto 2: l’account del sistema non si tocca',
    steps: w => [
      [
        refused(
          ask(w, 'PUT', '/account/-1', { name: 'Altro' }, 'l’account riservato'),
          'l’account -1',
          [400, 403, 404],
        ),
      ],
    ],
  },
]
