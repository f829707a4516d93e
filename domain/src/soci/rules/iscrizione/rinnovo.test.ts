import { expect, it } from 'vitest'
import type { Iscrizione } from './iscrizione.ts'
import { annoProposto, annoRinnovi, storiaSocio, tipoDaRinnovare } from './rinnovo.ts'

const year = (anno: number, change: Partial<Iscrizione> = {}): Iscrizione => ({
  ...{ idcliente_socio: 7, anno, tipo: 'Ordinario', sezione: 'Lazio', data_iscrizione: `${anno}-01-10` },
  ...{ data_cassa: `${anno}-01-31`, da_approvare: 0, data_consiglio: `${anno}-02-15` },
  ...change,
})
const waiting = { da_approvare: 1, data_consiglio: null }

it.each<[string, Iscrizione[], number]>([
  ['nobody yet', [], 2026],
  ['a member of last year', [year(2025)], 2026],
  ['a member of this year', [year(2026)], 2027],
  ['one who waits for this year', [year(2026, waiting)], 2027],
  ['one who only adheres elsewhere', [year(2026, { tipo: 'Aderente' })], 2026],
  ['the next year alone', [year(2027)], 2026],
  ['both years', [year(2026), year(2027)], 2027],
])('the year to renew is the first without an enrolment: %s', (_case, iscrizioni, anno) => {
  expect(annoProposto(iscrizioni, '2026-11-15')).toBe(anno)
})

it.each([
  ['2026-01-01', 2026],
  ['2026-09-30', 2026],
  ['2026-10-01', 2027],
  ['2026-12-31', 2027],
])('on %s renewals are collected for %i', (oggi, anno) => {
  expect(annoRinnovi(oggi)).toBe(anno)
})

it.each<[string, Iscrizione[], string | null]>([
  ['an Ordinario', [year(2025)], 'Ordinario'],
  ['an Onorario beside an Ordinario', [year(2025), year(2025, { tipo: 'Onorario' })], 'Onorario'],
  ['an Aderente', [year(2025, { tipo: 'Aderente' })], null],
  ['one who still waits', [year(2025, waiting)], null],
  ['one of two years ago', [year(2024)], null],
])('the proposed type is that of the approved enrolment: %s', (_case, iscrizioni, tipo) => {
  expect(tipoDaRinnovare(iscrizioni, 2026)).toBe(tipo)
})

it.each<[string, Iscrizione, Iscrizione[], string]>([
  ['never a member', year(2026, waiting), [], 'Mai socio'],
  ['renews', year(2026, waiting), [year(2025), year(2024)], '2 anni, dal 15/02/2024'],
  ['renews the first year', year(2026, waiting), [year(2025)], '1 anno, dal 15/02/2025'],
  [
    'paid late: starts again',
    year(2026, { ...waiting, data_cassa: '2026-03-01' }),
    [year(2025), year(2024)],
    'Socio fino al 2025',
  ],
  ['back after a gap', year(2026, waiting), [year(2021), year(2020)], 'Socio fino al 2021'],
  ['adheres to a second section', year(2026, { ...waiting, tipo: 'Aderente' }), [year(2026)], '1 anno, dal 15/02/2026'],
  ['its own line does not count', year(2026, waiting), [year(2026, waiting)], 'Mai socio'],
])('the board reads the person’s history: %s', (_case, iscrizione, storia, text) => {
  expect(storiaSocio(iscrizione, storia)).toBe(text)
})
