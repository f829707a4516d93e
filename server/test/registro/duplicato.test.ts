import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { todayAt } from '../../src/platform/clock.ts'
import { form, pdf } from '../documents/sample-files.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { pdfWords } from '../output/pdf-words.ts'
import { type Gatto, nuovoGatto, type Values } from './nuovo-gatto.ts'

interface Duplicato extends Values {
  id: number
  numero: number
  data: string
  sostituiti: string[]
  code: string
  message: string
  errors: { field: string }[]
}

let test: TestApp
let admin: Caller
const ids = { razza: 0, colore: 0 }
const motivo = 'Perso nel trasloco'

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  const luna = await test.db.selectFrom('gatti').selectAll().where('id', '=', cast.luna.id).executeTakeFirstOrThrow()
  Object.assign(ids, { razza: luna.idrazza, colore: luna.idgenotipo })
})
beforeEach(async () => {
  await test.db.deleteFrom('tentativi').execute()
})

const born = async (change: Values = {}) => {
  const made = await admin.post<Gatto>('/gatti', nuovoGatto(ids, change))
  expect(made.status, made.text).toBe(201)
  return made.body.id
}
const print = async (id: number) => {
  const { statusCode, rawPayload } = await test.app.inject({
    url: `/pdf/gatti/${id}`,
    headers: { authorization: `Bearer ${admin.token}`, accept: '*/*' },
  })
  expect(statusCode).toBe(200)
  const text = pdfWords(rawPayload).join(' ').replace(/\s+/g, ' ')
  return { text, code: /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text)?.[0] as string }
}
const declare = (id: number, body: Values = { motivo }, who = admin) =>
  who.post<Duplicato>(`/gatti/${id}/certificato/duplicato`, body)
const verify = async (code: string) => (await test.anonymous.get<Values>(`/verifica/${code}`)).body
const today = () => todayAt(new Date())
const printedDay = () => today().split('-').reverse().join('/')

describe('a duplicate is refused', () => {
  it.each(['socio', 'cliente', 'admin_cdn_full', 'admin_cdn', 'admin_comitato', 'admin_sezione'])(
    'to %s',
    async role => {
      expect((await declare(cast.luna.id, { motivo }, await test.as(role))).status).toBe(403)
    },
  )
  it('for a missing cat', async () => {
    expect((await declare(999_999_999)).status).toBe(404)
  })
  it('when no certificate was ever issued', async () => {
    const refused = await declare(await born())
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/mai stato emesso/)])
  })
  it('when the cat may have no certificate', async () => {
    const id = await born()
    await print(id)
    expect((await admin.put(`/gatti/${id}`, { annullato: 1 })).status).toBe(200)
    const refused = await declare(id)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/annullata/)])
  })
  it('without a reason, or with a paper that is none or another cat’s', async () => {
    const id = await born()
    const { code } = await print(id)
    const { payload, headers } = form([
      { name: 'tipo', value: 'gatto' },
      { name: 'titolo', value: 'Denuncia di smarrimento' },
      { name: 'idgatto', value: String(cast.luna.id) },
      { name: 'file', value: pdf(), filename: 'denuncia.pdf' },
    ])
    const other = (await admin.post<{ id: number }>('/document', payload, headers)).body.id
    for (const [body, field] of [
      [{}, 'motivo'],
      [{ motivo: ' ' }, 'motivo'],
      [{ motivo: 'x'.repeat(2001) }, 'motivo'],
      [{ motivo, iddocumento: 999_999_999 }, 'iddocumento'],
      [{ motivo, iddocumento: 'uno' }, 'iddocumento'],
      [{ motivo, iddocumento: other }, 'iddocumento'],
    ] as const) {
      const refused = await declare(id, body)
      expect([refused.status, refused.body.errors.map(one => one.field)], JSON.stringify(body)).toEqual([422, [field]])
    }
    expect(await verify(code)).toMatchObject({ stato: 'valido' })
  })
})

