import type { Step } from '../../engine/area.ts'
import type { World } from '../../engine/world.ts'
import { accepted } from '../accadde.ts'
import { cents } from './conti.ts'

const all = { 'x-pagination': JSON.stringify({ rowsPerPage: 200, sortBy: 'id' }) }

export const leggiArticoli = (w: World): Step => ({
  call: () => ({ who: w.people[0]!, method: 'GET', path: '/articoli', headers: all, note: 'gli articoli' }),
  expect: () => accepted('the office reads articles'),
  learn: (_, answer) => {
    w.denaro.articoli = answer.body.data.map(
      (row: {
        id: number
        codice: string
        tipo: 'Fattura' | 'Ricevuta'
        importo: string
        iva: number | null
        quota_associativa: number
      }) => ({
        id: row.id,
        codice: row.codice,
        tipo: row.tipo,
        importo: cents(row.importo),
        iva: row.iva,
        quota: row.quota_associativa === 1,
      }),
    )
  },
})

const emittente = {
  emittente_denominazione: 'Associazione dei gatti simulati',
  emittente_partita_iva: '00743110157',
  emittente_codice_fiscale: '00743110157',
  emittente_indirizzo: 'Via Roma 1',
  emittente_cap: '10121',
  emittente_comune: 'Torino',
  emittente_provincia: 'TO',
  emittente_iban: 'IT60X0542811101000000123456',
}

export function preparaEmittente(w: World): Step[][] {
  const who = w.people[0]!
  const read: Step = {
    call: { who, method: 'GET', path: '/impostazioni_fiscali', headers: all, note: 'le impostazioni' },
    expect: () => accepted('the office reads settings'),
    learn: (_, answer) => {
      for (const row of answer.body.data) w.denaro.impostazioni.set(row.chiave, row.id)
    },
  }
  const write = Object.entries(emittente).map(
    ([key, valore]): Step => ({
      call: () => ({
        who,
        method: 'PUT',
        path: `/impostazioni_fiscali/${w.denaro.impostazioni.get(key)}`,
        body: { valore },
        note: `imposta ${key}`,
      }),
      expect: () => accepted('the office writes settings'),
      learn: () => {
        w.denaro.emittente = key === 'emittente_iban' || w.denaro.emittente
      },
    }),
  )
  return [[read], ...write.map(step => [step])]
}
