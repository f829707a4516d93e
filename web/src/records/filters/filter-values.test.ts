import { columnsOf, filterColumnOf, holderOf } from '@bisavolo/domain/listing/columns'
import { entityOf } from '@bisavolo/domain/product/entities'
import { expect, it } from 'vitest'
import { filtersOf, filterText, hintOf } from './filter-values.ts'

const gatti = entityOf('gatti')
const column = (name: string, entity = gatti) => {
  const found = filterColumnOf(entity, name, 'admin')
  if (found === undefined) throw new Error(name)
  return found
}

it.each([
  [['#12 MCO'], { idrazza: 12 }, 'MCO'],
  [['#12'], { idrazza: 12 }, 'n. 12'],
  [['#12 MCO', '#3 SBI'], { idrazza: [12, 3] }, 'MCO, SBI'],
  [['#'], { idrazza: null }, 'nessuno'],
  [['#-1 Estera'], { idrazza: -1 }, 'Estera'],
  [['mco'], { 'razza.codice': 'mco%' }, 'mco'],
  [['#x'], { 'razza.codice': '#x%' }, '#x'],
])('a reference filtered by %j', (texts, filters, shown) => {
  expect(filtersOf(gatti, column('idrazza'), texts)).toEqual(filters)
  expect(filterText(column('idrazza'), texts)).toBe(shown)
})

it('a text with that prefix is a normal text in fields other than references', () => {
  expect(filtersOf(gatti, column('nome'), ['#12'])).toEqual({ nome_completo: '%#12%' })
})

const words = (field: string, ...all: string[]) =>
  Object.fromEntries(all.map((word, i) => [`${field} ${i + 1}`, { or: { [field]: `%${word}%` } }]))

it.each([
  ['gatti', 'nome', 'IT*Luna', { nome_completo: '%IT*Luna%' }],
  ['gatti', 'nome', 'luna  sentiero, JW', words('nome_completo', 'luna', 'sentiero', 'JW')],
  ['gatti', 'idpadre', 'tho', { 'padre.nome': 'tho%' }],
  ['gatti', 'idpadre', 'thor sentiero', words('padre.nome_completo', 'thor', 'sentiero')],
  ['gatti', 'idpadre', 'LO 2', { 'padre.codice': 'LO 2%' }],
  ['passaggi', 'idgatto', 'luna', { 'gatto.nome_completo': '%luna%' }],
  ['gatti', 'codice', 'LO 2', { codice: 'LO 2%' }],
  ['clienti_soci', 'nome_completo', 'rossi', { nome_completo: '%rossi%' }],
  ['clienti_soci', 'nome_completo', 'mario rossi', words('nome_completo', 'mario', 'rossi')],
])('the filter %s by %s: %s', (entity, name, text, filters) => {
  expect(filtersOf(entityOf(entity), column(name, entityOf(entity)), [text])).toEqual(filters)
})

it('a filter reaches the shown fields of a relation', () => {
  const tests = entityOf('malattie_gatto')
  const found = column('gatto.idrazza', tests)
  expect(found.field.label).toBe('Razza (Gatto)')
  expect(filtersOf(tests, found, ['#12 MCO'])).toEqual({ 'gatto.idrazza': 12 })
})

it('entries are listed, sorted and searched by the cat’s owner, breed and colour', () => {
  const entries = entityOf('esposizioni_has_gatti')
  const columns = columnsOf(
    entries,
    ['gatto.idproprietario', 'gatto.idrazza', 'gatto.idgenotipo', 'gatto.nome'],
    'admin',
  )
  expect(columns.map(({ field, sortBy }) => [field.label, sortBy])).toEqual([
    ['Proprietario', 'gatto.proprietario.nome_completo'],
    ['Razza', 'gatto.razza.codice'],
    ['Genotipo', 'gatto.genotipoColore.codice'],
  ])
  const asked = columns.map(one => filtersOf(entries, one, ['mco']))
  expect(asked).toEqual([
    { 'gatto.proprietario.nome_completo': '%mco%' },
    { 'gatto.razza.codice': 'mco%' },
    { 'gatto.genotipoColore.codice': 'mco%' },
  ])
  expect(holderOf('gatto.idrazza', { gatto: { idrazza: 3 } })).toEqual([{ idrazza: 3 }, 'idrazza'])
})

it.each(['gatto.chip', 'gatto.razza.codice', 'nessuno.nome', 'gatto.', 'version', '__proto__', 'gatto.__proto__'])(
  'the column %s is unknown',
  name => {
    expect(filterColumnOf(entityOf('malattie_gatto'), name, 'admin')).toBeUndefined()
  },
)

it('an entry is found by the date of its show, ours or foreign', () => {
  const entries = entityOf('esposizioni_has_gatti')
  const found = column('estera_date', entries)
  const days = { gte: '2026-01-01', lte: '2026-12-31' }
  expect([found.field.label, found.sortBy]).toEqual(['Data', 'estera_date'])
  expect(filtersOf(entries, found, ['2026-01-01..2026-12-31'])).toEqual({
    'estera_date o': { or: { estera_date: days, 'esposizione.date': days } },
  })
  expect(filtersOf(entries, column('esposizioni_id', entries), ['#49 Expo T'])).toEqual({ esposizioni_id: 49 })
})

it('a document is found by the number of its practice of either kind', () => {
  const papers = entityOf('documenti')
  const found = column('idpassaggio', papers)
  expect([found.field.label, hintOf(papers, found)]).toEqual([
    'Pratica',
    'Numero del passaggio, o numero della denuncia',
  ])
  expect(filtersOf(papers, found, ['12'])).toEqual({
    'idpassaggio o': { or: { 'passaggio.id': 12, 'denuncia.id': 12 } },
  })
})

it.each([
  ['90', { points: { eq: 90 } }],
  ['90..97', { points: { gte: 90, lte: 97 } }],
  ['90-97', { points: { gte: 90, lte: 97 } }],
  ['90 – 97,5', { points: { gte: 90, lte: 97.5 } }],
  ['-5', { points: { eq: -5 } }],
  ['..97', { points: { lte: 97 } }],
  ['1.000,50', { points: { eq: 1000.5 } }],
  ['1.000..€ 2.500.000', { points: { gte: 1000, lte: 2500000 } }],
  ['-1.000', { points: { eq: -1000 } }],
  ['10.50', { points: { eq: 10.5 } }],
  ['novanta', {}],
  ['1.00,5', {}],
  ['€', {}],
  ['90-', {}],
])('a number filtered by %s', (text, filters) => {
  const entries = entityOf('esposizioni_has_gatti')
  expect(filtersOf(entries, column('points', entries), [text])).toEqual(filters)
})
