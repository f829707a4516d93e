import { type Role, roles } from '@bisavolo/domain'
import { asciiJson } from '@bisavolo/domain/kit/list-headers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { canaries, cast } from '../../src/demo/index.ts'
import { startApp, type TestApp } from '../harness.ts'

interface Found {
  id: number | string
  titolo: string
  dettaglio: string
  link: string
}
interface Answer {
  q: string
  gruppi: { gruppo: string; titolo: string; righe: Found[] }[]
}

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})

async function search(who: string, q: string): Promise<Record<string, Found[]>> {
  const { status, body } = await (await test.as(who)).get<Answer>('/ricerca', { 'x-search': asciiJson(q) })
  expect(status).toBe(200)
  return Object.fromEntries(body.gruppi.map(({ gruppo, righe }) => [gruppo, righe]))
}
const ids = (rows: Found[] | undefined) => (rows ?? []).map(({ id }) => id)

it('the search needs a session', async () => {
  expect((await test.anonymous.get('/ricerca', { 'x-search': '"luna"' })).status).toBe(401)
})

describe('a search for cats', () => {
  const { luna, stella, sole, zara, micio } = cast
  it.each([
    ['the start of a name', 'lun', luna.id],
    ['a piece of a name, blind to case', 'TELL', stella.id],
    ['a code', luna.codice, luna.id],
    ['the start of a code in small letters', luna.codice.toLowerCase().slice(0, -2), luna.id],
    ['a chip', luna.chip, luna.id],
    ['the number of a foreign pedigree', 'NRR 2018-4471', cast.freya.id],
    ['the number of a foreign pedigree, written otherwise', 'nrr-2018 4471', cast.freya.id],
    ['the start of a chip', luna.chip.slice(0, 14), luna.id],
  ])('finds cats by %s', async (_how, q, id) => {
    expect(ids((await search('admin', q)).gatti)).toContain(id)
  })

  it('shows distinguishing data and links', async () => {
    const [found] = (await search('admin', luna.codice)).gatti ?? []
    expect(found).toMatchObject({ id: luna.id, link: `/gatti/${luna.id}` })
    expect(found?.dettaglio).toMatch(/^LO 2021 000001 · ♀ · MCO · \d{4}$/)
  })

  it('shows a foreign pedigree number only if searched', async () => {
    const lineBy = async (q: string) =>
      (await search('admin', q)).gatti?.find(({ id }) => id === cast.freya.id)?.dettaglio
    expect(await lineBy('nrr 20184471')).toContain(`${cast.freya.codice} · NRR 2018-4471 · ♀`)
    expect(await lineBy(cast.freya.codice)).not.toContain('4471')
  })

  it('combines words of name and affisso', async () => {
    await sql`update gatti set prefisso = 'Casa Bianca' where id = ${zara.id}`.execute(test.db)
    expect(ids((await search('admin', 'zara bianca')).gatti)).toEqual([zara.id])
    expect(ids((await search('admin', 'bianca zara')).gatti)).toEqual([zara.id])
    expect(ids((await search('admin', 'zara nera')).gatti)).toEqual([])
  })

  it.each([
    ['socio', luna.nome, [luna.id]],
    ['socio', sole.nome, []],
    ['socio', micio.codice, []],
    ['socio', micio.chip, []],
    ['cliente', 'NRR 2018-4471', []],
    ['socio', cast.nube.nome, [cast.nube.id]],
    ['admin_cdn_full', micio.codice, [micio.id]],
    ['admin_cdn', luna.nome, []],
    ['admin_sezione', luna.nome, []],
  ] as const)('by %s for %s finds only rows within reach', async (role, q, expected) => {
    expect(ids((await search(role, q)).gatti)).toEqual(expected)
  })

  it('by a committee finds cats of its shows, and links to their entries', async () => {
    const entered = await sql<{ id: number; nome: string; own: boolean }>`
      select g.id, g.nome, bool_or(e.account_id = 6) as own from gatti as g
        join esposizioni_has_gatti as i on i.gatti_id = g.id join esposizioni as e on e.id = i.esposizioni_id
      group by g.id`.execute(test.db)
    expect(entered.rows.some(({ own }) => own)).toBe(true)
    for (const { id, nome, own } of entered.rows) {
      const rows = (await search('admin_comitato', nome)).gatti ?? []
      expect(ids(rows).includes(id)).toBe(own)
      for (const { id: found, link } of rows) expect(link).toBe(`/list/iscrizioni-expo/gatto/${found}`)
    }
  })
})

describe('a search for people', () => {
  const { rossi, bianchi } = cast
  it.each([
    ['admin', 'ross', [rossi.id]],
    ['admin', 'mario rossi', [rossi.id]],
    ['admin', rossi.codice, [rossi.id]],
    ['admin_cdn', 'ROSSI', [rossi.id]],
    ['socio', 'ross', []],
    ['socio', 'bianchi', []],
    ['admin_comitato', 'ross', []],
    ['cliente', bianchi.codice, []],
  ] as const)('by %s for %s', async (role, q, expected) => {
    expect(ids((await search(role, q)).clienti_soci)).toEqual(expected)
  })

  it('marks dead people', async () => {
    const lineOf = async () => (await search('admin_cdn', 'mario rossi')).clienti_soci?.[0]?.dettaglio
    const living = await lineOf()
    expect(living).not.toContain('Deceduto')
    await sql`update clienti_soci set deceduto = 1 where id = ${rossi.id}`.execute(test.db)
    expect(await lineOf()).toBe(`${living} · Deceduto`)
    await sql`update clienti_soci set deceduto = 0 where id = ${rossi.id}`.execute(test.db)
  })

  it('by a section finds its own members', async () => {
    const own = await sql<{ id: number; nome_completo: string; sezione: string | null }>`
      select id, nome_completo, sezione from clienti_soci`.execute(test.db)
    for (const { id, nome_completo, sezione } of own.rows)
      expect(ids((await search('admin_sezione', nome_completo)).clienti_soci).includes(id)).toBe(
        sezione === 'Lombardia',
      )
  })
})

