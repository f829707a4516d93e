import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { type Gatto, nuovoGatto, type Values } from './nuovo-gatto.ts'

let test: TestApp
let admin: Caller
let socio: Caller
const ids = { razza: 0, colore: 0, altroColore: 0 }

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  socio = await test.as('socio')
  const { idrazza, idgenotipo } = await test.db
    .selectFrom('gatti')
    .select(['idrazza', 'idgenotipo'])
    .where('id', '=', cast.luna.id)
    .executeTakeFirstOrThrow()
  const other = await test.db
    .selectFrom('colori')
    .select('id')
    .where('id', '!=', idgenotipo)
    .limit(1)
    .executeTakeFirstOrThrow()
  Object.assign(ids, { razza: idrazza, colore: idgenotipo, altroColore: other.id })
})

const create = (change: Values = {}) => admin.post<Gatto>('/gatti', nuovoGatto(ids, change))
const fieldsOf = (body: Values) => (body.errors as { field: string }[]).map(({ field }) => field)

describe('rights to save a cat', () => {
  it('a member can neither add nor change a cat, not even an own one', async () => {
    expect((await socio.post('/gatti', nuovoGatto(ids))).status).toBe(403)
    expect((await socio.put(`/gatti/${cast.luna.id}`, { idproprietario: cast.verdi.id })).status).toBe(403)
    expect((await socio.put(`/gatti/${cast.luna.id}`, { idpadre: cast.leo.id })).status).toBe(403)
  })
})

describe('mandatory fields of a cat', () => {
  it.each([
    ['nome', 'Nome obbligatorio'],
    ['sesso', 'Sesso obbligatorio'],
    ['idlibro', 'Libro origini obbligatorio'],
    ['idgenotipo', 'Genotipo obbligatorio'],
    ['idrazza', 'Razza obbligatoria'],
    ['idocchi', 'Occhi obbligatorio'],
    ['data_registrazione', 'Data registrazione obbligatoria'],
    ['data_nascita', 'Data nascita obbligatoria'],
    ['idproprietario', 'Proprietario obbligatorio'],
    ['idallevatore', 'Allevatore obbligatorio'],
  ])('%s', async (field, message) => {
    const answer = await create({ [field]: null })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ field, message, code: 'obbligatorio' })
  })
})

