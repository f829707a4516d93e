import { type Role, roles } from '@bisavolo/domain'
import { asciiJson } from '@bisavolo/domain/kit/list-headers'
import { textFilters } from '@bisavolo/domain/listing/offered'
import { entityOf } from '@bisavolo/domain/product/entities'
import { listAt } from '@bisavolo/domain/product/lists'
import type { FoundGroup } from '@bisavolo/domain/segreteria/calls/ricerca'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp, type TestApp } from '../harness.ts'

const { rossi, bianchi, luna, micio } = cast
const lines: string[] = []

let test: TestApp
beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: line => lines.push(line) })
  test = await startApp({}, logger)
  await sql`update clienti_soci set telefono = '+39 02.7654 321', cellulare = '333/123.45.67', pec = 'Rossi@Pec.test',
    partita_iva = '01234567897' where id = ${rossi.id}`.execute(test.db)
  await sql`update clienti_soci set telefono = '0039 06 555 0123', email = 'vecchia@posta.test' where id = ${bianchi.id}`.execute(
    test.db,
  )
  await sql`insert into clienti_soci_precedenti (idcliente, codice, tessera, email)
    values (${bianchi.id}, 'B-77', null, 'bianchi.prima@posta.test')`.execute(test.db)
  await sql`insert into certificati (codice, idgatto, impronta) values ('QX7K-2M4P-9RTW', ${luna.id}, 'x')`.execute(
    test.db,
  )
})

async function groupsOf(who: string, q: string): Promise<FoundGroup[]> {
  const { status, body } = await (await test.as(who)).get<{ gruppi: FoundGroup[] }>('/ricerca', {
    'x-search': asciiJson(q),
  })
  expect(status).toBe(200)
  return body.gruppi
}
const groupOf = async (who: string, gruppo: string, q: string) =>
  (await groupsOf(who, q)).find(one => one.gruppo === gruppo)
const idsOf = async (who: string, gruppo: string, q: string) =>
  ((await groupOf(who, gruppo, q))?.righe ?? []).map(({ id }) => id)

describe('a role that may not read a field', () => {
  const secrets = [
    '333 123 4567',
    '02 7654321',
    `rossi@posta.test`,
    'rossi@pec.test',
    String(rossi.codice_fiscale),
    '01234567897',
  ]
  const nothing = [
    '399 999 9999',
    '02 9999999',
    'nessuno@posta.test',
    'nessuno@pec.test',
    'XXXXXX00X00X000X',
    '99999999999',
  ]
  const readers: readonly Role[] = ['superadmin', 'admin', 'admin_cdn_full', 'admin_cdn', 'admin_sezione']
  const others = roles.filter(role => !readers.includes(role))

  it.each(others)('%s gets the same answer whether a value of a person matches or not', async role => {
    for (const [i, q] of secrets.entries()) {
      expect(await groupsOf(role, q)).toEqual(await groupsOf(role, nothing[i] as string))
    }
  })

  it('another section finds nobody by them, the own section does', async () => {
    for (const q of [...secrets, 'Rossi Mario', 'Rosssi Mario', 'Mario Rosssi', rossi.codice])
      expect(await groupOf('admin_sezione2', 'clienti_soci', q)).toBe(undefined)
    for (const q of secrets) expect(await idsOf('admin_sezione', 'clienti_soci', q)).toEqual([rossi.id])
  })

  it('a member finds no other cat by its chip, its certificate or a slip of its name', async () => {
    await sql`insert into certificati (codice, idgatto, impronta) values ('AAAA-2222-BBBB', ${micio.id}, 'x')`.execute(
      test.db,
    )
    for (const q of [micio.chip, micio.codice, 'AAAA-2222-BBBB', 'Miciio', 'Micio'])
      expect(await groupOf('socio', 'gatti', q)).toBe(undefined)
  })
})