describe('a search for documents and practices', () => {
  const { cucciolataInviata, cucciolataAperta, ricevutaRossi, fatturaVerdi } = cast
  it.each([
    ['admin', `${cucciolataInviata.id}`, '/denunce_nascita/4'],
    ['admin', `denuncia n. ${cucciolataInviata.id}`, '/denunce_nascita/4'],
    ['socio', `${cucciolataAperta.id}`, '/clienti/denunce_nascita/2'],
    ['admin_cdn', `${cucciolataAperta.id}`, undefined],
    ['cliente2', `${cucciolataAperta.id}`, undefined],
  ])('by %s finds the declaration %s', async (role, q, link) => {
    expect((await search(role, q)).denunce_nascita?.[0]?.link).toBe(link)
  })

  it('finds documents by number, each person only their own', async () => {
    const { rows } = await sql<{ id: number; numero: string }>`select id, numero from fatture_ricevute`.execute(test.db)
    const numberOf = (id: number) => rows.find(row => row.id === id)?.numero ?? ''
    const rossi = numberOf(ricevutaRossi.id)
    expect(ids((await search('admin', rossi)).fatture_ricevute)).toContain(ricevutaRossi.id)
    expect(ids((await search('socio', rossi)).fatture_ricevute)).toEqual([ricevutaRossi.id])
    expect(ids((await search('socio', numberOf(fatturaVerdi.id))).fatture_ricevute)).not.toContain(fatturaVerdi.id)
    expect(ids((await search('admin', 'ricevuta 1')).fatture_ricevute)).toContain(ricevutaRossi.id)
    expect(ids((await search('admin', 'fattura 1')).fatture_ricevute)).not.toContain(ricevutaRossi.id)
    expect(await search('admin_cdn_full', rossi)).not.toHaveProperty('fatture_ricevute')
  })

  it.each([
    ['admin', 'verona', [cast.expoChiusa.id]],
    ['admin_comitato', 'verona', [cast.expoChiusa.id]],
    ['admin_comitato', 'roma', []],
    ['admin_comitato2', 'roma', [cast.expoAltrui.id]],
    ['socio', 'verona', []],
    ['socio', 'milano', [cast.expoAperta.id]],
    ['admin_cdn', 'milano', []],
    ['admin', 'estera', []],
  ] as const)('by %s for the show %s', async (role, q, expected) => {
    expect(ids((await search(role, q)).esposizioni)).toEqual(expected)
  })
})

describe('a search for pages and breeds', () => {
  it.each([
    ['admin', 'libro so', ['/list/libro-soci']],
    ['socio', 'libro', []],
    ['socio', 'fatture', ['/list/fatture_ricevute']],
    ['admin_comitato', 'iscrizioni', ['/list/iscrizioni-expo']],
  ] as const)('by %s for %s', async (role, q, expected) => {
    expect(ids((await search(role, q)).schermate)).toEqual(expected)
  })

  it.each(roles)('by %s finds breeds if their page is allowed', async role => {
    const may: readonly Role[] = ['superadmin', 'admin', 'admin_cdn_full', 'socio', 'cliente']
    expect('razze' in (await search(role, 'maine'))).toBe(may.includes(role))
  })
})

describe('a search for any text', () => {
  it.each(['', ' ', 'x', '%', '_', '\\', "'; drop table gatti; --", '%%%%', '🐈🐈', 'l'.repeat(500)])(
    'accepts %j',
    async q => {
      const { status, body } = await (await test.as('admin')).get<Answer>('/ricerca', { 'x-search': asciiJson(q) })
      expect(status).toBe(200)
      for (const { righe } of body.gruppi) expect(righe.length).toBeLessThanOrEqual(6)
    },
  )

  it('refuses a NUL, which databases cannot store', async () => {
    expect((await (await test.as('admin')).get('/ricerca?q=a%00b')).status).toBe(400)
  })

  it.each(['%', '__', '%a%'])('takes %s literally, not as a wildcard', async q => {
    expect((await search('admin', q)).gatti ?? []).toEqual([])
  })

  it.each(roles)('by %s shows no hidden value', async role => {
    const caller = await test.as(role)
    const hidden = [...canaries.codiciFiscali, ...canaries.note, ...canaries.noteDisciplinari]
    for (const q of ['rossi', 'bianchi', 'canarino', ...canaries.codiciFiscali.slice(0, 2)]) {
      const { text } = await caller.get('/ricerca', { 'x-search': asciiJson(String(q)) })
      const answer = text.replace(/"q":"[^"]*"/, '')
      for (const value of hidden) expect(answer).not.toContain(value)
    }
  })
})
