import { marcatoriIsag } from '@bisavolo/domain/registro/rules/dna/pannelli'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { checked } from '../checked.ts'
import { dayFromToday } from '../day-from-today.ts'
import { form, png } from '../documents/sample-files.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { pdfWords } from '../output/pdf-words.ts'
import { asXlsx } from '../trasloco/importazioni/fixtures/as-xlsx.ts'

type Values = Record<string, unknown>
interface Dna extends Values {
  padre: { esito: string | null; provato: boolean; contrari: string[] } | null
  madre: { esito: string | null; provato: boolean } | null
  insieme: { esito: string } | null
  marcatori: { locus: string; padre: string[] | null; madre: string[] | null; contro: string | null }[]
  rilievi: { codice: string; messaggio: string }[]
  liberi: string[]
  figli: { id: number; esito: string }[]
  provate: { figlio: number; genitore: number }[]
}

let test: TestApp
let admin: Caller
let socio: Caller
let socio2: Caller

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  socio = await test.as('socio')
  socio2 = await test.as('socio2')
})

beforeEach(async () => {
  await test.db.deleteFrom('profili_dna').execute()
})

const { luna, leo, stella, thor, freya, micio, baldo } = cast
/** Alleles of every core marker, counted in steps of two base pairs from its letter M; `other` overrides. */
const core = (alleles: readonly [number, number], other: Readonly<Record<string, string>> = {}): Values => ({
  ...Object.fromEntries(marcatoriIsag.map(({ locus, m }) => [locus, alleles.map(step => m + 2 * step)])),
  ...other,
})
const paper = (idgatto: number, alleli: unknown, more: Values = {}): Values => ({
  ...{ idgatto, pannello: 'STR', laboratorio: 'Vetogene', data_referto: dayFromToday(-30), alleli },
  ...more,
})
const keep = async (idgatto: number, alleli: unknown, more: Values = {}) => {
  const made = await admin.post<Values & { id: number; version: number; avvisi?: { codice: string }[] }>(
    '/profili_dna',
    paper(idgatto, alleli, more),
  )
  expect(made.status, made.text).toBe(201)
  return made.body
}
const dnaOf = async (id: number, by: Caller = admin) => (await by.get<Dna>(`/gatti/${id}/dna`)).body
const withinOneLine = (file: Buffer) => pdfWords(file).join(' ').replace(/\s+/g, ' ')
const odd = async (id: number) =>
  (await admin.get<{ avvisi?: { codice: string; messaggio: string }[] }>(`/gatti/${id}`)).body.avvisi?.filter(
    ({ codice }) => /^O2[6-9]$/.test(codice),
  ) ?? []