describe('a duplicate', () => {
  it('is printed with number, day and a new code; the lost paper verifies as replaced by it', async () => {
    const id = await born()
    const [lost, copy] = [await print(id), await print(id)]
    expect(lost.text).not.toContain('Duplicato')
    const declared = await declare(id)
    expect(declared.status, declared.text).toBe(201)
    expect(declared.body).toMatchObject({ numero: 2, data: today(), motivo, iddocumento: null })
    expect(declared.body.sostituiti.sort()).toEqual([lost.code, copy.code].sort())
    for (const { code } of [lost, copy]) {
      const told = await verify(code)
      expect(told).toMatchObject({ stato: 'sostituito', sostituito_da: 'duplicato', sostituito_il: today() })
      expect(told.messaggio).toContain(`sostituito da un duplicato del ${printedDay()}`)
    }
    const paper = await print(id)
    expect(paper.text).toContain(`Duplicato n. 2 del ${printedDay()}`)
    expect([lost.code, copy.code]).not.toContain(paper.code)
    const told = await verify(paper.code)
    expect(told).toMatchObject({ stato: 'valido', duplicato: { numero: 2, data: today() } })
    expect(told.messaggio).toContain('Duplicato n. 2')
    expect((await print(id)).text).toContain('Duplicato n. 2 del')
  })
  it('that is lost again is followed by number 3', async () => {
    const id = await born()
    await print(id)
    await declare(id)
    const second = await print(id)
    expect((await declare(id)).body.numero).toBe(3)
    expect(await verify(second.code)).toMatchObject({ stato: 'sostituito', sostituito_da: 'duplicato' })
    expect((await print(id)).text).toContain('Duplicato n. 3 del')
  })
  it('declared twice in parallel never has one number twice', async () => {
    const id = await born()
    await print(id)
    const answers = await Promise.all([declare(id), declare(id)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers.map(({ body }) => body.numero).sort()).toEqual([2, 3])
  })
  it('declared while a certificate is printed leaves no unmarked valid paper', async () => {
    const id = await born()
    await print(id)
    const [paper] = await Promise.all([print(id), declare(id)])
    const told = await verify(paper.code)
    expect(told.stato).toBe(paper.text.includes('Duplicato n. 2') ? 'valido' : 'sostituito')
  })
  it('is in the trail with its reason, and holds its document', async () => {
    const id = await born()
    await print(id)
    const { payload, headers } = form([
      { name: 'tipo', value: 'gatto' },
      { name: 'titolo', value: 'Denuncia di smarrimento' },
      { name: 'idgatto', value: String(id) },
      { name: 'file', value: pdf(), filename: 'denuncia.pdf' },
    ])
    const paper = (await admin.post<{ id: number }>('/document', payload, headers)).body.id
    expect((await declare(id, { motivo, iddocumento: paper })).body).toMatchObject({ iddocumento: paper })
    const [line] = (await admin.get<{ azione: string; campi: Values[] }[]>(`/audit/gatti/${id}`)).body
    expect(line?.azione).toBe('duplicato n. 2 del certificato')
    expect(line?.campi).toContainEqual({ campo: 'motivo', prima: null, dopo: motivo })
    const removal = await admin.remove(`/documenti/${paper}`)
    expect([removal.status, removal.body.code]).toEqual([409, 'in_uso'])
  })
  it('follows a merge: the kept cat goes on counting', async () => {
    const [tieni, togli] = [await born(), await born()]
    for (const id of [tieni, togli]) {
      await print(id)
      expect((await declare(id)).body.numero).toBe(2)
    }
    const merged = await admin.post('/unioni', { entita: 'gatti', tieni, togli, scelte: {}, motivo: 'Lo stesso gatto' })
    expect(merged.status, merged.text).toBe(201)
    expect((await declare(tieni)).body.numero).toBe(3)
  })
})

describe('the page of an old paper', () => {
  it('says what the paper said, and what the registry says today', async () => {
    const id = await born({ nome: 'Aurora' })
    const { code } = await print(id)
    const said = { nome_completo: 'Aurora', sesso: 'F', data_nascita: '2015-01-01', razza: 'MCO', padre: null }
    expect(await verify(code)).toMatchObject({ gatto: said, oggi: null, dati_di_allora: true })
    const change = { nome: 'Alba', data_nascita: '2015-01-02', motivo: 'Scritta male sul modulo' }
    expect((await admin.put(`/gatti/${id}`, change)).status).toBe(200)
    const now = { nome_completo: 'Alba', data_nascita: '2015-01-02' }
    expect(await verify(code)).toMatchObject({ stato: 'valido', aggiornato_il: today(), gatto: said, oggi: now })
    const fresh = await print(id)
    expect(await verify(code)).toMatchObject({ stato: 'sostituito', sostituito_da: 'dati', gatto: said, oggi: now })
    expect(await verify(fresh.code)).toMatchObject({ stato: 'valido', gatto: now, oggi: null })
  })
  it('says that nobody kept the data of a paper issued before they were kept', async () => {
    const id = await born({ nome: 'Antica' })
    const { code } = await print(id)
    await test.db.updateTable('certificati').set({ stampato: null }).where('codice', '=', code).execute()
    expect(await verify(code)).toMatchObject({ dati_di_allora: true, gatto: { nome_completo: 'Antica' } })
    await admin.put(`/gatti/${id}`, { nome: 'Nuova', motivo: 'Corretto' })
    await print(id)
    const told = await verify(code)
    expect(told).toMatchObject({ stato: 'sostituito', dati_di_allora: false, gatto: { nome_completo: 'Nuova' } })
  })
  it('never names a person', async () => {
    await print(cast.brina.id)
    await declare(cast.brina.id)
    const { code } = await print(cast.brina.id)
    const { text } = await test.anonymous.get(`/verifica/${code}`)
    expect(text).not.toMatch(/Neri|Bianchi|Verdi|Rossi|proprietario|allevatore|Perso/i)
  })
})

describe('a joint affisso', () => {
  const joint = (text: string | null) =>
    test.db.updateTable('clienti_soci').set({ cointestazione_affisso: text }).where('id', '=', cast.rossi.id).execute()
  const bred = () => born({ prefisso: 'Bosco Antico', idallevatore: cast.rossi.id })

  it('of an old record prints both breeders', async () => {
    const { prefisso } = await test.db
      .selectFrom('clienti_soci')
      .select('prefisso')
      .where('id', '=', cast.rossi.id)
      .executeTakeFirstOrThrow()
    await joint('Gialli Teresa')
    const [own, plain] = [await print(await born({ prefisso })), await print(await born())]
    await joint(null)
    expect(own.text).toMatch(/ALLEVATORI · BREEDERS Rossi Mario, Gialli Teresa/)
    expect(plain.text).toMatch(/ALLEVATORE · BREEDER Rossi Mario(?!,)/)
  })
  it('of a practice prints its holders, also after it ended, and no one else’s', async () => {
    const row = {
      ...{ idcliente: cast.rossi.id, idcointestatario: cast.verdi.id, nome1: 'Bosco Antico', affisso: 'Bosco Antico' },
      ...{ posizione: 'prefisso', stato: 'in_uso', data_richiesta: '2010-01-01', chiave: null },
      ...{ requisito_femmina: 1, requisito_cucciolata: 1, requisito_socio: 1, requisito_quota: 1 },
    } as const
    const { id } = await test.db
      .insertInto('affissi')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { nome_completo: verdi } = await test.db
      .selectFrom('clienti_soci')
      .select('nome_completo')
      .where('id', '=', cast.verdi.id)
      .executeTakeFirstOrThrow()
    const both = `ALLEVATORI · BREEDERS Rossi Mario, ${verdi}`
    expect((await print(await bred())).text).toContain(both)
    await test.db.updateTable('affissi').set({ stato: 'cessata' }).where('id', '=', id).execute()
    expect((await print(await bred())).text).toContain(both)
    await test.db.updateTable('affissi').set({ stato: 'respinta' }).where('id', '=', id).execute()
    expect((await print(await bred())).text).not.toContain(verdi)
    await test.db.deleteFrom('affissi').where('id', '=', id).execute()
  })
})
