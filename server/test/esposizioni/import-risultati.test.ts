import { deflateRawSync } from 'node:zlib'
import { office } from '@bisavolo/domain'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { bombOf, rowOf, workbookOf } from '../input/hostile-zips.ts'
import { rolesBut } from '../roles-but.ts'
import { asCsv, type OldEncoding, zipOf } from '../trasloco/importazioni/fixtures/as-csv.ts'
import { oldTable } from '../trasloco/importazioni/fixtures/old-table.ts'

type Values = Record<string, unknown>
interface Esito {
  inseriti: number
  aggiornati: number
  invariati: number
  errori: { riga: number; campo: string; messaggio: string }[]
  avvisi?: { riga: number; campo: string; messaggio: string }[]
}

let test: TestApp
let admin: Caller
const base = 100_000

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  const model = await test.db.selectFrom('gatti').selectAll().where('id', '=', cast.luna.id).executeTakeFirstOrThrow()
  const columns = Object.keys(model).filter(name => !name.endsWith('_norm'))
  await test.pool.query(
    `insert into gatti (${columns.map(name => `"${name}"`).join()})
     select ${columns
       .map(name =>
         name === 'id'
           ? `${base} + n`
           : name === 'codice'
             ? `'LO 2020 ' || (900000 + n)`
             : name === 'chip'
               ? 'null'
               : `g."${name}"`,
       )
       .join()}
     from gatti g, generate_series(1, 5000) n where g.id = $1`,
    [cast.luna.id],
  )
})

beforeEach(async () => {
  await test.db.deleteFrom('esposizioni_has_gatti').where('id', '>', 6).execute()
})

const result = (change: Values = {}): Values => ({
  ...{ codice: cast.stella.codice, esposizioni_id: cast.expoChiusa.id, category: '9', titolo: 'CAC' },
  ...change,
})
const send = (data: unknown, prova?: boolean, by = admin) =>
  by.post<Esito>('/import/risultati', prova === undefined ? { data } : { data, prova })
const stored = () => test.db.selectFrom('esposizioni_has_gatti').selectAll().where('id', '>', 6).orderBy('id').execute()

