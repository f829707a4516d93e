import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>

let test: TestApp

const today = dayFromToday(0)
const anno = Number(today.slice(0, 4))
const struck = { note_disciplinari: 'Delibera' }

/** Beside the cast: Rossi, Bianchi and Gallo (referred) are Ordinari of this year. */
const persone: [nome: string, values: Values, iscrizioni: [anno: number, tipo: string, sezione: string][]][] = [
  ['Onorario', {}, [[anno, 'Onorario', 'Lazio']]],
  [
    'Onorario e Ordinario',
    {},
    [
      [anno, 'Ordinario', 'Lazio'],
      [anno, 'Onorario', 'Lazio'],
    ],
  ],
  [
    'Anche Aderente',
    {},
    [
      [anno, 'Ordinario', 'Lazio'],
      [anno, 'Aderente', 'Lombardia'],
    ],
  ],
  ['Solo Aderente', {}, [[anno, 'Aderente', 'Lombardia']]],
  [
    'Morto oggi',
    { deceduto: 1, data_decesso: today },
    [
      [anno, 'Ordinario', 'Lombardia'],
      [anno - 1, 'Ordinario', 'Lombardia'],
    ],
  ],
  [
    'Morto due anni fa',
    { deceduto: 1, data_decesso: `${anno - 2}-06-01` },
    [
      [anno, 'Ordinario', 'Lazio'],
      [anno - 1, 'Ordinario', 'Lazio'],
    ],
  ],
  [
    'Morto, non si sa quando',
    { deceduto: 1 },
    [
      [anno, 'Ordinario', 'Lazio'],
      [anno - 1, 'Ordinario', 'Lazio'],
    ],
  ],
  [
    'Radiato oggi',
    { ...struck, radiato: 1, data_radiazione: today },
    [
      [anno, 'Ordinario', 'Lombardia'],
      [anno - 1, 'Ordinario', 'Lombardia'],
    ],
  ],
  [
    'Radiato il 31 dicembre',
    { ...struck, radiato: 1, data_radiazione: `${anno - 1}-12-31` },
    [[anno - 1, 'Ordinario', 'Lombardia']],
  ],
  [
    'Radiato, senza giorno',
    { ...struck, radiato: 1 },
    [
      [anno, 'Aderente', 'Lazio'],
      [anno, 'Ordinario', 'Lombardia'],
    ],
  ],
  ['Da approvare', {}, [[anno, 'Da approvare', 'Lazio']]],
]

beforeAll(async () => {
  test = await startApp()
  for (const [at, [nome_completo, values, iscrizioni]] of persone.entries()) {
    const { id } = await test.db
      .insertInto('clienti_soci')
      .values({ nome_completo, citta: 'Roma', regione: 'Lazio', codice: `S${at}`, ...values } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [year, tipo, sezione] of iscrizioni) {
      const pending = tipo === 'Da approvare'
      await test.db
        .insertInto('iscrizioni_rinnovi')
        .values({
          ...{ idcliente_socio: id, anno: year, tipo: pending ? 'Ordinario' : tipo, sezione },
          ...{ data_iscrizione: `${year}-01-02`, data_cassa: `${year}-01-02`, da_approvare: pending ? 1 : 0 },
          ...{ data_consiglio: pending ? null : `${year}-01-10` },
        } as never)
        .execute()
    }
  }
})

/** Of the screens of this caller. */
async function counts(role: string, year: number) {
  const by = await test.as(role)
  const { body: home } = await by.get<{ cifre: { chiave: string; valore: number; link: string }[] }>('/dashboard')
  const figure = home.cifre.find(({ chiave }) => chiave === (year === anno ? 'soci' : 'sociPrima'))
  const sections = await by.get<{ data: { soci: number }[] }>(`/report/soci_per_sezione?anno=${year}`)
  const listed = await by.get<{ tot: number; data: { tipo: string }[] }>(
    `/report/soci_per_sezione?anno=${year}&vista=elenco`,
    {
      'x-pagination': '{"rowsPerPage":500}',
    },
  )
  const book = await by.get<{ data: { numero: number | null }[] }>(`/report/libro_soci?anno=${year}`, {
    'x-pagination': '{"rowsPerPage":500}',
  })
  const numbers = book.body.data.flatMap(({ numero }) => (numero === null ? [] : [numero]))
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  return {
    ...(figure && { home: figure.valore }),
    sezioni: sections.body.data.reduce((sum, { soci }) => sum + soci, 0),
    elenco: listed.body.data.filter(({ tipo }) => tipo !== 'Aderente').length,
    libro: numbers.length,
  }
}