describe('a DNA profile is refused', () => {
  it('to members and the board, who only read; a member only own cats', async () => {
    expect((await socio.post('/profili_dna', paper(luna.id, core([0, 1])))).status).toBe(403)
    expect((await (await test.as('admin_cdn_full')).post('/profili_dna', paper(luna.id, core([0, 1])))).status).toBe(
      403,
    )
    const { id } = await keep(thor.id, core([0, 1]))
    expect((await socio.get(`/profili_dna/${id}`)).status).toBe(404)
    expect((await socio.remove(`/profili_dna/${id}`)).status).toBe(403)
    expect((await socio.get(`/gatti/${thor.id}/dna`)).status).toBe(404)
    expect((await (await test.as('admin_comitato')).get(`/gatti/${luna.id}/dna`)).status).toBe(403)
    expect((await admin.get('/gatti/999999/dna')).status).toBe(404)
  })
  it.each<[string, Values, string, RegExp]>([
    ['no cat', { idgatto: null }, 'idgatto', /obbligatorio/],
    ['no such cat', { idgatto: 999999 }, 'idgatto', /non esiste/],
    ['a cat that is no number', { idgatto: 'luna' }, 'idgatto', /numero/],
    ['no laboratory', { laboratorio: '' }, 'laboratorio', /Laboratorio obbligatorio/],
    ['a day to come', { data_referto: dayFromToday(2) }, 'data_referto', /futuro/],
    ['a paper before the birth', { data_referto: '2001-01-01' }, 'data_referto', /precedere la nascita/],
    ['another panel', { pannello: 'RFLP' }, 'pannello', /valore non ammesso/],
    ['no alleles', { alleli: null }, 'alleli', /Alleli obbligatori/],
    ['alleles that are a text', { alleli: 'FCA069' }, 'alleli', /marcatori con i loro due alleli/],
    ['an empty profile', { alleli: {} }, 'alleli', /almeno un marcatore/],
    ['no such marker', { alleli: { XYZ: '1/2' } }, 'alleli', /non riconosciuto: XYZ/],
    ['a size of another marker', { alleli: { FCA069: '105/500' } }, 'alleli', /fuori dalle misure/],
  ])('%s', async (_, change, field, message) => {
    const { status, body } = await admin.post<{ errors: { field: string; message: string; code: string }[] }>(
      '/profili_dna',
      { ...paper(luna.id, core([0, 1])), ...change },
    )
    expect(status).toBe(422)
    expect(body.errors.find(error => error.field === field)?.message).toMatch(message)
  })
  it('if entered twice or outdated, and its document cannot be removed', async () => {
    const made = await keep(luna.id, core([0, 1]))
    const again = await admin.post<Values>('/profili_dna', paper(luna.id, core([0, 2]), { laboratorio: 'VETOGENE ' }))
    expect([again.status, again.body.errors]).toMatchObject([422, [{ field: 'data_referto', code: 'gia_presente' }]])
    expect((await admin.put(`/profili_dna/${made.id}`, { ...made, version: 0 })).status).toBe(409)
    expect((await admin.put(`/profili_dna/${made.id}`, { ...made, pannello: 'SNP' })).status).toBe(422)
    const at = await Promise.all([1, 2].map(() => admin.post('/profili_dna', paper(leo.id, core([0, 1])))))
    expect(at.map(({ status }) => status).sort()).toEqual([201, 422])
  })
})

it('a DNA profile is normalised from any spelling, and read by the cat’s owner', async () => {
  const made = await keep(
    luna.id,
    { 'fca 69': 'P/M', FCA075: [130, '124'], AMEL: 'XX', FCA105: '' },
    { campione: 'V-77' },
  )
  expect(made).toMatchObject({
    ...{ loci: 3, campione: 'V-77', version: 1 },
    alleli: { AMEL: ['X', 'X'], FCA069: ['105', '111'], FCA075: ['124', '130'] },
  })
  const { body } = await socio.get<Values>(`/profili_dna/${made.id}`)
  expect(body).toMatchObject({ idgatto: luna.id, alleli: { FCA069: ['105', '111'] } })
  const put = await admin.put<Values>(`/profili_dna/${made.id}`, { ...made, note: 'Riletto' })
  expect(put.body).toMatchObject({ note: 'Riletto', alleli: made.alleli as Values })
  const trail = await admin.get<{ azione: string }[]>(`/audit/profili_dna/${made.id}`)
  expect(trail.body).toHaveLength(2)
  const page = await admin.list<Values>('/profili_dna', { filters: { campione: 'v-7%' } })
  expect(page.body.data).toMatchObject([{ id: made.id, loci: 3 }])
  expect((await admin.remove(`/profili_dna/${made.id}`)).status).toBe(204)
})

const proved = async () => {
  await keep(luna.id, core([0, 1]))
  await keep(thor.id, core([0, 2]))
  await keep(freya.id, core([1, 3], { FCA069: '105/107' }))
}

