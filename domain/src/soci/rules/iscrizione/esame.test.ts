import { expect, it } from 'vitest'
import { findingsOfEsame, ostacoloApprovazione } from './esame.ts'
import type { ClienteIscritto, Iscrizione } from './iscrizione.ts'

const oggi = '2026-11-16'
const cliente: ClienteIscritto = { sezione: 'Lazio', data_nascita: '1980-01-01' }
const ordinario: Iscrizione = {
  ...{ id: 1, idcliente_socio: 7, anno: 2026, tipo: 'Ordinario', sezione: 'Lazio' },
  ...{ data_iscrizione: '2026-11-10', data_cassa: '2026-11-10', da_approvare: 1 },
}
const aderente: Iscrizione = { ...ordinario, id: 2, tipo: 'Aderente', sezione: 'Veneto' }

it.each<[string, Iscrizione, ClienteIscritto, Iscrizione[], [string, string][]]>([
  ['nothing of one in order', ordinario, cliente, [ordinario], []],
  ['a block of one who was struck off', ordinario, { ...cliente, radiato: 1 }, [ordinario], [['I02', 'blocco']]],
  ['a block of one who has died', ordinario, { ...cliente, deceduto: 1 }, [ordinario], [['I03', 'blocco']]],
  [
    'a block of a minor without consent',
    ordinario,
    { ...cliente, data_nascita: '2008-11-17' },
    [],
    [['I05', 'blocco']],
  ],
  ['nothing of one who came of age since', ordinario, { ...cliente, data_nascita: '2008-11-16' }, [], []],
  ['a warning of an application of last year', { ...ordinario, anno: 2025 }, cliente, [], [['I01', 'avviso']]],
  [
    'a warning of a fee of long ago, from an old registry',
    { ...ordinario, data_cassa: '2016-01-15' },
    cliente,
    [],
    [['I21', 'avviso']],
  ],
  ['a warning of one who has moved since', ordinario, { ...cliente, sezione: 'Umbria' }, [], [['I08', 'avviso']]],
  ['a block of an Aderente without an Ordinario', aderente, cliente, [aderente], [['I10', 'blocco']]],
  ['a block of one whose Ordinario waits', aderente, cliente, [ordinario, aderente], [['I10', 'blocco']]],
  ['nothing once it is approved', aderente, cliente, [{ ...ordinario, da_approvare: 0 }, aderente], []],
])('findings for the board: %s', (_, iscrizione, person, altre, expected) => {
  const found = findingsOfEsame(iscrizione, person, altre, oggi)
  expect(found.map(({ codice, livello }) => [codice, livello])).toEqual(expected)
})

it.each<[string, Iscrizione, ClienteIscritto, Iscrizione[], RegExp | null]>([
  ['nothing of one in order', ordinario, cliente, [ordinario], null],
  ['who has died', ordinario, { ...cliente, deceduto: 1 }, [ordinario], /deceduto/],
  ['an Aderente without an Ordinario', aderente, cliente, [aderente], /Ordinario/],
  ['not an Aderente whose Ordinario waits too', aderente, cliente, [ordinario, aderente], null],
])('a person is kept out of every batch: %s', (_, iscrizione, person, altre, expected) => {
  const found = ostacoloApprovazione(iscrizione, person, altre, oggi)
  if (expected === null) expect(found).toBeNull()
  else expect(found).toMatch(expected)
})
