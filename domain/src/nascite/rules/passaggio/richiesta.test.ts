import { describe, expect, it } from 'vitest'
import { statiPassaggio } from '../../../words/states.ts'
import { regoleAllevamento } from '../regole/regole-allevamento.ts'
import { chiestoDa, isRichiestaScaduta, mossePassaggio, richiesteMassime, scadenzaRichiesta } from './richiesta.ts'

it.each([
  [null, 5, 'ufficio'],
  [5, 5, 'acquirente'],
  [1, 5, 'cedente'],
  [1, null, 'cedente'],
] as const)('requested by %s for %s: %s', (richiedente, nuovo, expected) => {
  expect(chiestoDa(richiedente, nuovo)).toBe(expected)
})

describe('moves of a transfer (D8)', () => {
  it.each([
    ['staff', ['registrato', 'respinto']],
    ['mittente', ['ritirato']],
    ['interpellato', ['rifiutato']],
  ] as const)('while it is open, by %s: %s', (attore, expected) => {
    expect(mossePassaggio('inviato', [attore])).toEqual(expected)
  })
  it('none for others, and none once it has ended', () => {
    expect(mossePassaggio('inviato', [])).toEqual([])
    for (const { value } of statiPassaggio.filter(({ value }) => value !== 'inviato'))
      expect(mossePassaggio(value, ['staff', 'mittente', 'interpellato'])).toEqual([])
  })
})

it('a request stays open for thirty days, including the last', () => {
  const last = scadenzaRichiesta(regoleAllevamento, '2026-02-10')
  expect(last).toBe('2026-03-12')
  expect(isRichiestaScaduta(last, '2026-03-12')).toBe(false)
  expect(isRichiestaScaduta(last, '2026-03-13')).toBe(true)
  expect(isRichiestaScaduta(null, '2026-03-13')).toBe(false)
})

it('the association can change both limits from a given day on', () => {
  const changed = (chiave: string, valore: string) => ({
    ...{ chiave, valore, valido_dal: '2026-06-01', valido_al: null },
    descrizione: '',
  })
  const regole = [
    ...regoleAllevamento.map(regola =>
      regola.chiave.startsWith('passaggio.rich') ? { ...regola, valido_al: '2026-05-31' } : regola,
    ),
    changed('passaggio.richiesta_giorni', '10'),
    changed('passaggio.richieste_max', '2'),
  ]
  expect(scadenzaRichiesta(regole, '2026-05-31')).toBe('2026-06-30')
  expect(scadenzaRichiesta(regole, '2026-06-01')).toBe('2026-06-11')
  expect(richiesteMassime(regole, '2026-05-31')).toBe(5)
  expect(richiesteMassime(regole, '2026-06-01')).toBe(2)
})
