import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Denuncia extends Values {
  id: number
  stato: string
  cuccioli: { id: number; idgatto: number | null }[]
}

let test: TestApp
let socio: Caller
let admin: Caller
let admin2: Caller
const year = new Date().getFullYear()
const [primo, secondo] = cast.cucciolataAperta.cuccioli

beforeAll(async () => {
  test = await startApp()
  socio = await test.as('socio')
  admin = await test.as('admin')
  admin2 = await test.as('admin2')
})

const setQuota = (valore: string) => test.setRegola('blocco.probabilita', valore)

/** An approved litter of three kittens, declared by the office. */
async function approvedLitter(quota: string, change: Values = {}): Promise<Denuncia> {
  await setQuota(quota)
  const razza = await test.db.selectFrom('razze').select('id').where('codice', '=', 'MCO').executeTakeFirstOrThrow()
  const colore = await test.db.selectFrom('colori').select('id').where('codice', '=', 'n 22').executeTakeFirstOrThrow()
  const cucciolo = { idrazza: razza.id, idcolore_genotipo: colore.id, idocchi: 8 }
  const { body } = await admin.post<Denuncia>('/denunce_nascita', {
    idfattrice: cast.stella.id,
    idstallone: cast.baldo.id,
    idproprietario: cast.rossi.id,
    ...{ data_monta: dayFromToday(-85), data_nascita: dayFromToday(-20), data_denuncia: dayFromToday(-1) },
    cuccioli: ['F', 'M', 'F'].map(sesso => ({ ...cucciolo, sesso })),
    nota_deroga: 'Prova',
    ...change,
  })
  await admin.put(`/denunce_nascita/${body.id}`, { stato: 'in_verifica' })
  const approved = await admin.put<Denuncia>(`/denunce_nascita/${body.id}`, { stato: 'approvata' })
  expect(approved.body.stato, JSON.stringify(approved.body)).toBe('approvata')
  return approved.body
}

const idOf = async (table: 'razze' | 'colori', codice: string) =>
  (await test.db.selectFrom(table).select('id').where('codice', '=', codice).executeTakeFirstOrThrow()).id

describe('registering is refused', () => {
  it.each<[string, () => Promise<Caller>, Values, number]>([
    ['to a member', () => test.as('socio'), { nome: 'Aria', cuccioloId: primo }, 403],
    ['to the board', () => test.as('admin_cdn_full'), { nome: 'Aria', cuccioloId: primo }, 403],
    ['without a name', () => test.as('admin'), { nome: '', cuccioloId: primo }, 422],
    ['with a name that is a number', () => test.as('admin'), { nome: 7, cuccioloId: primo }, 422],
    ['with a wrong chip', () => test.as('admin'), { nome: 'Aria', chip: '123', cuccioloId: primo }, 422],
    [
      'with the chip of another',
      () => test.as('admin'),
      { nome: 'Aria', chip: cast.luna.chip, cuccioloId: primo },
      409,
    ],
    ['for a kitten that is not there', () => test.as('admin'), { nome: 'Aria', cuccioloId: 999 }, 422],
    ['for a dead kitten', () => test.as('admin'), { nome: 'Aria', cuccioloId: 6 }, 409],
    ['before the approval', () => test.as('admin'), { nome: 'Aria', cuccioloId: 7 }, 409],
    ['for a kitten that is a cat', () => test.as('admin'), { nome: 'Aria', cuccioloId: 1 }, 409],
  ])('%s', async (_name, who, body, status) => {
    const answer = await (await who()).post('/gatti', body)
    expect(answer.status, answer.text).toBe(status)
  })

  it('in a breed the parents cannot give', async () => {
    const per = await test.db.selectFrom('razze').select('id').where('codice', '=', 'PER').executeTakeFirstOrThrow()
    const { status, body } = await admin.post('/gatti', { nome: 'Aria', cuccioloId: primo, idrazza: per.id })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ field: 'idrazza' }] })
  })
})

