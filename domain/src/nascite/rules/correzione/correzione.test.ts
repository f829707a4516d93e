import { expect, it } from 'vitest'
import { campiCorreggibili, cosaManca, isRichiedibile, motivoOf, restanti } from './correzione.ts'

const block = { livello: 'blocco', campo: 'data_monta', messaggio: 'Data monta obbligatoria' }
const kitten = { nome: null, chip: null, idocchi: 8, deceduto: 0, idgatto: null }

it('lists the office’s requests first, then blocks, then missing data of kittens, each once', () => {
  const found = cosaManca({
    avvisi: [block, { ...block, livello: 'avviso', campo: 'idstallone' }, block],
    richieste: [{ campo: 'idstallone', messaggio: 'Manca la dichiarazione di monta' }],
    cuccioli: [{ ...kitten, nome: 'Aurora' }, kitten, { ...kitten, deceduto: 1 }],
  })
  expect(found.map(({ da, campo }) => `${da} ${campo}`)).toEqual([
    'segreteria idstallone',
    'controlli data_monta',
    'controlli cuccioli.1.nome',
  ])
})

it('an empty list of corrections asks for nothing', () => {
  expect(cosaManca({ avvisi: [], richieste: null })).toEqual([])
})

it('the sender may change only the requested fields that belong to the sender', () => {
  const asked = ['data_acquisto', 'acquirente.cap', 'acquirente.citta', 'idgatto', 'documenti']
  expect(campiCorreggibili(asked.map(campo => ({ campo, messaggio: 'x' })))).toEqual(['data_acquisto', 'acquirente'])
  expect(campiCorreggibili(null)).toEqual([])
  expect(
    motivoOf([
      { campo: 'a', messaggio: 'Uno' },
      { campo: 'b', messaggio: 'Due' },
    ]),
  ).toBe('Da correggere: Uno; Due')
})

it('a corrected item leaves the list, the others stay', () => {
  const asked = ['data_acquisto', 'acquirente.cap', 'documenti'].map(campo => ({ campo, messaggio: 'x' }))
  const left = (...done: string[]) => restanti(asked, done).map(({ campo }) => campo)
  expect(left('data_acquisto')).toEqual(['acquirente.cap', 'documenti'])
  expect(left('acquirente.cap', 'data_acquisto')).toEqual(['documenti'])
  expect(left('acquirente.email')).toEqual(['data_acquisto', 'acquirente.cap', 'documenti'])
  expect(restanti([{ campo: 'acquirente', messaggio: 'x' }], ['acquirente.email'])).toEqual([])
  expect(left()).toEqual(['data_acquisto', 'acquirente.cap'])
})

it.each<[string, boolean, boolean]>([
  ['data_passaggio', false, true],
  ['documenti', false, true],
  ['acquirente', true, true],
  ['acquirente.cap', true, true],
  ['acquirente', false, false],
  ['acquirente.zzz', true, false],
  ['idgatto', true, false],
  ['zzz', true, false],
])('the office may ask for %s, with a buyer typed in %s: %s', (campo, isNew, may) => {
  expect(isRichiedibile(campo, isNew)).toBe(may)
})