describe('parentage by DNA', () => {
  it('with both parents proved is shown on page, tree and certificate, and not before', async () => {
    const words = async () => {
      const { rawPayload } = await test.app.inject({
        ...{ method: 'GET' as const, url: `/pdf/gatti/${luna.id}` },
        headers: { authorization: `Bearer ${admin.token}`, accept: '*/*' },
      })
      return withinOneLine(rawPayload)
    }
    expect(await words()).not.toMatch(/DNA/)
    const before = await test.db.selectFrom('certificati').select('impronta').where('idgatto', '=', luna.id).execute()
    await proved()
    expect(await dnaOf(luna.id)).toMatchObject({
      padre: { esito: 'compatibile', provato: true },
      madre: { esito: 'compatibile', provato: true },
      ...{ insieme: { esito: 'compatibile' }, rilievi: [], eterozigosi: { quota: 1, loci: 9 }, f: 0 },
      provate: [
        { figlio: luna.id, genitore: thor.id },
        { figlio: luna.id, genitore: freya.id },
      ],
    })
    expect(await words()).toMatch(/DNA/)
    const after = await test.db.selectFrom('certificati').select('impronta').where('idgatto', '=', luna.id).execute()
    expect(new Set([...before, ...after].map(({ impronta }) => impronta)).size).toBe(2)
  })
  it('is shown to a member as a result, with markers only of own cats', async () => {
    await proved()
    const { marcatori, padre, figli } = await dnaOf(luna.id, socio)
    expect(padre).toMatchObject({ esito: 'compatibile' })
    expect(marcatori.find(({ locus }) => locus === 'FCA069')).toMatchObject({ padre: null, madre: ['105', '107'] })
    expect(figli).toEqual([])
    expect((await dnaOf(luna.id)).marcatori.find(({ locus }) => locus === 'FCA069')?.padre).toEqual(['105', '109'])
    expect((await socio2.get(`/gatti/${luna.id}/dna`)).status).toBe(404)
  })
  it('with one contrary marker needs the office, whose acceptance proves it', async () => {
    await proved()
    const made = await keep(leo.id, core([0, 1], { FCA069: '101/107' }))
    expect(made.avvisi).toMatchObject([{ codice: 'O27' }])
    const [found] = await odd(leo.id)
    expect(found?.messaggio).toMatch(/^Parentela da verificare: padre .*Thor.* \(FCA069\)$/)
    expect((await dnaOf(leo.id)).padre).toMatchObject({ esito: 'da verificare', provato: false, contrari: ['FCA069'] })
    const accept = { entita: 'gatti', id: leo.id, codice: 'O27', motivo: 'Mutazione, il laboratorio conferma' }
    expect((await socio.post('/anomalie/accetta', accept)).status).toBe(403)
    expect((await admin.post('/anomalie/accetta', accept)).status).toBe(200)
    expect(await odd(leo.id)).toEqual([])
    const seen = await dnaOf(leo.id)
    expect(seen.padre).toMatchObject({ esito: 'da verificare', provato: true })
    expect(seen.accettati).toMatchObject([{ codice: 'O27', motivo: accept.motivo }])
  })
  it('is excluded by two markers: shown on both cats and in the list, the link stays until corrected', async () => {
    await proved()
    await keep(leo.id, core([0, 1]))
    const made = await keep(leo.id, core([0, 1], { FCA069: '101/107', FCA075: '106/108' }), {
      data_referto: dayFromToday(-3),
    })
    expect(made.avvisi?.map(({ codice }) => codice)).toEqual(['O26', 'O27', 'O29'])
    const seen = await dnaOf(leo.id)
    expect(seen.padre).toMatchObject({ esito: 'esclusa', provato: false })
    expect(seen.marcatori.filter(({ contro }) => contro !== null)).toMatchObject([
      { locus: 'FCA069', contro: 'padre' },
      { locus: 'FCA075', contro: 'entrambi' },
    ])
    const excluded = async () =>
      (await checked<{ data: { id: number; collegamento: string }[] }>(admin, '/anomalie', { codice: 'O26' })).body.data
    expect(await excluded()).toMatchObject([{ id: leo.id, collegamento: `/gatto/dna/${leo.id}` }])
    expect((await dnaOf(thor.id)).figli).toMatchObject([
      { id: leo.id, esito: 'esclusa' },
      { id: luna.id, esito: 'compatibile' },
    ])
    const row = await test.db.selectFrom('gatti').select('idpadre').where('id', '=', leo.id).executeTakeFirstOrThrow()
    expect(row.idpadre).toBe(thor.id)
    const url = `/gatti/${leo.id}/genitore`
    const body = { genitore: 'padre', idgenitore: null, motivo: 'Il laboratorio esclude Thor' }
    expect((await socio.post(url, body)).status).toBe(403)
    expect((await admin.post(url, { ...body, motivo: ' ' })).status).toBe(422)
    expect((await admin.post(url, { ...body, idgenitore: luna.id })).status).toBe(422)
    expect((await admin.post('/gatti/999999/genitore', body)).status).toBe(404)
    expect((await admin.post(url, body)).status).toBe(200)
    expect((await dnaOf(leo.id)).padre).toBeNull()
    const trail = await admin.get<{ azione: string; campi: { dopo: unknown }[] }[]>(`/audit/gatti/${leo.id}`)
    const reason = trail.body.find(({ azione }) => azione === 'correzione del genitore: padre')
    expect(reason?.campi).toMatchObject([{ campo: 'motivo', dopo: body.motivo }])
    expect((await admin.post(url, { ...body, idgenitore: thor.id, motivo: 'Prova' })).status).toBe(200)
    await admin.remove(`/profili_dna/${made.id}`)
    expect(await excluded()).toEqual([])
  })
  it('of merged cats uses both profiles, which separate again after an undo', async () => {
    await keep(micio.id, core([0, 1]), { laboratorio: 'Laboklin' })
    const union = await admin.post<{ id: number }>('/unioni', {
      ...{ entita: 'gatti', tieni: leo.id, togli: micio.id, scelte: {}, motivo: 'Prova' },
    })
    expect(union.status, union.text).toBe(201)
    const owners = async () =>
      (await test.db.selectFrom('profili_dna').select('idgatto').where('laboratorio', '=', 'Laboklin').execute()).map(
        ({ idgatto }) => idgatto,
      )
    expect(await owners()).toEqual([leo.id])
    expect((await admin.post(`/unioni/${union.body.id}/annulla`)).status).toBe(200)
    expect(await owners()).toEqual([micio.id])
  })
})

