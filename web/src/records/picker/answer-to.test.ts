import { expect, it } from 'vitest'
import { answerTo } from './answer-to.ts'

const names = ['codice', 'nome']
const row = (id: number, codice: string, nome = '') => ({ id, codice, nome })
const mco = row(1, 'MCO', 'Maine Coon')
const mcox = row(2, 'MCO x', 'Incrocio')

it.each([
  ['the only row found', 'maine', [mco], true, 1],
  ['the exact code among several', 'mco', [mcox, mco], true, 1],
  [
    'the exact name, blind to case, accents and doubled blanks',
    ' forlì  del RE ',
    [row(3, 'A', 'Forli del Re'), mco],
    true,
    3,
  ],
  ['none of two with the same name', 'luna', [row(4, 'LO 1', 'Luna'), row(5, 'LO 2', 'Luna')], true, null],
  [
    'none when the name may be that of another row not at hand',
    'luna',
    [row(4, 'LO 1', 'Luna'), row(5, 'LO 2', 'Lunatica')],
    false,
    null,
  ],
  ['none of several that only begin so', 'MC', [mco, mcox], true, null],
  ['none when nothing was found', 'zzz', [], true, null],
  ['none when nothing was typed', '  ', [mco], true, null],
])('the pasted text means %s', (_what, text, rows, whole, id) => {
  expect(answerTo(text, { rows, names, whole: () => whole })?.id ?? null).toBe(id)
})