describe('a cat known only as an ancestor (contract 5)', () => {
  let id: number
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      insert into gatti (nome, antenato, chip, sesso, nazione)
      values ('Vecchio Re * dei Nomi che non finiscono mai e poi mai', 1, '380260000009999', 'M', null) returning id`.execute(
      test.db,
    )
    id = rows[0]?.id as number
    const part = await admin.put<Gatto>(`/gatti/${id}`, { note: 'Dal pedigree di Fiocco' })
    expect([part.status, part.body.antenato, part.body.nazione]).toEqual([200, 1, null])
  })
  const rest = (): Values => {
    return nuovoGatto(ids, { nome: 'Vecchio Re', sesso: 'M', idlibro: 2216, data_nascita: '1990-01-01' })
  }

  it('cannot be created by a normal save: the flag is ignored and every field is mandatory', async () => {
    const answer = await create({ antenato: 1, idproprietario: null })
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['idproprietario']])
    expect((await create({ antenato: 1 })).body.antenato).toBe(0)
  })
  it('is excluded from practices, certificates, searches by code and lists of the living', async () => {
    const passaggio = {
      idgatto: id,
      data_acquisto: '2026-01-01',
      data_passaggio: '2026-01-01',
      idproprietario: cast.verdi.id,
    }
    const refused = await admin.post<Values>('/passaggi', passaggio)
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['idgatto']])
    const entered = await admin.post<Values>('/esposizioni_has_gatti', {
      gatti_id: id,
      esposizioni_id: cast.expoAperta.id,
      category: '1',
    })
    expect(entered.status).toBe(422)
    expect((await admin.get(`/pdf/gatti/${id}`)).status).toBe(409)
    expect((await admin.get('/cerca/gatti/380260000009999')).status).toBe(404)
    expect((await admin.get(`/accoppiamenti/${id}`)).status).toBe(409)
  })
  it('is shown with its known data, in detail and pedigree', async () => {
    const { body } = await admin.get<Values>(`/gatti/${id}`)
    expect([body.nome, body.data_nascita, body.razza, body.proprietario]).toEqual([
      expect.stringMatching(/^Vecchio Re/),
      null,
      null,
      null,
    ])
    const { body: figlio } = await create({ idpadre: id })
    expect((await admin.get(`/alberobisavoli/${figlio.id}`)).text).toContain('Vecchio Re')
    await admin.remove(`/gatti/${figlio.id}`)
  })
  it('becomes a normal cat once all data are known, with a number', async () => {
    const whole = await admin.put<Gatto>(`/gatti/${id}`, rest())
    expect([whole.status, whole.body.antenato, whole.body.errors]).toEqual([200, 0, undefined])
    expect(whole.body.codice).toMatch(/LO/)
  })
})

describe('a Maine Coon with 03 and blue eyes (D16)', () => {
  it('is refused from 2025, new or by a change, and stays if registered before', async () => {
    const bicolore = await test.db
      .selectFrom('colori')
      .select('id')
      .where('codice', '=', 'n 03')
      .executeTakeFirstOrThrow()
    const blue = { idgenotipo: bicolore.id, idocchi: 4, data_nascita: '2024-06-01' }
    const late = await create({ ...blue, data_registrazione: '2025-01-01' })
    expect(late.status).toBe(422)
    expect(late.body.errors).toMatchObject([{ field: 'idocchi', code: 'K02' }])
    const before = await create({ ...blue, data_registrazione: '2024-12-31' })
    expect(before.status).toBe(201)
    expect((await admin.put(`/gatti/${before.body.id}`, { note: 'Altro' })).status).toBe(200)
    const green = await create({ ...blue, idocchi: 8, data_registrazione: '2025-01-01' })
    expect(green.status).toBe(201)
    const changed = await admin.put<Values>(`/gatti/${green.body.id}`, { idocchi: 4 })
    expect([changed.status, fieldsOf(changed.body)]).toEqual([422, ['idocchi']])
  })
})

describe('checks of a cat', () => {
  it.each<[string, Values, string]>([
    ['a name with signs', { nome: 'Gatto @ casa' }, 'nome'],
    ['a name of 41 letters', { nome: 'A'.repeat(41) }, 'nome'],
    ['a full name above 60', { nome: 'B'.repeat(40), prefisso: 'C'.repeat(18), suffisso: 'D' }, 'nome'],
    ['an affix of 19 letters', { prefisso: 'E'.repeat(19) }, 'prefisso'],
    ['a chip of 14 digits', { chip: '38026000000001' }, 'chip'],
    ['a birth in the future', { data_nascita: '2199-01-01', data_registrazione: '2199-01-02' }, 'data_nascita'],
    ['a registration before the birth', { data_registrazione: '2014-12-31' }, 'data_registrazione'],
    ['a death before the birth', { deceduto: 1, data_decesso: '2014-12-31' }, 'data_decesso'],
    ['a death of a living cat', { data_decesso: '2016-12-31' }, 'data_decesso'],
    ['not for breeding without a cause', { not_for_breeding: 1 }, 'causale_not_for_breeding'],
    ['a cause without the ban', { causale_not_for_breeding: 'b' }, 'causale_not_for_breeding'],
    [
      'a female sire',
      { idpadre: cast.freya.id, data_nascita: '2024-01-01', data_registrazione: '2024-02-01' },
      'idpadre',
    ],
    ['a male dam', { idmadre: cast.thor.id, data_nascita: '2024-01-01', data_registrazione: '2024-02-01' }, 'idmadre'],
    ['a sire that is not there', { idpadre: 999_999_999 }, 'idpadre'],
    ['a sire born after it', { idpadre: cast.leo.id }, 'idpadre'],
    ['the owner as a co-owner', { idcointestatario: cast.rossi.id }, 'idcointestatario'],
  ])('%s', async (_name, change, field) => {
    const answer = await create(change)
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer.body)).toContain(field)
  })

  it('a taken chip and a taken code are conflicts on their fields', async () => {
    const chip = await create({ chip: cast.luna.chip })
    expect([chip.status, fieldsOf(chip.body)]).toEqual([409, ['chip']])
    const codice = await create({ codice: cast.luna.codice })
    expect([codice.status, fieldsOf(codice.body)]).toEqual([409, ['codice']])
  })

  it('a parent must be eight months older, to the day', async () => {
    const mother = (await create({ data_nascita: '2016-01-31', data_registrazione: '2016-03-01' })).body.id
    const born = (data_nascita: string) => create({ idmadre: mother, data_nascita, data_registrazione: '2017-01-01' })
    expect((await born('2016-09-29')).status).toBe(422)
    expect((await born('2016-09-30')).status).toBe(201)
  })

  it('two kittens of a litter cannot share a name', async () => {
    const mother = (await create()).body.id
    const litter = { idmadre: mother, data_nascita: '2018-05-05', data_registrazione: '2018-07-01', nome: 'Pimpa' }
    expect((await create(litter)).status).toBe(201)
    const second = await create({ ...litter, nome: 'PIMPA' })
    expect([second.status, fieldsOf(second.body)]).toEqual([422, ['nome']])
  })

  it('a parent’s sex and birth cannot contradict its offspring', async () => {
    const sesso = await admin.put(`/gatti/${cast.thor.id}`, { sesso: 'F' })
    expect([sesso.status, fieldsOf(sesso.body)]).toEqual([422, ['sesso']])
    const nascita = await admin.put(`/gatti/${cast.thor.id}`, {
      data_nascita: '2024-01-01',
      data_registrazione: '2024-02-01',
    })
    expect([nascita.status, fieldsOf(nascita.body)]).toEqual([422, ['data_nascita']])
  })

  it('after the first year the colour changes only with a note', async () => {
    const id = (await create()).body.id
    const refused = await admin.put(`/gatti/${id}`, { idgenotipo: ids.altroColore })
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['idgenotipo']])
    const noted = await admin.put(`/gatti/${id}`, {
      idgenotipo: ids.altroColore,
      note: 'Test genetico del laboratorio',
    })
    expect(noted.status).toBe(200)
  })

  it('an old error does not stop a new note', async () => {
    const id = (await create()).body.id
    await test.db.updateTable('gatti').set({ data_decesso: '2014-01-01', deceduto: 1 }).where('id', '=', id).execute()
    expect((await admin.put(`/gatti/${id}`, { note: 'Nota nuova' })).status).toBe(200)
  })
})

describe('a cat as its own ancestor', () => {
  it('is refused directly, through a child, and through a grandchild', async () => {
    const itself = await admin.put(`/gatti/${cast.luna.id}`, { idmadre: cast.luna.id })
    expect(itself.body.errors).toContainEqual({
      field: 'idmadre',
      message: 'Un gatto non può essere madre di sé stesso',
      code: 'non_valido',
    })
    const child = await admin.put(`/gatti/${cast.freya.id}`, { idmadre: cast.luna.id })
    expect(child.body.errors).toContainEqual({
      field: 'idmadre',
      message: 'La madre indicata discende da questo gatto',
      code: 'non_valido',
    })
    const grandchild = await admin.put(`/gatti/${cast.freya.id}`, { idmadre: cast.stella.id })
    expect(grandchild.status).toBe(422)
  })

  it('cannot arise from two concurrent saves, each valid alone', async () => {
    // The trigger would hide a gap in the check of the save.
    await test.pool.query('alter table gatti disable trigger gatti_senza_cicli')
    for (let i = 0; i < 10; i++) {
      const [a, b] = [(await create()).body.id, (await create()).body.id]
      const [x, y] = [(await create()).body.id, (await create()).body.id]
      // Wrong old dates, so that only the cycle a → y → b → x → a is refused.
      const old = (id: number, idmadre: number) =>
        test.db.updateTable('gatti').set({ idmadre, data_nascita: '2010-01-01' }).where('id', '=', id).execute()
      await old(x, a)
      await old(y, b)
      const answers = await Promise.all([
        admin.put(`/gatti/${a}`, { idmadre: y }),
        admin.put(`/gatti/${b}`, { idmadre: x }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    }
    await test.pool.query('alter table gatti enable trigger gatti_senza_cicli')
  })

  it('is refused by the table itself for every writer', async () => {
    const [a, b] = [(await create()).body.id, (await create()).body.id]
    const set = (id: number, idmadre: number) =>
      test.db.updateTable('gatti').set({ idmadre }).where('id', '=', id).execute()
    await set(a, b)
    await expect(set(b, a)).rejects.toThrow(/own ancestor/)
    await expect(set(a, a)).rejects.toThrow(/own ancestor/)
  })
})

describe('the number of a cat', () => {
  it('in an own book is the next of the year, without gaps or duplicates', async () => {
    const year = { data_nascita: '2012-01-01', data_registrazione: '2012-06-01' }
    const codes = await Promise.all([1, 2, 3, 4].map(async () => (await create({ ...year, codice: '' })).body.codice))
    const numbers = codes.map(codice => Number(/^LO 2012 (\d{6})$/.exec(codice ?? '')?.[1])).sort((a, b) => a - b)
    expect(numbers).toEqual([0, 1, 2, 3].map(step => numbers[0]! + step))
  })
  it('in a foreign book is only the typed one', async () => {
    const foreign = await test.db.selectFrom('libri').select('id').where('codice', '=', 'NRR').executeTakeFirstOrThrow()
    expect((await create({ idlibro: foreign.id })).body.codice).toBeNull()
    expect((await create({ codice: 'LO 2012 900001' })).body.codice).toBe('LO 2012 900001')
  })
})

describe('audit lines of a cat', () => {
  it('name a change of owner outside a transfer', async () => {
    const id = (await create()).body.id
    expect((await admin.put(`/gatti/${id}`, { idproprietario: cast.verdi.id })).status).toBe(200)
    const trail = await admin.get<Values[]>(`/audit/gatti/${id}`)
    expect(trail.body[0]).toMatchObject({ azione: 'modifica proprietà' })
  })
  it('show that clearing a flag clears its explanation', async () => {
    const id = (
      await create({ not_for_breeding: 1, causale_not_for_breeding: 'a', deceduto: 1, data_decesso: '2020-01-01' })
    ).body.id
    const answer = await admin.put(`/gatti/${id}`, { not_for_breeding: 0, deceduto: 0 })
    expect(answer.body).toMatchObject({ causale_not_for_breeding: null, data_decesso: null })
  })
})