describe('a person is found', () => {
  it.each([
    ['a mobile number without blanks', '3331234567'],
    ['with blanks', '333 123 4567'],
    ['with the prefix', '+39 333 1234567'],
    ['with the old prefix', '0039 333 1234567'],
    ['by its end', '1234567'],
    ['a telephone stored with its prefix', '02 7654321'],
    ['the e-mail in capitals', 'ROSSI@posta.test'],
    ['the e-mail with a blank', 'rossi @posta.test'],
    ['the PEC', 'rossi@pec.test'],
    ['the codice fiscale', String(rossi.codice_fiscale)],
    [
      'the codice fiscale in groups',
      String(rossi.codice_fiscale)
        .toLowerCase()
        .replace(/(.{4})/g, '$1 '),
    ],
    ['the partita IVA', 'IT 0123 456 7897'],
    ['the code', rossi.codice],
  ])('by %s', async (_how, q) => {
    expect(await idsOf('admin', 'clienti_soci', q)).toEqual([rossi.id])
  })

  it.each([
    ['a prefix of 0039', '065550123'],
    ['an earlier code, written otherwise', 'b77'],
    ['an earlier e-mail', 'Bianchi.prima@posta.test'],
  ])('by %s', async (_how, q) => {
    expect(await idsOf('admin', 'clienti_soci', q)).toEqual([bianchi.id])
  })

  it.each(['12345', '333 123 4568', 'rossi@posta', `${rossi.codice}9`])('not by %s', async q => {
    expect(await idsOf('admin', 'clienti_soci', q)).toEqual([])
  })
})

describe('a cat is found', () => {
  it.each([
    ['the chip in groups', luna.chip.replace(/(.{3})/g, '$1 ')],
    ['the chip with dots', luna.chip.replace(/(.{5})/g, '$1.')],
    ['a certificate, as printed', 'QX7K-2M4P-9RTW'],
    ['a certificate without dashes, in small letters', 'qx7k2m4p9rtw'],
  ])('by %s', async (_how, q) => {
    expect(await idsOf('admin', 'gatti', q)).toEqual([luna.id])
  })
})

describe('order and number', () => {
  beforeAll(async () => {
    test.setNow('2026-11-19T10:00:00Z')
    // Eight living, the day before and after the limit of 20 years, dead and cancelled.
    const rows: [string, string, number, number][] = [
      ...[2018, 2019, 2020, 2021, 2022, 2023].map((y): [string, string, number, number] => [
        'Zefira',
        `${y}-05-05`,
        0,
        0,
      ]),
      ['Zefira', '2006-11-19', 0, 0],
      ['Zefira', '2006-11-18', 0, 0],
      ['Zefira', '2025-01-01', 1, 0],
      ['Zefira', '2025-01-02', 0, 1],
    ]
    for (const [nome, nascita, deceduto, annullato] of rows)
      await sql`insert into gatti (nome, sesso, data_nascita, deceduto, annullato, antenato, prefisso)
        values (${nome}, 'F', ${nascita}, ${deceduto}, ${annullato}, 0, 'Ordine')`.execute(test.db)
  })

  it('the living come first, the youngest before the others, and the number is of all', async () => {
    const group = await groupOf('admin', 'gatti', 'zefira')
    expect(group?.righe.map(({ dettaglio }) => dettaglio.slice(-4))).toEqual([
      '2023',
      '2022',
      '2021',
      '2020',
      '2019',
      '2018',
    ])
    expect(group?.tot).toBe(10)
  })

  it('whoever turned twenty yesterday comes after the living', async () => {
    await sql`delete from gatti where prefisso = 'Ordine' and data_nascita between '2018-01-01' and '2024-01-01'`.execute(
      test.db,
    )
    const righe = (await groupOf('admin', 'gatti', 'zefira'))?.righe
    expect(righe?.map(({ dettaglio }) => dettaglio)).toEqual([
      expect.stringMatching(/2006$/),
      expect.stringMatching(/2025 · Annullata?o?$/),
      expect.stringMatching(/2025 · Decedut[oa]$/),
      expect.stringMatching(/2006$/),
    ])
  })

  it('a living cat of the name comes before younger ones with the name in their affisso, and these before the dead', async () => {
    await sql`insert into gatti (nome, prefisso, sesso, data_nascita, deceduto, antenato)
      values ('Wilma', null, 'F', '2012-01-01', 0, 0), ('Pippo', 'Casa Wilma', 'M', '2026-01-01', 0, 0),
        ('Wilma', null, 'F', '2025-01-01', 1, 0)`.execute(test.db)
    const titles = (await groupOf('admin', 'gatti', 'wilma'))?.righe.map(({ dettaglio }) => dettaglio.slice(0, 12))
    expect(titles).toEqual(['♀ · 2012', '♂ · 2026', '♀ · 2025 · D'])
  })

  it('an exact code comes before names and longer codes', async () => {
    await sql`insert into gatti (nome, sesso, codice, data_nascita, antenato)
      values ('Piu Giovane', 'M', 'ZQ 10', '2026-01-01', 0), ('Vecchio', 'M', 'ZQ 1', '1999-01-01', 0)`.execute(test.db)
    expect((await groupOf('admin', 'gatti', 'zq 1'))?.righe.map(({ titolo }) => titolo)).toEqual([
      'Vecchio',
      'Piu Giovane',
    ])
  })

  it.each([
    ['admin', 'gatti', 'zefira'],
    ['admin', 'gatti', 'ordine zefira'],
    ['admin', 'gatti', 'LO 2021'],
    ['admin', 'gatti', luna.chip.slice(0, 9)],
    ['admin', 'clienti_soci', 'mario rossi'],
    ['admin_sezione', 'clienti_soci', 'ross'],
    ['admin', 'fatture_ricevute', 'fattura 1'],
    ['admin', 'esposizioni', 'verona'],
    ['socio', 'gatti', 'luna'],
  ])('%s, %s: the list of “%s” has as many rows', async (who, gruppo, q) => {
    const group = await groupOf(who, gruppo, q)
    expect(group?.tutti).toBeTypeOf('string')
    const address = new URL(String(group?.tutti), 'http://x')
    const entity = entityOf(String(listAt(address.pathname)?.entity))
    const [[name, text]] = [...address.searchParams] as [[string, string]]
    const filters = textFilters(entity, name, entity.fields[name] as never, text)
    const { body } = await (await test.as(who)).list<{ id: number }>(`/${entity.name}`, { filters })
    expect(body.tot).toBe(group?.tot)
    expect(body.data.map(({ id }) => id)).toEqual(expect.arrayContaining((group?.righe ?? []).map(({ id }) => id)))
  })

  it.each([
    ['admin', 'gatti', 'ze', 'two letters find the beginning of a name, the list any part'],
    ['admin', 'clienti_soci', '3331234567', 'the list filters telephones as they are written'],
    ['admin_comitato', 'gatti', 'luna', 'its menu has no list of cats'],
    ['admin', 'esposizioni', 'ester', 'the list has the row for all shows abroad too'],
    ['admin', 'razze', 'maine', 'no filter of the list begins words'],
  ])('%s, %s: “%s” has no list, because %s', async (who, gruppo, q) => {
    const group = await groupOf(who, gruppo, q)
    if (group !== undefined) expect(group.tutti).toBe(null)
  })
})