describe('an import is refused', () => {
  it('for a polydactyl cat, unless the row changes nothing', async () => {
    expect((await send([result()])).body).toMatchObject({ inseriti: 1 })
    await test.db.updateTable('gatti').set({ polidattilia: 1 }).where('id', '=', cast.stella.id).execute()
    try {
      expect((await send([result()])).body).toMatchObject({ invariati: 1, errori: [] })
      const errore = {
        riga: 1,
        campo: 'gatti_id',
        messaggio: 'Il gatto ha la polidattilia: non è ammesso alle esposizioni',
      }
      expect((await send([result({ giudice: 'Altro' })])).body).toMatchObject({ aggiornati: 0, errori: [errore] })
      await test.db.deleteFrom('esposizioni_has_gatti').where('id', '>', 6).execute()
      expect((await send([result()])).body).toMatchObject({ inseriti: 0, errori: [errore] })
    } finally {
      await test.db.updateTable('gatti').set({ polidattilia: 0 }).where('id', '=', cast.stella.id).execute()
    }
  })
  it.each(rolesBut(...office))('to %s', async role => {
    expect((await send([result()], true, await test.as(role))).status).toBe(403)
  })
  it.each<[string, unknown]>([
    ['no list', 'righe'],
    ['nothing', undefined],
    ['too many rows', Array.from({ length: 5001 }, () => result())],
  ])('with %s', async (_name, data) => {
    const answer = await admin.post<Values>('/import/risultati', { data })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ field: 'data' }])
  })
  it('above four megabytes', async () => {
    expect((await send([result({ giudice: 'x'.repeat(4_300_000) })])).status).toBe(413)
  })
  it.each<[Values, string]>([
    [{ codice: 'LO 1900 000000' }, 'codice'],
    [{ codice: undefined }, 'codice'],
    [{ gatti_id: cast.luna.id }, 'codice'],
    [{ codice: undefined, chip: '123' }, 'chip'],
    [{ esposizioni_id: 9999 }, 'esposizioni_id'],
    [{ esposizioni_id: undefined }, 'esposizioni_id'],
    [{ esposizioni_id: -1 }, 'estera_name'],
    [{ esposizioni_id: undefined, estera_name: 'Wien' }, 'estera_date'],
    [{ category: undefined }, 'category'],
    [{ category: '77' }, 'category'],
    [{ titolo: 'CACIB' }, 'titolo'],
    [{ titolo: 'CACX' }, 'titolo'],
    [{ titolo: 'Assente', biv: 1 }, 'biv'],
    [{ bestofbest: 1 }, 'bestofbest'],
    [{ best: 'Best Assoluto Neutri' }, 'best'],
    [{ extra_points: -3 }, 'extra_points'],
    [{ esposizioni_id: -1, estera_name: 'Wien', estera_date: '1990-01-01' }, 'gatti_id'],
  ])('for a row with %j, on %s', async (change, campo) => {
    const { status, body } = await send([result({ codice: cast.luna.codice, titolo: 'EX 1' }), result(change)])
    expect(status).toBe(200)
    expect(body.errori.map(errore => [errore.riga, errore.campo])).toContainEqual([2, campo])
    expect(body).toMatchObject({ inseriti: 0, aggiornati: 0 })
    expect(await stored()).toEqual([])
  })
  it('finds a cat by its number in any spelling', async () => {
    const written = cast.stella.codice.replaceAll(' ', '-').toLowerCase()
    const { status, body } = await send([result({ codice: written })])
    expect([status, body.errori]).toEqual([200, []])
    expect(body.inseriti).toBe(1)
    await test.db.deleteFrom('esposizioni_has_gatti').where('gatti_id', '=', cast.stella.id).execute()
  })
  it.each<[string, Values, Values, string, RegExp]>([
    [
      'a kitten among adults',
      { data_nascita: '2025-06-15' },
      { category: '9' },
      'category',
      /^La classe.*spetta la 11/,
    ],
    ['an adult among kittens', {}, { category: '12', titolo: 'EX 1' }, 'category', /^La classe.*spetta la 9/],
    ['a title never won', {}, { category: '7', titolo: 'CACIB' }, 'category', /^La classe.*spetta la 9/],
    ['a class above the title', { pretitolo: 'CH' }, { category: '5', titolo: 'CAGCIB' }, 'category', /^La classe/],
    ['an entire cat among neuters', {}, { category: '10', titolo: 'CAP' }, 'category', /^La classe/],
    ['a cat too young', { data_nascita: '2026-01-15' }, { category: '12', titolo: 'EX 1' }, 'gatti_id', /4 mesi/],
    ['a cat dead before', { deceduto: 1, data_decesso: '2026-03-04' }, {}, 'gatti_id', /deceduto/],
  ])('for %s', async (_name, gatto, change, campo, messaggio) => {
    await test.db
      .updateTable('gatti')
      .set({ neutro: 0, ...gatto })
      .where('id', '=', base + 1)
      .execute()
    const abroad = { esposizioni_id: -1, estera_name: 'Wien', estera_date: '2026-03-05', codice: undefined }
    const row = result({ ...abroad, gatti_id: base + 1, riga: 7, ...change })
    const { body } = await send([result(), row])
    await test.pool.query(
      `update gatti set (data_nascita, pretitolo, neutro, deceduto, data_decesso) =
         (select data_nascita, pretitolo, neutro, deceduto, data_decesso from gatti where id = $1) where id = $2`,
      [base + 2, base + 1],
    )
    expect(body.errori).toEqual([{ riga: 2, campo, messaggio: expect.stringMatching(messaggio) }])
    expect(await stored()).toEqual([])
  })
  it('as a whole for one bad row of 500, naming every bad row', async () => {
    const rows = Array.from({ length: 500 }, (_none, i) => result({ codice: undefined, gatti_id: base + 1 + i }))
    rows[248] = result({ codice: undefined, gatti_id: base + 249, titolo: 'CACIB' })
    const { body } = await send(rows)
    expect(body.errori).toEqual([
      { riga: 249, campo: 'titolo', messaggio: 'Il titolo CACIB non può essere assegnato nella classe 9' },
    ])
    expect(await stored()).toEqual([])
  })
  it('for the same cat and show twice', async () => {
    const { body } = await send([result(), result({ titolo: 'EX 1' })])
    expect(body.errori).toMatchObject([{ riga: 2, messaggio: 'Stesso gatto ed esposizione della riga 1' }])
  })
})