describe('a kitten less than 8 months younger than a parent', () => {
  it('cannot be registered, even if its litter was approved', async () => {
    const stella = test.db.updateTable('gatti').where('id', '=', cast.stella.id)
    const litter = await approvedLitter('0')
    const { data_nascita } = await test.db
      .selectFrom('gatti')
      .select('data_nascita')
      .where('id', '=', cast.stella.id)
      .executeTakeFirstOrThrow()
    await stella.set({ data_nascita: litter.data_nascita as string }).execute()
    const answer = await admin.post('/gatti', { nome: 'Aria', cuccioloId: litter.cuccioli[0]?.id })
    await stella.set({ data_nascita }).execute()
    await test.db.deleteFrom('cuccioli').where('idDenuncia', '=', litter.id).execute()
    await test.db.deleteFrom('denunce_nascita').where('id', '=', litter.id).execute()
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: [{ field: 'idmadre', message: 'La madre deve essere nata almeno 8 mesi prima del figlio' }] },
    ])
  })
})

describe('a queen sold between mating and birth', () => {
  const sold = () => ({
    ...{ idgatto: cast.stella.id, stato: 'registrato' as const, idproprietario: cast.bianchi.id },
    ...{ data_acquisto: dayFromToday(-50), data_passaggio: dayFromToday(-49) },
    idproprietario_precedente: cast.rossi.id,
  })
  const stella = () => test.db.updateTable('gatti').where('id', '=', cast.stella.id)

  it.each([
    ['hers who bred them, unless', {}, 'rossi'],
    [
      'his who bought her, as the breeder lets him and the office writes it down',
      { idallevatore: cast.bianchi.id },
      'bianchi',
    ],
  ] as const)('has kittens that belong to %s', async (_name, change, whose) => {
    await stella().set({ idproprietario: cast.bianchi.id }).execute()
    const { id } = await test.db
      .insertInto('passaggi')
      .values(sold() as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    try {
      const litter = await approvedLitter('0', { idproprietario: cast.bianchi.id, ...change })
      const kitten = litter.cuccioli[0]?.id
      const { status, body } = await admin.post<{ gatto: Values }>(`/cuccioli/${kitten}/proposta`, { nome: 'Aria' })
      const owner = cast[whose].id
      expect([status, litter.idproprietario, litter.idallevatore]).toEqual([200, cast.bianchi.id, owner])
      expect([body.gatto.idallevatore, body.gatto.idproprietario]).toEqual([owner, owner])
      await test.db.deleteFrom('cuccioli').where('idDenuncia', '=', litter.id).execute()
      await test.db.deleteFrom('denunce_nascita').where('id', '=', litter.id).execute()
    } finally {
      await test.db.deleteFrom('passaggi').where('id', '=', id).execute()
      await stella().set({ idproprietario: cast.rossi.id }).execute()
    }
  })
})

describe('a kitten is refused', () => {
  it.each<[string, () => Promise<Values>, string]>([
    ['of a breed its parents cannot give', async () => ({ idrazza: await idOf('razze', 'PER') }), 'idrazza'],
    [
      'of a colour that may not be registered',
      async () => ({ idcolore_genotipo: await idOf('colori', 'n 03 22'), idocchi: 4 }),
      'idocchi',
    ],
  ])('%s, new or changed, and as a cat', async (_, change, field) => {
    const wrong = await change()
    const { body } = await admin.get<Values>(`/cuccioli/${primo}`)
    const added = { ...body, ...wrong, id: undefined, idgatto: null }
    for (const answer of [await admin.put(`/cuccioli/${primo}`, wrong), await admin.post('/cuccioli', added)]) {
      expect(answer.status, answer.text).toBe(422)
      expect(answer.body).toMatchObject({ errors: [{ field }] })
    }
    const { idcolore_genotipo, ...rest } = wrong
    const gatto = { ...rest, ...(idcolore_genotipo === undefined ? {} : { idgenotipo: idcolore_genotipo }) }
    const registered = await admin.post('/gatti', { nome: 'Aria', cuccioloId: primo, ...gatto })
    expect(registered.status).toBe(422)
    expect(registered.body).toMatchObject({ errors: [{ field }] })
  })

  it('with all errors together: values, references and rules', async () => {
    const fieldsOf = (body: Values) => (body.errors as { field: string }[]).map(({ field }) => field).sort()
    const { body } = await admin.get<Values>(`/cuccioli/${primo}`)
    const wrong = { sesso: 'X', idcolore_genotipo: 999_999, idrazza: await idOf('razze', 'PER') }
    const added = { ...body, ...wrong, id: undefined, idgatto: null }
    for (const answer of [
      await admin.put<Values>(`/cuccioli/${primo}`, wrong),
      await admin.post<Values>('/cuccioli', added),
    ])
      expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['idcolore_genotipo', 'idrazza', 'sesso']])
    const linked = await admin.put<Values>(`/cuccioli/${primo}`, { ...wrong, idgatto: 999_999, presa_visione: 7 })
    expect([linked.status, fieldsOf(linked.body)]).toEqual([
      422,
      ['idcolore_genotipo', 'idgatto', 'idrazza', 'presa_visione', 'sesso'],
    ])
    const registered = await admin.post<Values>('/gatti', {
      ...{ cuccioloId: primo, nome: '', chip: '123', idlibro: 2217, idrazza: wrong.idrazza, idfenotipo: 999_999 },
      idocchi: 'blu',
    })
    expect([registered.status, fieldsOf(registered.body)]).toEqual([
      422,
      ['chip', 'idfenotipo', 'idlibro', 'idocchi', 'idrazza', 'nome'],
    ])
  })

  it('when linked to a cat of an impossible breed', async () => {
    const { body: kitten } = await admin.get<Values>(`/cuccioli/${primo}`)
    const { body: luna } = await admin.get<Values>(`/gatti/${cast.luna.id}`)
    const cat = await admin.post<Values>('/gatti', {
      ...{ nome: 'Estranea', sesso: 'F', idlibro: 2219, idocchi: 8, idrazza: await idOf('razze', 'PER') },
      ...{ idgenotipo: kitten.idcolore_genotipo, data_nascita: `${year - 3}-01-01` },
      ...{
        data_registrazione: `${year - 3}-03-01`,
        idproprietario: luna.idproprietario,
        idallevatore: luna.idallevatore,
      },
    })
    expect(cat.status, cat.text).toBe(201)
    const answer = await admin.put(`/cuccioli/${primo}`, { idgatto: cat.body.id })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: [{ field: 'idgatto', code: 'C07' }] })
  })

  it('but an old error does not stop another change', async () => {
    const per = await idOf('razze', 'PER')
    const { idrazza } = await test.db
      .selectFrom('cuccioli')
      .select('idrazza')
      .where('id', '=', secondo)
      .executeTakeFirstOrThrow()
    await test.db.updateTable('cuccioli').set({ idrazza: per }).where('id', '=', secondo).execute()
    expect((await admin.put(`/cuccioli/${secondo}`, { idocchi: 7 })).status).toBe(200)
    await test.db.updateTable('cuccioli').set({ idrazza, idocchi: 8 }).where('id', '=', secondo).execute()
  })
})

