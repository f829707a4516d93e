import { expect, it } from 'vitest'
import { fraseVerifica, type Verificato } from './frase-verifica.ts'

const valido: Verificato = {
  ...{ stato: 'valido', emesso_il: '2024-03-12', sostituito_il: null, sostituito_da: null },
  ...{ aggiornato_il: null, duplicato: null, dati_di_allora: true },
}
const sostituito = { stato: 'sostituito', sostituito_il: '2024-05-01' } as const

it.each<[string, Partial<Verificato>, RegExp]>([
  ['valid', {}, /^Rilasciato il 12\/03\/2024; .*non sono cambiati\.$/],
  ['outdated', { aggiornato_il: '2024-04-01' }, /sono cambiati il 01\/04\/2024/],
  ['replaced by new data', { ...sostituito, sostituito_da: 'dati' }, /sostituito il 01\/05\/2024 da un certificato/],
  ['lost', { ...sostituito, sostituito_da: 'duplicato' }, /sostituito da un duplicato del 01\/05\/2024/],
  ['a duplicate', { duplicato: { numero: 2, data: '2024-03-11' } }, /^Duplicato n\. 2 del 11\/03\/2024, rilasciato il/],
  ['withdrawn', { stato: 'revocato' }, /non ha più valore/],
])('%s', (_, changes, expected) => {
  expect(fraseVerifica({ ...valido, ...changes })).toMatch(expected)
})
