import { describe, expect, it } from 'vitest'
import { regoleExpo } from '../regole/regole-expo.ts'
import { impedimentoOf, ostacoloRipresa, statoFor } from './ritiro-ufficio.ts'

const oggi = '2026-05-10'
const radiato = { radiato: 1, data_radiazione: '2026-05-08' }
const deferito = { deferito: 1, data_deferimento: '2026-05-08' }
const blocca = regoleExpo.map(one => (one.chiave === 'expo.ritira_deferiti' ? { ...one, valore: '1' } : one))

describe('what keeps an owner from showing (D27)', () => {
  it.each([
    ['struck off, a show the day before', radiato, '2026-05-07', null],
    ['struck off, a show that day', radiato, '2026-05-08', 'radiato'],
    ['struck off, a show the day after', radiato, '2026-05-09', 'radiato'],
    ['struck off, a show to come', radiato, '2026-06-01', 'radiato'],
    ['struck off on an unknown day', { radiato: 1 }, '2020-01-01', 'radiato'],
    ['struck off, a show without a day', radiato, null, 'radiato'],
    ['dead', { deceduto: 1, data_decesso: '2026-05-08' }, '2026-06-01', 'deceduto'],
    ['dead, a show before', { deceduto: 1, data_decesso: '2026-05-08' }, '2026-05-07', null],
    ['dead and struck off', { ...radiato, deceduto: 1 }, '2026-06-01', 'deceduto'],
    ['referred, which today’s rule allows', deferito, '2026-06-01', null],
    ['nothing', { radiato: 0 }, '2026-06-01', null],
  ])('%s', (_name, owner, data, expected) => {
    expect(impedimentoOf(owner, data, oggi, regoleExpo)).toBe(expected)
  })
  it('referred, where a dated rule says so, from its day on', () => {
    expect(impedimentoOf(deferito, '2026-06-01', oggi, blocca)).toBe('deferito')
    expect(impedimentoOf(deferito, '2026-05-07', oggi, blocca)).toBeNull()
    const from = {
      chiave: 'expo.ritira_deferiti',
      valore: '1',
      valido_dal: '2026-06-02',
      valido_al: null,
      descrizione: '',
    }
    const dal = [...regoleExpo, from]
    expect(impedimentoOf(deferito, '2026-06-01', oggi, dal)).toBeNull()
    expect(impedimentoOf(deferito, '2026-06-02', oggi, dal)).toBe('deferito')
  })
})

describe('the state of an entry', () => {
  const entry = { data: oggi, haRisultato: false, stato: null }
  it.each([
    ['today, owner struck off', entry, 'radiato', 'ritirata_ufficio'],
    ['tomorrow', { ...entry, data: '2026-05-11' }, 'radiato', 'ritirata_ufficio'],
    ['without a day', { ...entry, data: null }, 'radiato', 'ritirata_ufficio'],
    ['yesterday', { ...entry, data: '2026-05-09' }, 'radiato', 'iscritta'],
    [
      'yesterday, withdrawn then',
      { ...entry, data: '2026-05-09', stato: 'ritirata_ufficio' },
      null,
      'ritirata_ufficio',
    ],
    ['judged', { ...entry, haRisultato: true }, 'radiato', 'iscritta'],
    ['owner in order', { ...entry, stato: 'ritirata_ufficio' }, null, 'iscritta'],
  ] as const)('%s', (_name, one, impedimento, stato) => {
    expect(statoFor(one, impedimento, oggi)).toBe(stato)
  })
})

describe('an entry that may come back', () => {
  const one = { data: oggi, mostraAttiva: true, giaIscritto: false, errore: null }
  it.each([
    ['on the day', one, null],
    ['the day after', { ...one, data: '2026-05-09' }, 'l’esposizione c’è già stata il 09/05/2026'],
    ['inactive', { ...one, mostraAttiva: false }, 'l’esposizione non è attiva'],
    ['entered again', { ...one, giaIscritto: true }, 'il gatto è già iscritto di nuovo'],
    ['refused by D1', { ...one, errore: 'Il gatto è deceduto' }, 'Il gatto è deceduto'],
  ])('%s', (_name, entry, expected) => {
    expect(ostacoloRipresa(entry, oggi)).toBe(expected)
  })
})