describe('clear by parentage (D17)', () => {
  it('counts as a test for N18 once every link is proved, and is printed', async () => {
    const hcm = await test.db
      .selectFrom('malattie')
      .select('id')
      .where('codice', '=', 'HCM-MCO')
      .executeTakeFirstOrThrow()
    const [own] = await test.db
      .deleteFrom('malattie_gatto')
      .where('idgatto', '=', stella.id)
      .where('idmalattia', '=', hcm.id)
      .returningAll()
      .execute()
    expect((await dnaOf(stella.id)).liberi).toEqual([])
    await keep(stella.id, core([0, 1]))
    await keep(leo.id, core([0, 2]))
    await keep(luna.id, core([1, 3], { FCA069: '113/113', FCA075: '146/146' }))
    expect((await dnaOf(stella.id)).liberi).toEqual([])
    await test.db
      .updateTable('profili_dna')
      .set({ alleli: JSON.stringify(toPairs(core([1, 3]))) as never })
      .where('idgatto', '=', luna.id)
      .execute()
    expect((await dnaOf(stella.id)).liberi).toEqual(['HCM-MCO'])
    const mates = await admin.get<{ test_mancanti: { idmadre: string[] } }>(
      `/accoppiamenti/prova/${thor.id}/${stella.id}`,
    )
    expect(mates.body.test_mancanti.idmadre.join()).not.toMatch(/HCM-MCO/)
    const { rawPayload } = await test.app.inject({
      ...{ method: 'GET' as const, url: `/pdf/gatti/${stella.id}` },
      headers: { authorization: `Bearer ${admin.token}`, accept: '*/*' },
    })
    expect(withinOneLine(rawPayload)).toMatch(/HCM-MCO libero per parentela/)
    // With a carrier as parent the prediction changes.
    await test.db
      .updateTable('malattie_gatto')
      .set({ esito: 'N/P' })
      .where('idgatto', '=', leo.id)
      .where('idmalattia', '=', hcm.id)
      .execute()
    expect((await dnaOf(stella.id)).liberi).toEqual([])
    await test.db
      .updateTable('malattie_gatto')
      .set({ esito: 'N/N' })
      .where('idgatto', '=', leo.id)
      .where('idmalattia', '=', hcm.id)
      .execute()
    await test.db
      .insertInto('malattie_gatto')
      .values(own as never)
      .execute()
  })
})

