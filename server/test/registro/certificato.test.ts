import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { todayAt } from '../../src/platform/clock.ts'
import { form, pdf, png } from '../documents/sample-files.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { pdfWords } from '../output/pdf-words.ts'

let test: TestApp
let admin: Caller
let socio: Caller

beforeAll(async () => {
  test = await startApp({ publicUrl: 'https://registro.prova.test', insecureHttp: true })
  admin = await test.as('admin')
  socio = await test.as('socio')
})
beforeEach(async () => {
  await test.db.deleteFrom('tentativi').execute()
})

const lastCode = async (idgatto: number) =>
  (
    await test.db
      .selectFrom('certificati')
      .select('codice')
      .where('idgatto', '=', idgatto)
      .orderBy('emesso_il', 'desc')
      .executeTakeFirstOrThrow()
  ).codice
const stateOf = async (code: string) => (await test.anonymous.get(`/verifica/${code}`)).body.stato

async function fileOf(id: number): Promise<{ bytes: Buffer; headers: Record<string, unknown> }> {
  const answer = await test.app.inject({
    method: 'GET',
    url: `/pdf/gatti/${id}`,
    headers: { authorization: `Bearer ${admin.token}`, accept: '*/*' },
  })
  expect(answer.statusCode).toBe(200)
  return { bytes: answer.rawPayload, headers: answer.headers }
}

describe('a certificate is refused', () => {
  it('when the cat is blocked or annulled, with the reason', async () => {
    const blocked = await admin.get(`/pdf/gatti/${cast.nerone.id}`)
    expect([blocked.status, blocked.body.message]).toEqual([
      409,
      'Il certificato non si rilascia: il gatto è in attesa del test di parentela.',
    ])
    const toBoard = await (await test.as('admin_cdn_full')).get(`/pdf/gatti/${cast.nerone.id}`)
    expect([toBoard.status, toBoard.body.message]).toEqual([
      409,
      'Il certificato per ora non si rilascia: scrivi alla segreteria.',
    ])
    await test.db.updateTable('gatti').set({ annullato: 1 }).where('id', '=', cast.cleo.id).execute()
    expect((await admin.get(`/pdf/gatti/${cast.cleo.id}`)).body.message).toMatch(/annullata/)
  })
  it('for an unknown code, and trying many codes is limited', async () => {
    expect((await test.anonymous.get('/verifica/AAAA-BBBB-CCCC')).status).toBe(404)
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await test.anonymous.get('/verifica/AAAA-BBBB-CCCC')).status),
    )
    expect(statuses).toContain(429)
  })
  it('from all addresses of an IPv6 network together, after too many codes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        test.app.inject({ url: '/verifica/AAAA-BBBB-CCCC', remoteAddress: `2001:db8::${i + 1}` }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429)
  })
})

