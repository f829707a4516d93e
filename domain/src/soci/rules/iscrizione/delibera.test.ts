import { expect, it } from 'vitest'
import { checkDelibera, type Domanda } from './delibera.ts'

const oggi = '2026-11-15'
const domanda = (nome_completo: string, data_iscrizione: string): Domanda => ({ nome_completo, data_iscrizione })
const rossi = domanda('Rossi Mario', '2026-11-10')
const bianchi = domanda('Bianchi Laura', '2026-11-12')

it.each<[string, string, Domanda[], string[]]>([
  ['today', oggi, [rossi], []],
  ['tomorrow', '2026-11-16', [rossi], ['I14 Data consiglio: la data è nel futuro']],
  ['the day of the application', '2026-11-10', [rossi], []],
  [
    'the day before the application',
    '2026-11-09',
    [rossi],
    ['I15 Data consiglio: è prima della domanda di Rossi Mario (10/11/2026)'],
  ],
  [
    'between two applications',
    '2026-11-11',
    [rossi, bianchi],
    ['I15 Data consiglio: è prima della domanda di Bianchi Laura (12/11/2026)'],
  ],
  [
    'before many',
    '2026-11-01',
    [rossi, bianchi, rossi, rossi, rossi],
    [
      'I15 Data consiglio: è prima delle domande di Rossi Mario (10/11/2026), Bianchi Laura (12/11/2026), Rossi Mario (10/11/2026) e altre 2',
    ],
  ],
])('the date of the board: %s', (_, data, domande, expected) => {
  expect(checkDelibera(data, domande, oggi).map(({ codice, messaggio }) => `${codice} ${messaggio}`)).toEqual(expected)
})