async function statistics(role: string, year: number) {
  const by = await test.as(role)
  const stats = await by.get<{ data: Values[] }>(`/report/statistiche_admin?vista=soci&dal=${year}&al=${year}`)
  const people = await by.get<{ tot: number }>(`/report/statistiche_admin?vista=elenco&anno=${year}&movimento=soci`)
  const sections = await by.get<{ data: { soci: number }[] }>(`/report/statistiche_admin?vista=sezioni&anno=${year}`)
  const [row] = stats.body.data
  const { ordinario, onorario, nuovi, rientrati, rinnovati } = row as Record<string, number>
  expect((ordinario as number) + (onorario as number)).toBe(row?.soci)
  expect((nuovi as number) + (rientrati as number) + (rinnovati as number)).toBe(row?.soci)
  expect(sections.body.data.reduce((sum, { soci }) => sum + soci, 0)).toBe(row?.soci)
  expect(people.body.tot).toBe(row?.soci)
  return row?.soci
}

describe('home, statistics, sections report and book count the same members', () => {
  it.each(['admin', 'admin_cdn', 'admin_cdn_full'])('for %s', async role => {
    // Rossi, Bianchi, Gallo; the Onorario, who is both, who is also Aderente.
    const found = await counts(role, anno)
    expect(found).toEqual({ home: 6, sezioni: 6, elenco: 6, libro: 6 })
    expect(await statistics(role, anno)).toBe(6)
  })
  it.each(['admin', 'admin_cdn'])('the year before keeps who ended later, for %s', async role => {
    // Rossi, Bianchi; dead today, dead on an unknown day, struck off today.
    const { home = 5, ...others } = await counts(role, anno - 1)
    expect([home, others]).toEqual([5, { sezioni: 5, elenco: 5, libro: 5 }])
    expect(await statistics(role, anno - 1)).toBe(5)
  })
  it('a section, which may not know who is struck off, counts them in all its screens', async () => {
    // Rossi and Gallo; both struck off.
    expect(await counts('admin_sezione', anno)).toEqual({ home: 4, sezioni: 4, elenco: 4, libro: 4 })
  })
})

describe('the members’ book says the day', () => {
  const bookOf = async (role: string) => {
    const { body } = await (await test.as(role)).get<{
      data: { nome_completo: string; cessazione: string; numero: unknown }[]
    }>(`/report/libro_soci?anno=${anno}`, { 'x-pagination': '{"rowsPerPage":500}' })
    return new Map(body.data.map(({ nome_completo, ...row }) => [nome_completo, row]))
  }
  const said = (giorno: string) => giorno.split('-').reverse().join('/')
  it.each([
    ['Morto oggi', `Decesso, ${said(today)}`],
    ['Morto, non si sa quando', 'Decesso, giorno non registrato'],
    ['Radiato oggi', `Radiazione, ${said(today)}`],
    ['Radiato, senza giorno', 'Radiazione, giorno non registrato'],
  ])('%s stays, without a number', async (nome, cessazione) => {
    expect((await bookOf('admin')).get(nome)).toMatchObject({ cessazione, numero: null })
  })
  it('but to a section nothing of a disciplinary day', async () => {
    const own = await bookOf('admin_sezione')
    expect(own.get('Radiato oggi')).toMatchObject({ cessazione: '', numero: expect.any(Number) })
    expect(own.get('Morto oggi')).toMatchObject({ cessazione: `Decesso, ${said(today)}`, numero: null })
  })
  it('nor is a referral an end', async () => {
    expect((await bookOf('admin')).get(cast.gallo.nome_completo)).toMatchObject({ cessazione: '' })
  })
})