describe('a drawn litter (D7)', () => {
  it('is unblocked kitten by kitten once both parents are proved, and its parents with the last kitten', async () => {
    await test.setRegola('blocco.probabilita', '1')
    const mco = await test.db.selectFrom('razze').select('id').where('codice', '=', 'MCO').executeTakeFirstOrThrow()
    const colore = await test.db
      .selectFrom('colori')
      .select('id')
      .where('codice', '=', 'n 22')
      .executeTakeFirstOrThrow()
    const cucciolo = { idrazza: mco.id, idcolore_genotipo: colore.id, idocchi: 8 }
    const { body: litter } = await admin.post<{ id: number; cuccioli: { id: number }[] }>('/denunce_nascita', {
      ...{ idfattrice: stella.id, idstallone: baldo.id, idproprietario: cast.rossi.id, nota_deroga: 'Prova' },
      ...{ data_monta: dayFromToday(-95), data_nascita: dayFromToday(-30), data_denuncia: dayFromToday(-20) },
      cuccioli: ['F', 'M'].map(sesso => ({ ...cucciolo, sesso })),
    })
    await admin.put(`/denunce_nascita/${litter.id}`, { stato: 'in_verifica' })
    const approved = await admin.put<{ stato: string; cuccioli: { id: number }[] }>(`/denunce_nascita/${litter.id}`, {
      stato: 'approvata',
    })
    expect(approved.body.stato, approved.text).toBe('approvata')
    const kittens: number[] = []
    for (const [i, nome] of ['Alba', 'Brezza'].entries())
      kittens.push(
        (await admin.post<{ id: number }>('/gatti', { nome, cuccioloId: approved.body.cuccioli[i]?.id })).body.id,
      )
    const blocked = async () =>
      (
        await test.db
          .selectFrom('gatti')
          .select('id')
          .where('bloccato', '=', 1)
          .where('id', '!=', cast.nerone.id)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id)
    const all = [baldo.id, stella.id, ...kittens].sort((a, b) => a - b)
    expect(await blocked()).toEqual(all)
    const today = { data_referto: dayFromToday(0) }
    await keep(kittens[0] as number, core([0, 1]), today)
    await keep(baldo.id, core([0, 2]), today)
    expect(await blocked()).toEqual(all)
    // The kitten is unblocked by the last missing profile of three: its own, the sire's or the dam's.
    await keep(stella.id, core([1, 3]), today)
    expect(await blocked()).toEqual(all.filter(id => id !== kittens[0]))
    await keep(kittens[1] as number, core([2, 3], { FCA069: '101/101', FCA075: '104/104' }), today)
    expect(await blocked()).toEqual(all.filter(id => id !== kittens[0]))
    await test.db
      .deleteFrom('profili_dna')
      .where('idgatto', '=', kittens[1] as number)
      .execute()
    await keep(kittens[1] as number, core([2, 3]), today)
    expect(await blocked()).toEqual([])
    const trail = await admin.get<{ azione: string }[]>(`/audit/gatti/${kittens[1]}`)
    expect(trail.body.map(({ azione }) => azione).join()).toContain('esito del test di parentela: confermata')
    const tests = await admin.list<Values>('/malattie_gatto', {
      filters: { idgatto: baldo.id, 'malattia.codice': 'PARENT' },
    })
    expect(tests.body.data[0]?.note).toContain('Profilo DNA')
  })
})