describe('an import is stored', () => {
  it('after a trial without storing, with points computed by the server', async () => {
    const rows = [
      result({ points: 999, biv: 'sì', giudice: 'Karl Preiss' }),
      result({ codice: undefined, chip: cast.leo.chip, best: 'Best Assoluto Adulti', bestofbest: '1' }),
      result({
        esposizioni_id: undefined,
        estera_name: 'Wien',
        estera_date: '05/03/2026',
        nazione: 'at',
        titolo: 'ex1',
      }),
    ]
    expect((await send(rows, true)).body).toEqual({ inseriti: 3, aggiornati: 0, invariati: 0, errori: [] })
    expect(await stored()).toEqual([])
    expect((await send(rows)).body).toEqual({ inseriti: 3, aggiornati: 0, invariati: 0, errori: [] })
    expect(await stored()).toMatchObject([
      { gatti_id: cast.stella.id, titolo: 'CAC', biv: 1, points: 100, giudice: 'Karl Preiss', extra_points: 0 },
      { gatti_id: cast.leo.id, points: 130, nomination: 1, extra_points: 5 },
      { esposizioni_id: -1, estera_name: 'Wien', estera_date: '2026-03-05', nazione: 'AT', titolo: 'EX 1', points: 90 },
    ])
    expect((await send(rows)).body).toEqual({ inseriti: 0, aggiornati: 0, invariati: 3, errori: [] })
  })
  it('over existing results: sent columns are written, others stay', async () => {
    await send([result({ giudice: 'Karl Preiss', biv: 1 })])
    const { body } = await send([
      { codice: cast.stella.codice, esposizioni_id: cast.expoChiusa.id, biv: 0, titolo: 'EX 1' },
    ])
    expect(body).toMatchObject({ inseriti: 0, aggiornati: 1 })
    const [row] = await stored()
    expect(row).toMatchObject({ giudice: 'Karl Preiss', biv: 0, titolo: 'EX 1', points: 90, category: '9', version: 2 })
    const trail = await admin.get<{ azione: string; campi: Values[] }[]>(`/audit/esposizioni_has_gatti/${row?.id}`)
    expect(trail.body.map(({ azione }) => azione)).toEqual(['importazione', 'importazione'])
    expect(trail.body[0]?.campi).toContainEqual({ campo: 'titolo', prima: 'CAC', dopo: 'EX 1' })
    expect((await send([result({ titolo: '', giudice: null })])).body).toMatchObject({ aggiornati: 1 })
    expect((await stored())[0]).toMatchObject({ titolo: null, giudice: null, points: 0 })
  })
  it('with a warning if the cat’s state on that day is unknown', async () => {
    await test.db
      .updateTable('gatti')
      .set({ pretitolo: 'CH' })
      .where('id', '=', base + 1)
      .execute()
    const abroad = { esposizioni_id: -1, estera_name: 'Wien', estera_date: '2026-03-05', codice: undefined }
    const { body } = await send([result({ ...abroad, gatti_id: base + 1 })])
    await test.db
      .updateTable('gatti')
      .set({ pretitolo: null })
      .where('id', '=', base + 1)
      .execute()
    expect(body).toMatchObject({ inseriti: 1, errori: [] })
    expect(body.avvisi).toEqual([
      { riga: 1, campo: 'category', messaggio: expect.stringMatching(/^La classe.*verifica/) },
    ])
  })
  it('with a title completed by the file itself', async () => {
    const abroad = (estera_date: string, giudice: string, change: Values = {}) =>
      result({ ...{ esposizioni_id: -1, estera_name: 'Wien', estera_date, giudice, codice: undefined }, ...change })
    const rows = [
      abroad('2026-03-20', 'D', { category: '7', titolo: 'CACIB' }),
      ...['2026-03-01', '2026-03-08', '2026-03-15'].map((day, i) => abroad(day, 'ABC'.charAt(i))),
    ].map(row => ({ ...row, gatti_id: base + 3 }))
    expect((await send(rows.slice(0, 3))).body.errori).toMatchObject([{ riga: 1, campo: 'category' }])
    expect((await send(rows)).body).toMatchObject({ inseriti: 4, errori: [] })
  })
  it('in a class confirmed by the office with a note', async () => {
    const entry = { esposizioni_id: cast.expoChiusa.id, gatti_id: cast.stella.id, category: '7', titolo: 'CACIB' }
    const refused = await admin.post<{ errors: Values[] }>('/esposizioni_has_gatti', entry)
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'category', code: 'E14' }]])
    const nota_classe = 'Titolo CH confermato dalla federazione estera'
    expect((await admin.post('/esposizioni_has_gatti', { ...entry, nota_classe })).status).toBe(201)
    const again = await send([result({ category: '7', titolo: 'NO CACIB' })])
    expect(again.body).toMatchObject({ aggiornati: 1, errori: [] })
  })
  it('and a cleared best removes its nomination, unless given by hand', async () => {
    const best = { best: 'Best Assoluto Adulti' }
    await send([result(best)])
    expect((await stored())[0]).toMatchObject({ nomination: 1, nomination_manuale: 0, points: 130 })
    await send([result({ best: '' })])
    expect((await stored())[0]).toMatchObject({ nomination: 0, points: 93 })
    await send([result({ ...best, nomination: 1 })])
    await send([result({ best: '' })])
    expect((await stored())[0]).toMatchObject({ nomination: 1, nomination_manuale: 1, points: 110 })
  })
  it('into the owner’s entry, which keeps its other fields', async () => {
    const socio = await test.as('socio')
    const entry = { esposizioni_id: cast.expoAperta.id, gatti_id: cast.stella.id, category: '9', gabbiadoppia: 1 }
    const { body } = await socio.post<{ id: number }>('/esposizioni_has_gatti', entry)
    await test.db
      .updateTable('esposizioni_has_gatti')
      .set({ esposizioni_id: cast.expoChiusa.id })
      .where('id', '=', body.id)
      .execute()
    expect((await send([result({ category: undefined })])).body).toMatchObject({ aggiornati: 1 })
    expect((await stored())[0]).toMatchObject({ gabbiadoppia: 1, titolo: 'CAC', points: 93 })
  })
  it('once by two concurrent imports', async () => {
    const other = await test.as('superadmin')
    const answers = await Promise.all([send([result()]), send([result()], false, other)])
    expect(answers.map(({ body }) => [body.inseriti, body.invariati]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(await stored()).toHaveLength(1)
  })
  it('and an unreadable value is reported once, not also as missing', async () => {
    const row = result({ esposizioni_id: undefined, estera_name: 'Wien', estera_date: '31/02/2026' })
    expect((await send([row], true)).body.errori).toEqual([
      { riga: 1, campo: 'estera_date', messaggio: 'Data esposizione estera: data non valida' },
    ])
  })
  it('with 5,000 rows in few queries', async () => {
    const rows = Array.from({ length: 5000 }, (_none, i) =>
      result({ codice: `lo 2020 ${900_001 + i}`, titolo: 'NO CAC' }),
    )
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const { body } = await send(rows)
    const asked = query.mock.calls.length
    query.mockRestore()
    expect(body).toEqual({ inseriti: 5000, aggiornati: 0, invariati: 0, errori: [] })
    expect(asked).toBeLessThan(30)
  })
})