describe('a slip of the pen', () => {
  it.each([
    ['gatti', 'Stelal', cast.stella.nome],
    ['gatti', 'Steella', cast.stella.nome],
    ['clienti_soci', 'Rosi Mario', 'Rossi Mario'],
    ['clienti_soci', 'mairo rossi', 'Rossi Mario'],
  ])('in %s: %s is marked as a similar name', async (gruppo, q, name) => {
    const group = await groupOf('admin', gruppo, q)
    expect(group?.righe).toEqual([])
    expect(group?.tot).toBe(0)
    expect(group?.simili.map(({ titolo }) => titolo)).toContainEqual(expect.stringContaining(name))
    expect(group?.simili.length).toBeLessThanOrEqual(3)
  })

  it('no similar names where three rows have the text, for a code or for another word', async () => {
    await sql`insert into gatti (nome, sesso, antenato) values ('Pallina', 'F', 0), ('Pallina', 'F', 0), ('Pallina', 'F', 0), ('Palllina', 'F', 0)`.execute(
      test.db,
    )
    expect((await groupOf('admin', 'gatti', 'pallina'))?.simili).toEqual([])
    expect((await groupOf('admin', 'gatti', 'palina'))?.simili).toHaveLength(3)
    for (const q of ['palina 1', 'pollaio', 'palina@x.it'])
      expect((await groupOf('admin', 'gatti', q))?.simili ?? []).toEqual([])
  })
})

describe('what is typed', () => {
  it('is in no log, and the answer is stored by nobody', async () => {
    lines.length = 0
    const caller = await test.as('admin')
    const answer = await caller.get('/ricerca', { 'x-search': '"segretissima parola"' })
    await caller.get('/ricerca', { 'x-search': '"segretissima' })
    await caller.get('/ricerca', { 'x-search': `"segretissima${'a'.repeat(600)}"` })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toContain('segretissima')
  })
})
