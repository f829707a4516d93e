import { expect, it } from 'vitest'
import type { TipoIscrizione } from './iscrizione.ts'
import { checkModifica, sezioneDopo } from './modifica.ts'

const of = (tipo: TipoIscrizione, sezione: string) => ({ idcliente_socio: 7, tipo, sezione })
const ordinario = of('Ordinario', 'Umbria')

it.each<[string, ReturnType<typeof of>, ReturnType<typeof of>, Record<string, unknown>, string[]]>([
  ['nothing', ordinario, ordinario, {}, []],
  ['empty values', ordinario, ordinario, { idcliente_socio: null, sezione: '' }, []],
  ['what was read', ordinario, ordinario, { idcliente_socio: 7, sezione: 'Umbria' }, []],
  ['the same as text', ordinario, ordinario, { idcliente_socio: '7', sezione: ' Umbria ' }, []],
  ['another person', ordinario, ordinario, { idcliente_socio: 8 }, ['I19']],
  ['something that is no person', ordinario, ordinario, { idcliente_socio: {} }, ['I19']],
  ['another section', ordinario, ordinario, { sezione: 'Lazio' }, ['I20']],
  ['both', ordinario, ordinario, { idcliente_socio: 8, sezione: 'Lazio' }, ['I19', 'I20']],
  ['another section of an Aderente', of('Aderente', 'Lazio'), of('Aderente', 'Molise'), { sezione: 'Molise' }, []],
  ['one who becomes Aderente there', ordinario, of('Aderente', 'Lazio'), { sezione: 'Lazio' }, []],
  ['one who was Aderente there', of('Aderente', 'Lazio'), ordinario, { sezione: 'Lazio' }, []],
  ['one who was Aderente, the own section', of('Aderente', 'Lazio'), ordinario, { sezione: 'Umbria' }, []],
  ['one who was Aderente, a third section', of('Aderente', 'Lazio'), ordinario, { sezione: 'Molise' }, ['I20']],
])('a save sending %s', (_, prima, dopo, inviati, codes) => {
  expect(checkModifica(prima, dopo, inviati).map(({ codice }) => codice)).toEqual(codes)
})

it.each<[string, number, string | null, string]>([
  ['waits and is sent there', 1, ' Lombardia ', 'Lombardia'],
  ['waits and is sent back as it was read', 1, 'Umbria', 'Umbria'],
  ['waits and says nothing of it', 1, null, 'Umbria'],
  ['waits and is sent elsewhere', 1, 'Lazio', 'Umbria'],
  ['was decided', 0, 'Lombardia', 'Umbria'],
])('after a move to another section an enrolment %s', (_, da_approvare, scelta, expected) => {
  expect(sezioneDopo({ sezione: 'Umbria', da_approvare }, { sezione: 'Lombardia' }, scelta)).toBe(expected)
})