describe('a file of results is read', () => {
  const read = (file: Buffer, by = admin) =>
    by.post<{ colonne: string[]; righe: unknown[][]; linee: number[] }>('/import/risultati/file', {
      contenuto: file.toString('base64'),
    })
  it('as CSV with any separator and encoding', async () => {
    const semicolons = Buffer.from(
      '\ufeff"Codice gatto";"Classe";"Titolo"\r\n"LO 1";"9";"CAC"\r\n\r\n"LO 2";"9";"EX 1"\r\n',
    )
    expect((await read(semicolons)).body).toEqual({
      colonne: ['Codice gatto', 'Classe', 'Titolo'],
      righe: [
        ['LO 1', '9', 'CAC'],
        ['LO 2', '9', 'EX 1'],
      ],
      linee: [2, 4],
    })
    const latin = Buffer.from('Codice,Giudice\nLO 1,Nicolò\n', 'latin1')
    expect((await read(latin)).body.righe).toEqual([['LO 1', 'Nicolò']])
  })
  it('in the format of the downloaded template', async () => {
    const answer = await test.app.inject({
      method: 'GET',
      url: '/import/risultati/modello',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.headers['x-filename']).toBe('modello_risultati.xlsx')
    const { body } = await read(answer.rawPayload)
    expect(body.colonne.slice(0, 2)).toEqual(['Codice gatto', 'Microchip'])
    expect(body.righe).toEqual([])
  })
  it('only for the office, and only as a table', async () => {
    expect((await read(Buffer.from('a;b'), await test.as('admin_comitato'))).status).toBe(403)
    expect((await read(Buffer.from('P'))).body.colonne).toEqual(['P'])
    expect((await admin.post('/import/risultati/file', { contenuto: 5 })).status).toBe(422)
  })
  it.each<[OldEncoding]>([
    ['utf-8'],
    ['utf-8-bom'],
    ['windows-1252'],
    ['mixed'],
    ['utf-16le'],
    ['cp850'],
    ['macroman'],
  ])('as CSV in %s', async encoding => {
    const giudici = ['Nicolò Città', 'Jörg Müller', 'Perché Così', 'Libertà']
    const righe = giudici.map(giudice => [giudice])
    const { body } = await read(asCsv(oldTable('x', 'Giudice', righe), encoding))
    expect(body).toEqual({ colonne: ['Giudice'], righe, linee: [2, 3, 4, 5] })
  })
  it('with the line number of each row', async () => {
    const { body } = await read(Buffer.from('Codice;Giudice\n"LO\n1";A\nLO 2;B\n'))
    expect([body.righe, body.linee]).toEqual([
      [
        ['LO\n1', 'A'],
        ['LO 2', 'B'],
      ],
      [2, 4],
    ])
  })
  it('as a workbook: first visible non-empty sheet, with typed values', async () => {
    const cell = (attributes: string, inside: string) => `<c ${attributes}>${inside}</c>`
    const values = [
      cell('s="1"', '<v>46086.5</v>'),
      cell('', '<f>1+8</f><v>9</v>'),
      cell('', '<v>3.80098100112233E+14</v>'),
      cell('t="b"', '<v>1</v>'),
      cell('t="s"', '<v>0</v>'),
      cell('t="e"', '<v>#N/A</v>'),
    ]
    const named = ['hidden', 'veryHidden', 'visible', 'visible'].map(
      (state, i) => `<sheet name="${i}" state="${state}" r:id="${i}"/>`,
    )
    const links = ['worksheet', 'worksheet', 'worksheet', 'worksheet', 'sharedStrings', 'styles'].map(
      (type, i) => `<Relationship Id="${i}" Type="http://x/${type}" Target="${i}.xml"/>`,
    )
    const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
    const heading = rowOf('Data', 'Classe', 'Chip', 'Biv', 'Giudice', 'Best').replace('<row>', '<row r="2">')
    const file = await workbookOf('', {
      'xl/workbook.xml': `<workbook><sheets>${named.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
      'xl/0.xml': sheetOf(rowOf('hidden')),
      'xl/1.xml': sheetOf(rowOf('hidden')),
      'xl/2.xml': sheetOf(rowOf(' ')),
      'xl/3.xml': sheetOf(`${heading}<row r="7">${values.join('')}</row>`),
      'xl/4.xml': "<sst><si><r><t>'=Karl </t></r><r><t>Preiss</t></r></si></sst>",
      'xl/5.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    })
    expect((await read(file)).body).toEqual({
      colonne: ['Data', 'Classe', 'Chip', 'Biv', 'Giudice', 'Best'],
      righe: [['2026-03-05', 9, 380_098_100_112_233, true, '=Karl Preiss', null]],
      linee: [7],
    })
  })
  it('up to sixty columns and the maximum number of rows', async () => {
    const far = '<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>2</v></c></row>'
    expect((await read(await workbookOf(rowOf('Codice', 'Classe') + far))).body).toEqual({
      colonne: ['Codice', 'Classe'],
      righe: [[1, null]],
      linee: [1_048_576],
    })
    const wide = await read(Buffer.from(`${'c;'.repeat(70)}\n${'1;'.repeat(70)}`))
    expect([wide.body.colonne.length, wide.body.righe[0]?.length]).toEqual([60, 60])
    const long = await read(await workbookOf(rowOf('Codice') + rowOf('LO 1').repeat(9000)))
    expect(long.body.righe).toHaveLength(5019)
  })
  it('without expanding XML entities', async () => {
    const type = '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd"><!ENTITY lol "ha"><!ENTITY big "&lol;&lol;">]>'
    const sheet = `${type}<worksheet><sheetData>${rowOf('Codice', '&xxe;')}${rowOf('LO 1', '&big;')}</sheetData></worksheet>`
    const { body } = await read(await workbookOf('', { 'xl/worksheet.xml': sheet }))
    expect([body.colonne, body.righe]).toEqual([['Codice', '&xxe;'], [['LO 1', '&big;']]])
  })
})

describe('a file of results is refused', () => {
  const refusal = async (file: Buffer) => {
    const contenuto = file.toString('base64')
    const { status, body } = await admin.post<{ message: string; errors: Values[] }>('/import/risultati/file', {
      contenuto,
    })
    return [status, body.message, body.errors?.[0]?.field]
  }
  const unreadable = [422, 'Il file non si può leggere: controlla che sia un foglio .xlsx o .csv', 'contenuto']
  const expands = [
    413,
    'Il file Excel si espande troppo: salva il solo foglio dei risultati e riprova.',
    undefined,
  ] as const
  const damaged = [422, 'Il file Excel è danneggiato.', undefined]
  const many = (entries: number, says: number) =>
    bombOf(Array.from({ length: entries }, (_none, i) => ({ name: `${i}.xml`, says })))

  it.each<[string, Buffer, unknown]>([
    ['nothing', Buffer.alloc(0), [422, 'Il file è vuoto', 'contenuto']],
    [
      'more than four megabytes',
      Buffer.alloc(4_194_305, 'a'),
      [413, 'Il file è troppo grande (al massimo 4 MiB).', undefined],
    ],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
      [422, 'Formato non riconosciuto: usa .xlsx o .csv', 'contenuto'],
    ],
    [
      'half a workbook',
      Buffer.from('PK\u0003\u0004 half a workbook'),
      [422, 'Il file non è un foglio Excel (.xlsx).', undefined],
    ],
    ['a directory that is not there', Buffer.concat([many(3, 1).subarray(0, 40), many(3, 1).subarray(-22)]), damaged],
    ['a locked zip', bombOf([{ name: 'a.xml', says: 1, flags: 1 }]), damaged],
    ['more entries than a workbook has', many(51, 1), expands],
    [
      'entries that are large together',
      bombOf(
        Array.from({ length: 49 }, (_none, i) => ({
          name: `${i}.xml`,
          says: 1_100_000,
          contents: Buffer.alloc(11_100),
        })),
      ),
      expands,
    ],
    [
      'an entry packed to less than a hundredth',
      bombOf([{ name: 'a.xml', says: 60_000_000, contents: deflateRawSync(Buffer.alloc(60_000_000)) }]),
      expands,
    ],
  ])('%s', async (_name, file, answer) => {
    expect(await refusal(file)).toEqual(answer)
  })
  it('a zip that is no workbook', async () => {
    expect(await refusal(await zipOf([['a.csv', Buffer.from('a;b')]]))).toEqual(unreadable)
  })
  it('a part larger than declared', async () => {
    const contents = deflateRawSync(Buffer.alloc(4_000_000, rowOf('x')))
    const parts = ['[Content_Types].xml', 'xl/workbook.xml'].map(name => ({ name, says: 900_000, contents }))
    expect(await refusal(bombOf(parts))).toEqual(unreadable)
    expect((await admin.get('/health')).status).toBe(200)
  })
})