describe('a laboratory’s file of profiles', () => {
  interface Letto {
    tabelle: { nome: string; mappatura: Values; colonne: { nome: string }[] }[]
    salvate: { nome: string; adatta: boolean; mappatura: Values }[]
  }
  interface Importato {
    conteggi: Values
    righe: { riga: number; esito: string; idgatto: number | null; gatto: string; messaggi: string[] }[]
  }
  async function send<T>(path: string, file: Buffer | string, fields: Record<string, string> = {}, by: Caller = admin) {
    const parts = Object.entries(fields).map(([name, value]) => ({ name, value }))
    const { payload, headers } = form([...parts, { name: 'file', value: file, filename: 'profili.csv' }])
    const answer = await test.app.inject({
      ...{ method: 'POST' as const, url: `/profili_dna/${path}`, payload },
      headers: { ...headers, authorization: `Bearer ${by.token}` },
    })
    return {
      status: answer.statusCode,
      body: answer.json() as T & { message: string },
      changed: answer.headers['x-changed'],
    }
  }
  const stored = async () => (await test.db.selectFrom('profili_dna').select('id').execute()).length
  const head = 'Microchip;Codice;Sample ID;FCA069_1;FCA069_2;FCA075;AMEL'
  const lines = [
    `${luna.chip};;S-1;105;111;124/130;X/X`,
    `;lo-${'x'};S-2;105;111;124;`,
    `;;S-3;gatto;111;124;`,
    `${leo.chip};;S-4;105;;124/126;XX`,
  ]
  const csv = [head, ...lines].join('\n')
  const whole = async (file = csv) => {
    const { body } = await send<Letto>('leggi', file)
    return {
      ...body.tabelle[0]?.mappatura,
      laboratorio: { colonna: null, valore: 'Vetogene' },
      data_referto: { colonna: null, valore: dayFromToday(-10) },
    }
  }

  it('is refused to members, without a file, without a mapping, or if it is no table', async () => {
    expect((await send('leggi', csv, {}, socio)).status).toBe(403)
    expect((await send('importa', csv, {}, socio)).status).toBe(403)
    expect((await admin.post('/profili_dna/leggi', {})).status).toBe(415)
    expect((await send('leggi', '')).status).toBe(422)
    expect((await send('leggi', png())).status).toBe(415)
    const mappatura = await whole()
    for (const [fields, message] of [
      [{}, 'Mappatura obbligatoria'],
      [{ mappatura: '{' }, 'Mappatura: non è JSON'],
      [{ mappatura: '{}' }, /^Mappatura: campo «tabella» non valido/],
      [{ mappatura: JSON.stringify({ ...mappatura, chip: 'Chip' }) }, 'Il file non ha la colonna «Chip»'],
      [{ mappatura: JSON.stringify(mappatura), prova: 'sì' }, 'Prova: 0 oppure 1'],
    ] as [Record<string, string>, string | RegExp][]) {
      const { status, body } = await send('importa', csv, fields)
      expect([status, body.message]).toEqual([422, expect.stringMatching(message)])
    }
    expect(await stored()).toBe(0)
  })
  it('matches no cat by code if the microchip differs', async () => {
    const { codice } = await test.db
      .selectFrom('gatti')
      .select('codice')
      .where('id', '=', leo.id)
      .executeTakeFirstOrThrow()
    const rows = ['380999999999999', 'n/d', ''].map(chip => `${chip};${codice};;105;111;;`)
    const mappatura = JSON.stringify(await whole())
    const { body } = await send<Importato>('importa', [head, ...rows].join('\n'), { mappatura, prova: '1' })
    expect(body.righe.map(({ esito, idgatto }) => [esito, idgatto])).toEqual([
      ['non_trovato', null],
      ['nuovo', leo.id],
      ['gia_presente', leo.id],
    ])
    expect(body.righe[0]?.messaggi).toEqual([`Il microchip 380999999999999 non è quello di questo gatto (${leo.chip})`])
  })
  it('is refused above the number of cells that fit in memory', async () => {
    const line = `${';'.repeat(499)}1\n`
    const { status, body } = await send('leggi', line.repeat(6_100))
    expect([status, body.message]).toEqual([413, expect.stringContaining('troppe celle')])
  })
  it('is tried, stored once however often sent, and rows without a cat are named', async () => {
    const mappatura = JSON.stringify(await whole())
    const trial = await send<Importato>('importa', csv, { mappatura, prova: '1', nome: 'Vetogene' })
    expect(trial.status, trial.body.message).toBe(200)
    expect(trial.body.conteggi).toEqual({ nuovi: 2, gia_presenti: 0, non_trovati: 1, errori: 1 })
    expect(trial.body.righe).toMatchObject(
      [
        { riga: 2, esito: 'nuovo', idgatto: luna.id },
        { riga: 3, esito: 'non_trovato', gatto: 'lo-x', messaggi: [/lo-x o campione S-2/] },
        { riga: 4, esito: 'errore', messaggi: ['FCA069: «gatto» non è una misura in paia di basi'] },
        // Leo is a male; his sex markers are female.
        { riga: 5, esito: 'nuovo', idgatto: leo.id, messaggi: ['Per il DNA è una femmina, in anagrafica no'] },
      ].map(row => ({
        ...row,
        ...(row.messaggi && {
          messaggi: row.messaggi.map(one => (one instanceof RegExp ? expect.stringMatching(one) : one)),
        }),
      })),
    )
    expect([await stored(), trial.changed]).toEqual([0, undefined])
    expect((await send<Letto>('leggi', csv)).body.salvate).toEqual([])

    const real = await send<Importato>('importa', csv, { mappatura, nome: 'Vetogene' })
    expect(real.body.conteggi).toEqual(trial.body.conteggi)
    expect([await stored(), real.changed]).toEqual([2, 'profili_dna,mappature_dna'])
    const [row] = (await admin.list<Values & { id: number }>('/profili_dna', { filters: { idgatto: luna.id } })).body
      .data
    expect(row).toMatchObject({ campione: 'S-1', laboratorio: 'Vetogene', loci: 3 })
    const trail = await admin.get<{ azione: string }[]>(`/audit/profili_dna/${row?.id}`)
    expect(trail.body.map(({ azione }) => azione)).toEqual(['inserimento da file'])

    const again = await Promise.all([1, 2].map(() => send<Importato>('importa', csv, { mappatura })))
    expect(again.map(({ body }) => body.conteggi.gia_presenti)).toEqual([2, 2])
    expect(await stored()).toBe(2)
    const other = await send<Importato>('importa', csv.replace('105;111;124/130', '105;113;124/130'), { mappatura })
    expect(other.body.righe[0]).toMatchObject({ esito: 'errore', messaggi: [expect.stringContaining('altri alleli')] })

    // A workbook with one row per marker and only the laboratory's sample number.
    const book = await asXlsx([
      {
        nome: 'Dati',
        colonne: ['Sample', 'Marker', 'Allele 1', 'Allele 2'].map(nome => ({ nome, tipo: 'testo' as const })),
        righe: [
          ['s-1', 'FCA105', '185', '187'],
          ['s-1', 'FCA149', '134', '134'],
          ['s-9', 'FCA149', '134', '134'],
        ],
      },
    ] as never)
    const letto = (await send<Letto>('leggi', book)).body
    expect(letto.salvate).toMatchObject([{ nome: 'Vetogene', adatta: false }])
    expect(letto.tabelle[0]?.mappatura).toMatchObject({ forma: 'marcatore', locus: 'Marker', campione: 'Sample' })
    const long = await send<Importato>('importa', book, {
      mappatura: JSON.stringify({
        ...letto.tabelle[0]?.mappatura,
        laboratorio: { colonna: null, valore: 'vetogene' },
        data_referto: { colonna: null, valore: dayFromToday(-1) },
      }),
    })
    expect(long.body.righe).toMatchObject([
      { esito: 'nuovo', idgatto: luna.id },
      { esito: 'non_trovato', gatto: 's-9' },
    ])
  })
})

function toPairs(alleli: Values): Values {
  return Object.fromEntries(Object.entries(alleli).map(([locus, pair]) => [locus, (pair as number[]).map(String)]))
}
