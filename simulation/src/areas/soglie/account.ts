import type { Call, Step } from '../../engine/area.ts'
import { type Person, peopleWith, type World } from '../../engine/world.ts'
import type { Trial } from './trial.ts'

const step = (call: Call, status: number | number[], why: string, code?: string): Step => ({
  call,
  expect: () => ({ status, why, ...(code !== undefined && { code }) }),
  tamper: false,
})

const oneOf = (w: World, ...roles: Person['role'][]) =>
  peopleWith(w, ...roles).find(({ account, cliente }) => account !== null && cliente !== null)

/** Names inherited by every JavaScript object. */
const traps = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype']

export const accountTrials: Trial[] = [
  {
    name: 'Contratto 5: il proprio indirizzo cambia solo con la password',
    steps: w => {
      const who = oneOf(w, 'socio', 'cliente')
      if (who === undefined) return []
      const path = `/account/${who.account}`
      const call: Call = {
        who,
        method: 'PUT',
        path,
        body: { email: 'altrove@esempio.test' },
        note: 'un altro indirizzo',
      }
      return [[step(call, 403, 'contratto 5', 'conferma_identita')]]
    },
  },
  {
    name: 'Contratto 4: i nomi del linguaggio non sono indirizzi',
    steps: (w, random) => {
      const who = random.pick(w.people)
      const paths = traps.flatMap(trap => [`/${trap}`, `/gatti/${trap}`, `/excel/${trap}/0`, `/audit/${trap}/1`])
      return [
        paths.map(path =>
          step({ who, method: 'GET', path, note: 'un nome del linguaggio' }, [400, 403, 404], 'mai un errore nostro'),
        ),
      ]
    },
  },
  {
    name: 'Sicurezza: nessuno si fa passare per un altro',
    steps: w => {
      const who = oneOf(w, 'socio', 'cliente')
      const other = peopleWith(w, 'admin').find(({ account }) => account !== null)
      if (who === undefined || other === undefined) return []
      const headers = { 'x-emulated-user': String(other.account) }
      return [
        [step({ who, method: 'GET', path: '/gatti', headers, note: 'si fa passare per un altro' }, 403, 'emulazione')],
      ]
    },
  },
  {
    name: 'Contratto 5: quaranta ricerche al giorno',
    steps: w => {
      // Used by no other trial, because searches by code are limited per day.
      const who = w.people.find(({ name }) => name === 'curioso')
      if (who === undefined) return []
      const look = (n: number, status: number[]) => {
        const path = `/cerca/clienti_soci/ZZZ${n}`
        return step({ who, method: 'GET', path, note: 'indovina un codice' }, status, 'quaranta al giorno')
      }
      return [...Array.from({ length: 40 }, (_, n) => [look(n, [403, 404, 429])]), [look(40, [403, 429])]]
    },
  },
]
