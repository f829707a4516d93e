import { expect, it } from 'vitest'
import { type DatiUnioneGatti, ostacoliUnioneGatti } from './unione.ts'

const dati: DatiUnioneGatti = {
  tieni: { id: 1, nome: 'Luna', sesso: 'F', annullato: 0 },
  togli: { id: 2, nome: 'Lunetta', sesso: 'F', annullato: 0 },
  dopo: { sesso: 'F', data_nascita: '2015-01-01' },
  comePadre: 0,
  comeMadre: 2,
  primoFiglio: '2016-01-01',
  genitori: [],
  mesi: 8,
  antenato: null,
  conEntrambi: [],
}

it.each<[string, Partial<DatiUnioneGatti>, string[]]>([
  ['nothing', {}, []],
  ['one struck', { togli: { ...dati.togli, annullato: 1 } }, ['U01']],
  ['both struck', { tieni: { ...dati.tieni, annullato: 1 }, togli: { ...dati.togli, annullato: 1 } }, []],
  ['an ancestor', { antenato: 'togli' }, ['U02']],
  ['a dam that becomes a male', { dopo: { sesso: 'M', data_nascita: '2015-01-01' } }, ['U03']],
  ['a sire that becomes a female', { comePadre: 1 }, ['U03']],
  ['no sex known', { dopo: { sesso: null, data_nascita: null }, comePadre: 1 }, []],
  ['both parents of one', { conEntrambi: [{ id: 9, nome: 'Rosso' }] }, ['U04']],
  ['born eight months before the first offspring', { dopo: { sesso: 'F', data_nascita: '2015-05-01' } }, []],
  ['born a day less before the first offspring', { dopo: { sesso: 'F', data_nascita: '2015-05-02' } }, ['U05']],
  ['born on the day of the first offspring', { dopo: { sesso: 'F', data_nascita: '2016-01-01' } }, ['U05']],
  ['a dam eight months older', { genitori: [{ campo: 'idmadre', nome: 'Mia', data_nascita: '2014-05-01' }] }, []],
  ['a dam a day too young', { genitori: [{ campo: 'idmadre', nome: 'Mia', data_nascita: '2014-05-02' }] }, ['U05']],
  ['a sire of unknown birth', { genitori: [{ campo: 'idpadre', nome: 'Leo', data_nascita: null }] }, []],
])('%s', (_what, change, expected) => {
  expect(ostacoliUnioneGatti({ ...dati, ...change }).map(({ codice }) => codice)).toEqual(expected)
})