describe('a kitten becomes a cat', () => {
  it('and the proposal shows book, affisso and a taken name', async () => {
    const { body } = await admin.post<Values>(`/cuccioli/${primo}/proposta`, { nome: 'Stella' })
    // The grandparents are not all known: the initial register.
    expect(body).toMatchObject({
      nome_completo: 'IT*Bosco Antico Stella',
      gatto: { idlibro: 2219, not_for_breeding: 0 },
    })
    expect((body.avvisi as Values[]).map(({ codice }) => codice)).toEqual(['C04'])
    expect((await socio.post(`/cuccioli/${primo}/proposta`, { nome: 'Stella' })).status).toBe(403)
  })

  it('without an affisso that FIFe has not ratified, with a warning', async () => {
    const set = (ratificaFife: string | null) =>
      test.db.updateTable('clienti_soci').set({ ratificaFife }).where('id', '=', cast.rossi.id).execute()
    await set(null)
    const { body } = await admin.post<{ gatto: Values; avvisi: { codice: string }[] }>(`/cuccioli/${primo}/proposta`, {
      nome: 'Aria',
    })
    expect(body.gatto).toMatchObject({ prefisso: null, suffisso: null })
    expect(body.avvisi.map(({ codice }) => codice)).toContain('C08')
    await set(`${year - 9}-05-01`)
  })

  it('once by concurrent clicks, with the defaults of §4, the affisso and the next number', async () => {
    const answers = await Promise.all(
      [admin, admin2].map(by =>
        by.post<Values>('/gatti', {
          nome: 'Aria',
          cuccioloId: primo,
          codice: '',
          causale_not_for_breeding: 'a',
          prefisso: 'Falso',
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const gatto = answers.find(({ status }) => status === 201)?.body
    expect(gatto).toMatchObject({
      ...{ nome: 'Aria', prefisso: 'Bosco Antico', codice: `RIEX ${year} 000001`, cuccioloId: primo, sesso: 'F' },
      ...{ idpadre: cast.thor.id, idmadre: cast.luna.id, idproprietario: cast.rossi.id, idallevatore: cast.rossi.id },
      ...{ riregistrato: 0, non_in_allevamento: 0, nascondi_bloccato: 0, inhousing: 0, eccellenza_expo: 0 },
      ...{
        certificato_medico: 0,
        annullato: 0,
        deceduto: 0,
        not_for_breeding: 1,
        causale_not_for_breeding: 'a',
        bloccato: 0,
      },
    })
    const { body: kitten } = await admin.get<Values>(`/cuccioli/${primo}`)
    expect(kitten.idgatto).toBe(gatto?.id)
    // The second step of §4: the same cat again is accepted, another one is not.
    expect((await admin.put(`/cuccioli/${primo}`, { id: primo, idgatto: gatto?.id })).status).toBe(200)
    expect((await admin.put(`/cuccioli/${primo}`, { id: primo, idgatto: cast.sole.id })).status).toBe(409)
    expect((await admin.put(`/cuccioli/${primo}`, { idgatto: null })).body.idgatto).toBe(gatto?.id)
    const other = await admin.put(`/gatti/${gatto?.id}`, { idrazza: await idOf('razze', 'PER') })
    expect([other.status, other.body]).toMatchObject([422, { errors: [{ field: 'idrazza', code: 'C07' }] }])
    expect((await admin.put(`/gatti/${gatto?.id}`, { idrazza: gatto?.idrazza, note: 'La sua' })).status).toBe(200)
    expect((await admin.remove(`/cuccioli/${primo}`)).status).toBe(409)
    expect((await admin.remove(`/denunce_nascita/${cast.cucciolataAperta.id}`)).status).toBe(409)
  })

  it('on the date the office writes, with a number of its year, but not before the declaration', async () => {
    const litter = await approvedLitter('0', {
      ...{ data_monta: `${year - 1}-08-01`, data_nascita: `${year - 1}-10-05`, data_denuncia: `${year - 1}-10-20` },
    })
    const on = (data_registrazione: unknown) =>
      admin.post<Values>('/gatti', { nome: 'Onda', cuccioloId: litter.cuccioli[0]?.id, data_registrazione })
    for (const day of [`${year - 1}-10-19`, dayFromToday(1), '2026-02-30', 7]) {
      const { status, body } = await on(day)
      expect([day, status, body]).toMatchObject([day, 422, { errors: [{ field: 'data_registrazione' }] }])
    }
    const day = `${year - 1}-10-20`
    const tried = async (data_registrazione: string | null) =>
      (
        await admin.post<{ gatto: Values }>(`/cuccioli/${litter.cuccioli[0]?.id}/proposta`, {
          ...{ nome: 'Onda', data_registrazione },
        })
      ).body.gatto.data_registrazione
    expect([await tried(day), await tried(null)]).toEqual([day, dayFromToday(0)])
    const { status, body } = await on(day)
    expect([status, body]).toMatchObject([201, { data_registrazione: day }])
    expect(body.codice).toMatch(new RegExp(` ${year - 1} \\d{6}$`))
  })

  it('in two steps too, and the last living kitten closes the litter', async () => {
    const { body: kitten } = await admin.get<Values>(`/cuccioli/${secondo}`)
    const today = dayFromToday(0)
    const made = await admin.post<Values>('/gatti', {
      ...{
        nome: 'Bora',
        sesso: 'M',
        codice: '',
        idlibro: 2219,
        idrazza: kitten.idrazza,
        idgenotipo: kitten.idcolore_genotipo,
      },
      ...{ idocchi: 8, data_nascita: '2026-01-01', data_registrazione: today, idproprietario: 1, idallevatore: 1 },
    })
    expect(made.status, made.text).toBe(201)
    expect(made.body.codice).toBe(`RIEX ${year} 000002`)
    const linked = await admin.put(`/cuccioli/${secondo}`, { id: secondo, idgatto: made.body.id })
    expect(linked.status, linked.text).toBe(200)
    const { body: gatto } = await admin.get<Values>(`/gatti/${made.body.id}`)
    expect(gatto).toMatchObject({ cuccioloId: secondo, idpadre: cast.thor.id, idmadre: cast.luna.id })
    const { body: denuncia } = await socio.get<Denuncia>(`/denunce_nascita/${cast.cucciolataAperta.id}`)
    expect(denuncia).toMatchObject({ stato: 'chiusa', mancanti: [], mosse: [] })
    expect((await admin.put(`/cuccioli/6`, { deceduto: 0 })).status).toBe(409)
    expect((await admin.remove('/cuccioli/6')).status).toBe(409)
  })

  it('with numbers without gaps or duplicates in concurrent registrations', async () => {
    const litter = await approvedLitter('0')
    const answers = await Promise.all(
      litter.cuccioli.map(({ id }, i) =>
        (i % 2 ? admin : admin2).post<Values>('/gatti', { nome: `Dora ${i}`, cuccioloId: id }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.map(({ body }) => String(body.codice)).sort()).toEqual([3, 4, 5].map(n => `RIEX ${year} 00000${n}`))
    expect((await admin.get<Denuncia>(`/denunce_nascita/${litter.id}`)).body.stato).toBe('chiusa')
    for (const { body } of answers)
      await test.db
        .updateTable('cuccioli')
        .set({ idgatto: null })
        .where('idgatto', '=', body.id as number)
        .execute()
    await test.db.updateTable('denunce_nascita').set({ stato: 'respinta' }).where('id', '=', litter.id).execute()
  })
})

describe('the random parentage test', () => {
  it('blocks the parents and kittens of a drawn litter until staff release them', async () => {
    const litter = await approvedLitter('1')
    const parents = await test.db
      .selectFrom('gatti')
      .select('bloccato')
      .where('id', 'in', [cast.stella.id, cast.baldo.id])
      .execute()
    expect(parents.map(({ bloccato }) => bloccato)).toEqual([1, 1])
    const made = await admin.post<Values>('/gatti', { nome: 'Eco', cuccioloId: litter.cuccioli[0]?.id })
    expect(made.body.bloccato).toBe(1)
    const blocked = await admin.list<Values>('/gatti', { filters: { bloccato: 1, nascondi_bloccato: 0 } })
    expect(blocked.body.data.map(({ id }) => id)).toContain(made.body.id)
    const trail = await admin.get<{ azione: string; campi: { dopo: Values }[] }[]>(
      `/audit/denunce_nascita/${litter.id}`,
    )
    const draw = trail.body.find(({ azione }) => azione.startsWith('sorteggio'))?.campi[0]?.dopo
    expect(draw).toMatchObject({ quota: '1', estratta: true })
    expect(Number(draw?.numero)).toBeLessThan(1)

    const url = `/gatti/${made.body.id}/esito_parentela`
    expect((await socio.post(url, { esito: 'confermata' })).status).toBe(403)
    expect((await admin.post(url, { esito: 'forse' })).status).toBe(422)
    expect((await admin.post(url, { esito: 'esclusa' })).status).toBe(422)
    expect((await admin.post(url, { esito: 'esclusa', note: 'Laboratorio X' })).body).toMatchObject({
      bloccato: 0,
      annullato: 1,
    })
    expect((await admin.post(url, { esito: 'confermata' })).status).toBe(409)
    const freed = await admin.post(`/gatti/${cast.stella.id}/esito_parentela`, { esito: 'confermata' })
    expect(freed.body).toMatchObject({ bloccato: 0, annullato: 0 })
    const tests = await admin.list<Values>('/malattie_gatto', {
      filters: { idgatto: cast.stella.id, 'malattia.codice': 'PARENT' },
    })
    expect(tests.body.data[0]?.note).toContain('Parentela confermata')
  })
})

describe('calls on single kittens', () => {
  it.each(['cliente', 'socio2'])(
    'tell %s nothing of others’ litters: neither existence, state nor breed',
    async role => {
      const stranger = await test.as(role)
      const { rows } = await test.pool.query<{ id: number }>(
        `select id from denunce_nascita where stato in ('chiusa', 'approvata', 'inviata') order by id limit 8`,
      )
      const others = [99_999_999]
      for (const { id } of rows) if ((await stranger.get(`/denunce_nascita/${id}`)).status === 404) others.push(id)
      const { rows: razze } = await test.pool.query<{ id: number }>('select id from razze order by id limit 12')
      const answers = new Set<string>()
      for (const idDenuncia of others)
        for (const { id: idrazza } of razze) {
          const { status, text } = await stranger.post('/cuccioli', { idDenuncia, sesso: 'F', idrazza })
          answers.add(`${status} ${text}`)
        }
      expect(others.length).toBeGreaterThan(2)
      expect([...answers]).toEqual([expect.stringMatching(/^422 .*Denuncia: il valore indicato non esiste/)])
    },
  )

  it('let a member add and change kittens only in an own draft', async () => {
    const { body: kitten } = await admin.get<Values>('/cuccioli/7')
    const row = {
      idDenuncia: cast.cucciolataBozza.id,
      sesso: 'M',
      idrazza: kitten.idrazza,
      idcolore_genotipo: kitten.idcolore_genotipo,
    }
    const made = await socio.post<Values>('/cuccioli', row)
    expect(made.status, made.text).toBe(201)
    expect((await socio.put(`/cuccioli/${made.body.id}`, { idgatto: cast.leo.id, sesso: 'F' })).body).toMatchObject({
      sesso: 'F',
      idgatto: null,
    })
    expect((await socio.post('/cuccioli', { ...row, idDenuncia: cast.cucciolataInviata.id })).status).toBe(422)
    expect((await socio.put('/cuccioli/7', { sesso: 'M' })).status).toBe(404)
    expect((await (await test.as('socio2')).put('/cuccioli/7', { sesso: 'M' })).status).toBe(403)
    expect((await socio.post('/cuccioli', { ...row, sesso: 'X' })).status).toBe(422)
  })
})

describe('closing a litter', () => {
  it('is refused while a living kitten is unregistered, naming it or its position', async () => {
    const { id, cuccioli } = await approvedLitter('0')
    const [aria, , third] = cuccioli
    await admin.put(`/denunce_nascita/${id}/nomi`, { cuccioli: [{ id: aria?.id, nome: 'Aria' }] })
    await admin.put(`/cuccioli/${third?.id}`, { deceduto: 1 })
    const close = (more: Values = {}) =>
      admin.put<Denuncia & { message: string }>(`/denunce_nascita/${id}`, { stato: 'chiusa', ...more })
    const two = await close()
    expect([two.status, two.body.message]).toEqual([409, expect.stringContaining('Aria, cucciolo n. 2 non sono nel')])
    const { body: rows } = await admin.get<Denuncia>(`/denunce_nascita/${id}`)
    expect(rows).toMatchObject({ stato: 'approvata', mosse: [] })
    // Kittens in the same body count.
    const one = await close({ cuccioli: rows.cuccioli.slice(0, 1) })
    expect([one.status, one.body.message]).toEqual([409, expect.stringContaining('Aria non è nel')])
    expect((await admin.get<Denuncia>(`/denunce_nascita/${id}`)).body.cuccioli).toHaveLength(3)

    const dead = rows.cuccioli.map(row => ({ ...row, deceduto: 1 }))
    expect((await admin.put(`/denunce_nascita/${id}`, { cuccioli: dead })).status).toBe(200)
    expect((await admin.get<Denuncia>(`/denunce_nascita/${id}`)).body.mosse).toEqual(['chiusa'])
    expect((await close()).body.stato).toBe('chiusa')
    await test.db.updateTable('denunce_nascita').set({ stato: 'respinta' }).where('id', '=', id).execute()
  })

  it('with unregistered kittens is undone by the office with a reason, and the litter is completed', async () => {
    const { id, cuccioli } = await approvedLitter('0')
    const [first, second, third] = cuccioli.map(cucciolo => cucciolo.id)
    await test.db.updateTable('denunce_nascita').set({ stato: 'chiusa' }).where('id', '=', id).execute()
    expect((await admin.post('/gatti', { nome: 'Ada', cuccioloId: first })).status).toBe(409)
    const { body: wrong } = await admin.get<Denuncia>(`/denunce_nascita/${id}`)
    expect(wrong).toMatchObject({ stato: 'chiusa', mancanti: ['3 cuccioli da registrare'] })

    const reopen = (who: Caller, body?: Values) => who.post(`/denunce_nascita/${id}/riapri`, body)
    expect((await reopen(socio, { motivo: 'x' })).status).toBe(403)
    for (const body of [undefined, {}, { motivo: ' ' }, { motivo: 7 }]) {
      const refused = await reopen(admin, body)
      expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'motivo' }] }])
    }
    expect((await reopen(admin, { motivo: 'Chiusa per errore' })).status).toBe(200)
    expect((await admin.get<Denuncia>(`/denunce_nascita/${id}`)).body.stato).toBe('approvata')
    const { body: trail } = await admin.get<{ azione: string }[]>(`/audit/denunce_nascita/${id}`)
    expect(trail[0]?.azione).toBe('riapertura: Chiusa per errore')
    // The approval remains: no second draw, no undo.
    expect(trail.filter(({ azione }) => azione.startsWith('sorteggio'))).toHaveLength(1)
    expect((await reopen(admin, { motivo: 'Ancora' })).status).toBe(409)

    expect((await admin.post('/gatti', { nome: 'Ada', cuccioloId: first })).status).toBe(201)
    for (const one of [second, third])
      expect((await admin.put(`/cuccioli/${one}`, { deceduto: 1 })).status, String(one)).toBe(200)
    expect((await admin.get<Denuncia>(`/denunce_nascita/${id}`)).body).toMatchObject({ stato: 'chiusa', mancanti: [] })
  })
})

it('parents and birth date of a litter must match the cats registered from it', async () => {
  const { id, cuccioli } = await approvedLitter('0')
  const made = await admin.post<Values>('/gatti', { nome: 'Perla', cuccioloId: cuccioli[0]?.id })
  expect(made.status, made.text).toBe(201)
  let times = 0
  const change = (body: Values) =>
    admin.put(`/denunce_nascita/${id}`, { nota_deroga: `Prova, volta ${++times}`, ...body })
  const changes = { idstallone: cast.thor.id, idfattrice: cast.luna.id, data_nascita: dayFromToday(-21) }
  for (const [field, value] of Object.entries(changes)) {
    const { status, body } = await change({ [field]: value })
    expect([status, body]).toMatchObject([422, { errors: [{ field, code: 'N37' }] }])
    expect(JSON.stringify(body)).toContain('Perla è già nel registro')
  }
  // The form shows the same finding.
  const { body: stored } = await admin.get<Denuncia>(`/denunce_nascita/${id}`)
  const tried = (body: Values) =>
    admin.post<{ avvisi: { codice: string }[] }>('/denunce_nascita/controlli', { ...stored, ...body })
  const codes = async (body: Values) => (await tried(body)).body.avvisi.map(({ codice }) => codice)
  expect(await codes({ data_nascita: dayFromToday(-21) })).toContain('N37')
  expect(await codes({ data_monta: dayFromToday(-84) })).not.toContain('N37')
  // Other fields may change; so may this one, once the cat is corrected.
  expect((await change({ note: 'Vista', data_monta: dayFromToday(-84) })).status).toBe(200)
  const corrected = await admin.put(`/gatti/${made.body.id}`, { data_nascita: dayFromToday(-21) })
  expect(corrected.status, corrected.text).toBe(200)
  expect((await change({ data_nascita: dayFromToday(-21) })).status).toBe(200)
})

it('audit lines of a declaration list kittens added, removed and changed', async () => {
  const { id, cuccioli } = await approvedLitter('0', { data_monta: dayFromToday(-86) })
  const [first, second, third] = cuccioli
  const trail = async () =>
    (await admin.get<{ azione: string; campi: Values[] }[]>(`/audit/denunce_nascita/${id}`)).body.filter(
      ({ azione }) => azione === 'cucciolata',
    )
  expect(await trail()).toEqual([])
  await admin.put(`/denunce_nascita/${id}/nomi`, { cuccioli: [{ id: second?.id, nome: 'Bora' }] })
  // Without a version the kitten is written even though changed since.
  const named = { ...second, version: undefined, nome: 'Bora', deceduto: 1 }
  await admin.put(`/denunce_nascita/${id}`, { cuccioli: [first, named] })
  await admin.remove(`/cuccioli/${first?.id}`)
  expect((await trail()).map(({ campi }) => campi)).toEqual([
    [{ campo: 'cucciolo n. 1 (tolto)', prima: expect.stringContaining('femmina · MCO · n 22'), dopo: null }],
    [
      {
        campo: 'cucciolo n. 2',
        prima: expect.stringMatching(/^Bora · maschio · MCO/),
        dopo: expect.stringMatching(/^Bora .* deceduto$/),
      },
      { campo: 'cucciolo n. 3 (tolto)', prima: expect.stringContaining('femmina'), dopo: null },
    ],
    [{ campo: 'cucciolo n. 2', prima: expect.stringMatching(/^maschio/), dopo: expect.stringMatching(/^Bora/) }],
  ])
  expect((await admin.get(`/cuccioli/${third?.id}`)).status).toBe(404)
})