describe('certificates per hour', () => {
  const spend = (chiave: string, count: number) =>
    test.db
      .insertInto('tentativi')
      .values(Array.from({ length: count }, () => ({ chiave })))
      .execute()
  const accountOf = async (username: string) =>
    (await test.db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const issues = async () =>
    Number(
      (
        await test.db
          .selectFrom('certificati')
          .select(eb => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  it('a member’s thirty-first is refused with Retry-After, and nothing is recorded', async () => {
    await spend(`certificati:${await accountOf('socio@bisavolo.test')}`, 29)
    const before = await issues()
    const path = `/pdf/gatti/${cast.luna.id}`
    const both = await Promise.all([socio.get(path), socio.get(path)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
    const refused = both.find(({ status }) => status === 429)
    expect([refused?.headers['retry-after'], refused?.body.code]).toEqual(['600', 'troppi_tentativi'])
    expect(await issues()).toBe(before + 1)
    expect((await admin.get(path)).status).toBe(200)
  })
  it('the office has six hundred, counted separately', async () => {
    await spend(`certificati:${await accountOf('admin@bisavolo.test')}`, 600)
    expect((await admin.get(`/pdf/gatti/${cast.luna.id}`)).status).toBe(429)
    expect((await socio.get(`/pdf/gatti/${cast.luna.id}`)).status).toBe(200)
  })
  it('a cat without certificate, or out of reach, does not count', async () => {
    const key = `certificati:${await accountOf('socio@bisavolo.test')}`
    expect((await socio.get(`/pdf/gatti/${cast.zara.id}`)).status).toBe(404)
    expect(await test.db.selectFrom('tentativi').select('id').where('chiave', '=', key).execute()).toEqual([])
  })
})

describe('an issued certificate', () => {
  it('is a file of one page with names, numbers and code', async () => {
    const { bytes, headers } = await fileOf(cast.stella.id)
    expect(headers['x-filename']).toBe(`Certificato_genealogico_${cast.stella.id}.pdf`)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const code = await lastCode(cast.stella.id)
    const text = textOf(bytes)
    for (const part of [
      'Certificato genealogico',
      'Stella',
      cast.stella.codice,
      cast.stella.chip,
      'Thor del Colle',
      'NO*Fjordkattens Odin',
      'Rossi Mario',
      'F = 25,00 %, su tutte le generazioni note (3); antenati noti in 4 generazioni:',
      'sconosciuto',
      code,
      `https://registro.prova.test/verifica/${code}`,
    ])
      expect(text).toContain(part)
  })
  it('states the colour in the words of the breed (D16)', async () => {
    const idOf = async (table: 'razze' | 'colori', codice: string) =>
      (await test.db.selectFrom(table).select('id').where('codice', '=', codice).executeTakeFirstOrThrow()).id
    const body = {
      ...{ nome: 'Mia', sesso: 'F', idlibro: 2219, idocchi: 4, data_nascita: '2020-01-01' },
      ...{ data_registrazione: '2020-03-01', idproprietario: cast.rossi.id, idallevatore: cast.rossi.id },
      ...{ idrazza: await idOf('razze', 'SBI'), idgenotipo: await idOf('colori', 'b 21') },
    }
    const { body: mia } = await admin.post<{ id: number }>('/gatti', body)
    // Once, because the colour is the same in both languages.
    expect(textOf((await fileOf(mia.id)).bytes).split('chocolate tabby point')).toHaveLength(2)
  })
  it('of an own cat is available to a member', async () => {
    expect((await socio.get(`/pdf/gatti/${cast.luna.id}`)).status).toBe(200)
    expect((await socio.get(`/pdf/gatti/${cast.zara.id}`)).status).toBe(404)
  })
  it('is publicly shown as valid, then as replaced by a differing one, then as withdrawn; never with the owner', async () => {
    await fileOf(cast.brina.id)
    const first = await lastCode(cast.brina.id)
    const answer = await test.anonymous.get(`/verifica/${first.toLowerCase().replaceAll('-', '')}`)
    expect(answer.body).toMatchObject({
      stato: 'valido',
      codice: first,
      gatto: { codice: cast.brina.codice, razza: 'MCO' },
    })
    expect(answer.text).not.toMatch(/Neri|Bianchi|proprietario|allevatore|chip/i)
    await fileOf(cast.brina.id)
    const again = await lastCode(cast.brina.id)
    expect([await stateOf(first), await stateOf(again)]).toEqual(['valido', 'valido'])
    expect((await admin.put(`/gatti/${cast.brina.id}`, { posttitolo: 'JW' })).status).toBe(200)
    await fileOf(cast.brina.id)
    const third = await lastCode(cast.brina.id)
    expect([await stateOf(first), await stateOf(again), await stateOf(third)]).toEqual([
      'sostituito',
      'sostituito',
      'valido',
    ])
    expect((await admin.put(`/gatti/${cast.brina.id}`, { annullato: 1 })).status).toBe(200)
    expect(await stateOf(third)).toBe('revocato')
  })
  it('is shown as valid with the date since when the cat’s data differ, until they match again', async () => {
    const { id } = cast.micio
    const motivo = 'Correzione'
    await fileOf(id)
    const code = await lastCode(id)
    const told = async () => (await test.anonymous.get(`/verifica/${code}`)).body
    const before = await test.db.selectFrom('gatti').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await told()).toMatchObject({ stato: 'valido', aggiornato_il: null })
    expect((await admin.put(`/gatti/${id}`, { note: 'Non è stampata' })).status).toBe(200)
    expect(await told()).toMatchObject({ stato: 'valido', aggiornato_il: null })

    const owner = before.idproprietario === cast.rossi.id ? cast.bianchi.id : cast.rossi.id
    for (const change of [
      { nome: 'Micione' },
      { chip: '380260000099887' },
      { idocchi: 1 },
      { idproprietario: owner },
    ]) {
      const changed = await admin.put(`/gatti/${id}`, { ...change, motivo })
      expect(changed.status, changed.text).toBe(200)
      expect(await told(), JSON.stringify(change)).toMatchObject({
        stato: 'valido',
        aggiornato_il: todayAt(new Date()),
      })
      const [field] = Object.keys(change) as ['nome' | 'chip' | 'idocchi' | 'idproprietario']
      expect((await admin.put(`/gatti/${id}`, { [field]: before[field], motivo })).status).toBe(200)
      expect(await told(), JSON.stringify(change)).toMatchObject({ aggiornato_il: null })
    }
    expect((await admin.put(`/gatti/${id}`, { nome: 'Micione', motivo })).status).toBe(200)
    await fileOf(id)
    expect(await told()).toMatchObject({ stato: 'sostituito', aggiornato_il: null })
    const { body } = await test.anonymous.get(`/verifica/${await lastCode(id)}`)
    expect(body).toMatchObject({ stato: 'valido', aggiornato_il: null })
  })
  it('is audited', async () => {
    await fileOf(cast.leo.id)
    const trail = await admin.get<{ azione: string }[]>(`/audit/gatti/${cast.leo.id}`)
    expect(trail.body[0]?.azione).toBe('certificato')
  })
})

describe('several certificates as one file', () => {
  const some = (ids: string, who = admin) =>
    test.app.inject({
      url: `/gatti/certificati?ids=${ids}`,
      headers: { authorization: `Bearer ${who.token}`, accept: '*/*' },
    })
  const issued = async () => (await test.db.selectFrom('certificati').select('codice').execute()).length

  it('are refused as a whole: none selected, one twice, too many, one missing, out of reach or not allowed', async () => {
    const before = await issued()
    const { luna, micio, nerone, stella } = cast
    const many = Array.from({ length: 101 }, (_, at) => at + 1).join(',')
    expect((await some('')).statusCode).toBe(400)
    expect((await some(`${luna.id},${luna.id}`)).statusCode).toBe(400)
    expect((await some(many)).statusCode).toBe(400)
    expect((await some(`${luna.id},999999`)).statusCode).toBe(404)
    expect((await some(`${luna.id},${micio.id}`, socio)).statusCode).toBe(404)
    expect((await some(String(luna.id), await test.as('admin_cdn'))).statusCode).toBe(403)
    await test.db.updateTable('gatti').set({ bloccato: 1 }).where('id', '=', nerone.id).execute()
    const answer = await some(`${luna.id},${nerone.id},${stella.id}`)
    const { message, errors } = answer.json<{ message: string; errors: { field: string }[] }>()
    expect([answer.statusCode, errors.map(({ field }) => field)]).toEqual([409, ['ids.1']])
    expect(message).toContain(nerone.nome)
    expect(await issued()).toBe(before)
  })
  it('have a page, a code and an audit line each, in the requested order', async () => {
    const ids = [cast.leo.id, cast.luna.id]
    const { statusCode, rawPayload, headers } = await some(ids.join(','))
    expect([statusCode, String(headers['x-filename'])]).toEqual([
      200,
      expect.stringMatching(/^Certificati_genealogici_/),
    ])
    const pages = pdfWords(rawPayload)
    const codes = await Promise.all(ids.map(lastCode))
    expect(pages.map((words, at) => words.includes(codes[at] as string))).toEqual([true, true])
    expect(await stateOf(codes[0] as string)).toBe('valido')
    const { body } = await admin.get<{ azione: string; campi: { dopo: unknown }[] }[]>(`/audit/gatti/${cast.leo.id}`)
    expect([body[0]?.azione, body[0]?.campi[0]?.dopo]).toEqual(['certificato', codes[0]])
  })
})

describe('the association on a certificate', () => {
  const set = async (chiave: string, valore: string | null) => {
    const { body } = await admin.list<{ id: number }>('/impostazioni_fiscali', { filters: { chiave } })
    return admin.put<{ errors: { field: string }[] }>(`/impostazioni_fiscali/${body.data[0]?.id}`, { valore })
  }
  const upload = async (content: Buffer, filename: string) => {
    const { payload, headers } = form([
      { name: 'tipo', value: 'modulistica' },
      { name: 'titolo', value: 'Logo' },
      { name: 'file', value: content, filename },
    ])
    return (await admin.post<{ id: number }>('/document', payload, headers)).body.id
  }
  const images = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1

  it('is named with seat and law, without an image if there is no logo', async () => {
    expect((await set('emittente_indirizzo', 'Via dei Gatti 10')).status).toBe(200)
    expect((await set('emittente_riferimento_legale', 'D.Lgs. 529/1992')).status).toBe(200)
    const { bytes } = await fileOf(cast.stella.id)
    for (const part of ['Via dei Gatti 10', 'D.Lgs. 529/1992']) expect(textOf(bytes)).toContain(part)
    expect(images(bytes)).toBe(0)
  })

  it('accepts only an image as logo, which then cannot be removed', async () => {
    const paper = await upload(pdf(), 'statuto.pdf')
    for (const wrong of [String(paper), '999999', 'logo.png', '-1']) {
      const refused = await set('emittente_logo', wrong)
      expect([refused.status, refused.body.errors.map(({ field }) => field)]).toEqual([422, ['valore']])
    }
    const logo = await upload(png(), 'logo.png')
    expect((await set('emittente_logo', String(logo))).status).toBe(200)
    expect(images((await fileOf(cast.stella.id)).bytes)).toBe(1)
    const removal = await admin.remove(`/documenti/${logo}`)
    expect([removal.status, removal.body.code]).toEqual([409, 'in_uso'])
  })

  it('is issued without a logo that cannot be rendered', async () => {
    const broken = await upload(png(40, 40, { depth: 16 }), 'fine.png')
    expect((await set('emittente_logo', String(broken))).status).toBe(200)
    expect(images((await fileOf(cast.stella.id)).bytes)).toBe(0)
    expect((await set('emittente_logo', '')).status).toBe(200)
    expect((await admin.remove(`/documenti/${broken}`)).status).toBe(204)
  })
})

function textOf(bytes: Buffer): string {
  const pages = pdfWords(bytes)
  expect(pages).toHaveLength(1)
  return (pages[0] ?? '').replace(/\s+/g, ' ')
}
