import { expect, it } from 'vitest'
import { findingsOfDatiRegistrati } from './dati-registrati.ts'

const nati = { idstallone: 1, idfattrice: 2, data_nascita: '2026-05-01' }
const gatto = (nome: string, change: object = {}) => ({
  ...{ nome, idpadre: 1, idmadre: 2, data_nascita: '2026-05-01' },
  ...change,
})

it.each<[string, object, ReturnType<typeof gatto>[], string[]]>([
  ['another stud', { idstallone: 3 }, [gatto('Aria')], ['N37 idstallone']],
  ['another queen', { idfattrice: 3 }, [gatto('Aria')], ['N37 idfattrice']],
  ['the day after', { data_nascita: '2026-05-02' }, [gatto('Aria')], ['N37 data_nascita']],
  [
    'all three',
    { idstallone: 3, idfattrice: 4, data_nascita: '2026-05-02' },
    [gatto('Aria')],
    ['N37 idstallone', 'N37 idfattrice', 'N37 data_nascita'],
  ],
  ['one cat of two corrected', { idstallone: 3 }, [gatto('Aria', { idpadre: 3 }), gatto('Bora')], ['N37 idstallone']],
  ['both corrected', { idstallone: 3 }, [gatto('Aria', { idpadre: 3 }), gatto('Bora', { idpadre: 3 })], []],
  ['no cat yet', { idstallone: 3 }, [], []],
  ['an empty field', { data_nascita: null }, [gatto('Aria')], []],
  ['unchanged, though the cat differs', {}, [gatto('Aria', { idpadre: 3 })], []],
])('%s', (_, change, gatti, expected) => {
  const found = findingsOfDatiRegistrati(nati, { ...nati, ...change }, gatti)
  expect(found.map(({ codice, campo }) => `${codice} ${campo}`)).toEqual(expected)
})

it('names the cats whose data differ', () => {
  const messaggi = (gatti: ReturnType<typeof gatto>[]) =>
    findingsOfDatiRegistrati(nati, { ...nati, idstallone: 3 }, gatti).map(({ messaggio }) => messaggio)
  expect(messaggi([gatto('Aria'), gatto('Bora', { idpadre: 3 })])).toEqual([
    'Aria è già nel registro con un altro padre: correggi prima la sua scheda, poi la denuncia',
  ])
  expect(messaggi([gatto('Aria'), gatto('Bora')])).toEqual([
    '2 cuccioli sono già nel registro (Aria, Bora) con un altro padre: correggi prima le loro schede, poi la denuncia',
  ])
})
