import { expect, it } from 'vitest'
import { impostaLetta } from './imposta.ts'

const of = (imponibile: number | null, imposta: number | null, totale: number | null, bollo: number | null = null) =>
  impostaLetta({ imponibile, imposta, totale, bollo }, '2015-03-01')

it.each<[string, number | null, number | null, number | null, number | null, number | null]>([
  ['an amount', 3550, 781, 4331, null, 781],
  ['a rate beside net and total', 3550, 2200, 4331, null, 781],
  ['a rate, off by a cent', 3550, 2200, 4332, null, 782],
  ['a rate with a stamp', 3550, 2200, 4531, 200, 781],
  ['22 euro that are the tax', 10000, 2200, 12200, null, 2200],
  ['20 euro of 100 at 20 %', 10000, 2000, null, null, 2000],
  ['a rate beside the net alone', 3550, 2200, null, null, 781],
  ['a rate beside the total alone', null, 2200, 4331, null, 781],
  ['the tax beside the total alone', null, 2200, 12200, null, 2200],
  ['no tax', 4000, 0, 4000, null, 0],
  ['nothing', 4000, null, 4000, null, null],
])('%s', (_what, imponibile, imposta, totale, bollo, expected) => {
  const found = of(imponibile, imposta, totale, bollo)
  expect([found.imposta, found.livello]).toEqual([expected, expected === imposta ? null : 'avviso'])
})
it.each([
  [4000, 3999, null],
  [4000, 4000, null],
  [4000, 4001, 'errore'],
])('of a total of %d a tax of %d: %s', (totale, imposta, livello) => {
  expect(of(null, imposta, totale).livello).toBe(livello)
})
it('is told in words', () => {
  expect(of(3550, 2200, 4331).messaggio).toMatch(/^Imposta: 22 è un’aliquota, l’imposta è .*7,81/)
  expect(of(null, 4301, 4000).messaggio).toMatch(/^Imposta: .*43,01.* supera il totale .*40,00/)
})
