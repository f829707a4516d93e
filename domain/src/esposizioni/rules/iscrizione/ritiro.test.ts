import { expect, it } from 'vitest'
import { type DaRitirare, ostacoloRitiro } from './ritiro.ts'

const open = { data_chiusura: '2026-11-15', data: '2026-12-05', haRisultato: false, daUfficio: false }

it.each<[string, Partial<DaRitirare>, string | null]>([
  ['on the closing day', {}, null],
  ['the day after', { data_chiusura: '2026-11-14' }, 'chiuse dal 14/11/2026'],
  ['the day after, by the office', { data_chiusura: '2026-11-14', daUfficio: true }, null],
  ['on the day of the show, by the office', { data_chiusura: '2026-11-01', data: '2026-11-15', daUfficio: true }, null],
  ['after the show', { data: '2026-11-14', daUfficio: true }, 'c’è già stata'],
  ['once judged', { haRisultato: true, daUfficio: true }, 'già un risultato'],
  ['abroad, without a closing day', { data_chiusura: null }, null],
])('withdrawing an entry %s', (_case, change, told) => {
  const ostacolo = ostacoloRitiro({ ...open, ...change }, '2026-11-15')
  if (told === null) expect(ostacolo).toBeNull()
  else expect(ostacolo).toContain(told)
})
