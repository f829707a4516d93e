import { denunciaLetta } from '@bisavolo/domain/nascite/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { demoPassword } from '../../src/demo/index.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { nuovoGatto } from '../registro/nuovo-gatto.ts'

type Values = Record<string, unknown>
interface Denuncia extends Values {
  id: number
  version: number
  stato: string
  avvisi: { codice: string; livello: string; campo: string; messaggio: string }[]
  mancanti: string[]
  mosse: string[]
  cuccioli: { id: number; sesso: string; idgatto: number | null }[]
  message?: string
  errors?: { field: string; message: string }[]
}

let test: TestApp
let socio: Caller
let admin: Caller
let idrazza: number
let colori: Map<string, number>
let razze: Map<string, number>

const fieldsOf = (body: Denuncia) => (body.errors ?? []).map(({ field }) => field)

beforeAll(async () => {
  test = await startApp()
  socio = await test.as('socio')
  admin = await test.as('admin')
  // A member must find a foreign stud by its code before naming it.
  await socio.get(`/cerca/gatti/${encodeURIComponent(cast.baldo.codice)}`)
  idrazza = (await test.db.selectFrom('razze').select('id').where('codice', '=', 'MCO').executeTakeFirstOrThrow()).id
  // Disables the draw of litters: a blocked parent would refuse the next litter.
  await test.setRegola('blocco.probabilita', '0')
  const rows = await test.db.selectFrom('colori').select(['id', 'codice']).execute()
  const breeds = await test.db.selectFrom('razze').select(['id', 'codice']).execute()
  razze = new Map(breeds.map(({ id, codice }) => [codice, id]))
  colori = new Map(rows.map(({ id, codice }) => [codice, id]))
})

function cucciolo(sesso: 'M' | 'F' = 'F', colore = 'n 22'): Values {
  return { sesso, idrazza, idcolore_genotipo: colori.get(colore), idocchi: 8 }
}

/** Rossi's Stella by Baldo, who belongs to Bianchi and is unrelated. */
function litter(change: Values = {}): Values {
  return {
    idfattrice: cast.stella.id,
    idstallone: cast.baldo.id,
    idproprietario: cast.rossi.id,
    data_monta: dayFromToday(-85),
    data_nascita: dayFromToday(-20),
    data_denuncia: dayFromToday(-1),
    cuccioli: [cucciolo('F'), cucciolo('M')],
    ...change,
  }
}

const untouched: Values = { data_denuncia: dayFromToday(0), cuccioli: [], note: ' ' }

async function freshDraft(by: Caller = socio, change: Values = {}): Promise<Denuncia> {
  const { body, status } = await by.post<Denuncia>('/denunce_nascita', litter({ stato: 'bozza', ...change }))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const inspected = { controllo_ispettore: 'Carla Riva', controllo_data: dayFromToday(-2), controllo_esito: 'conforme' }

const drop = (id: number) => admin.remove(`/denunce_nascita/${id}`)

describe('a declaration is refused', () => {
  it.each<[string, () => Values, string]>([
    ['without a birth date', () => ({ data_nascita: null }), 'data_nascita'],
    ['without a stud', () => ({ idstallone: null }), 'idstallone'],
    ['with a gestation of 55 days', () => ({ data_monta: dayFromToday(-75) }), 'data_monta'],
    [
      'with a birth in the future',
      () => ({ data_nascita: dayFromToday(3), data_monta: dayFromToday(-60) }),
      'data_nascita',
    ],
    ['without kittens', () => ({ cuccioli: [] }), 'cuccioli'],
    [
      'with a kitten without a colour',
      () => ({ cuccioli: [{ ...cucciolo(), idcolore_genotipo: null }] }),
      'cuccioli.0.idcolore_genotipo',
    ],
    [
      'with a kitten of a breed its parents cannot give',
      () => ({ cuccioli: [{ ...cucciolo(), idrazza: razze.get('PER') }] }),
      'cuccioli.0.idrazza',
    ],
    [
      'with a kitten of a colour that may not be registered',
      () => ({ cuccioli: [{ ...cucciolo('F', 'n 03 22'), idocchi: 4 }] }),
      'cuccioli.0.idocchi',
    ],
    ['with a stud that is blocked', () => ({ idstallone: cast.nerone.id }), 'idstallone'],
    ['with a queen for a stud', () => ({ idstallone: cast.luna.id }), 'idstallone'],
    ['for the queen of another', () => ({ idfattrice: cast.zara.id }), 'idfattrice'],
    ['for another member', () => ({ idproprietario: cast.bianchi.id }), 'idproprietario'],
    ['with a foreign stud nobody looked up', () => ({ idstallone: cast.sole.id }), 'idstallone'],
    ['84 days from another litter of the queen', () => ({ idfattrice: cast.luna.id }), 'data_nascita'],
    ['born approved', () => ({ stato: 'approvata' }), 'stato'],
    ['with kittens that are no list', () => ({ cuccioli: 'due' }), 'cuccioli'],
  ])('%s: 422 on the field', async (_name, change, field) => {
    const { status, body } = await socio.post<Denuncia>('/denunce_nascita', litter(change()))
    expect(status, JSON.stringify(body)).toBe(422)
    expect(fieldsOf(body)).toContain(field)
  })

  it.each<[string, () => Caller, Values]>([
    ['a member', () => socio, {}],
    ['a member with what their form starts with', () => socio, { ...untouched, idproprietario: cast.rossi.id }],
    ['the office', () => admin, untouched],
  ])('as an empty draft, by %s', async (_name, by, body) => {
    const { status, body: refusal } = await by().post<Denuncia>('/denunce_nascita', { stato: 'bozza', ...body })
    expect([status, fieldsOf(refusal)], JSON.stringify(refusal)).toEqual([422, ['idfattrice']])
    expect(JSON.stringify(refusal)).toContain('Scrivi almeno un dato della cucciolata')
  })

  it('with all errors together, including its kittens’', async () => {
    const cuccioli = [{ ...cucciolo(), sesso: 'X' }, { ...cucciolo(), idcolore_genotipo: 999_999 }, cucciolo('M')]
    const wrong = { cuccioli, data_monta: 'ieri', idfattrice: cast.zara.id, presa_visione: 'vista' }
    const answer = await socio.post<Denuncia>('/denunce_nascita', litter(wrong))
    expect([answer.status, fieldsOf(answer.body).sort()]).toEqual([
      422,
      ['cuccioli.0.sesso', 'cuccioli.1.idcolore_genotipo', 'data_monta', 'idfattrice', 'presa_visione'],
    ])
    const draft = await socio.post<Denuncia>('/denunce_nascita', litter({ cuccioli, stato: 'bozza' }))
    expect(fieldsOf(draft.body)).toEqual(['cuccioli.0.sesso', 'cuccioli.1.idcolore_genotipo'])
  })

  it.each<[string, () => Values, string]>([
    ['breed', () => ({ idrazza: razze.get('PER') }), 'cuccioli.0.idrazza'],
    ['colour', () => ({ idcolore_genotipo: colori.get('n 03 22'), idocchi: 4 }), 'cuccioli.0.idocchi'],
  ])('for an impossible %s, to the office too and in spite of a note', async (_, change, field) => {
    const cuccioli = [{ ...cucciolo(), ...change() }]
    const body = litter({ cuccioli, nota_deroga: 'Autorizzata dal CDN' })
    const answer = await admin.post<Denuncia>('/denunce_nascita', body)
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
    // A draft is checked only when sent.
    const draft = await freshDraft(admin, { cuccioli })
    const sent = await admin.put<Denuncia>(`/denunce_nascita/${draft.id}`, { stato: 'inviata', nota_deroga: 'Prova' })
    expect([sent.status, fieldsOf(sent.body)]).toEqual([422, [field]])
    await drop(draft.id)
  })

  it.each(['idfattrice', 'idstallone'] as const)(
    'for a %s less than 8 months older than the kittens, in spite of a note',
    async field => {
      const id = field === 'idfattrice' ? cast.stella.id : cast.baldo.id
      const born = (data_nascita: string | null) =>
        test.db.updateTable('gatti').set({ data_nascita }).where('id', '=', id).execute()
      const { data_nascita: before } = await test.db
        .selectFrom('gatti')
        .select('data_nascita')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const nota = { nota_deroga: 'Autorizzata dal CDN' }
      const { body: waiting } = await admin.post<Denuncia>('/denunce_nascita', litter(nota))
      await admin.put(`/denunce_nascita/${waiting.id}`, { stato: 'in_verifica' })
      try {
        await born(dayFromToday(-20))
        for (const answer of [
          await admin.post<Denuncia>('/denunce_nascita', litter(nota)),
          await admin.put<Denuncia>(`/denunce_nascita/${waiting.id}`, {
            stato: 'approvata',
            nota_deroga: 'Anche per l’età',
          }),
        ]) {
          expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
          expect(answer.text).toContain('almeno 8 mesi prima del figlio')
        }
      } finally {
        await born(before)
        await drop(waiting.id)
      }
    },
  )

  it('not for findings the office accepted with its note, but for later changes by the member', async () => {
    const odd = litter({ data_monta: dayFromToday(-75), nota_deroga: 'Autorizzata dal CDN' })
    const { body: made } = await admin.post<Denuncia>('/denunce_nascita', odd)
    const path = `/denunce_nascita/${made.id}`
    const correzioni = [{ campo: 'documenti', messaggio: 'Manca la firma' }]
    expect((await admin.put(path, { stato: 'respinta', correzioni })).status).toBe(200)
    // Another gestation is a new finding, which the earlier note does not cover.
    for (const data_monta of [dayFromToday(-74), dayFromToday(-75)])
      expect((await socio.put(path, { data_monta, stato: 'respinta' })).status).toBe(200)
    const levelOf = async () =>
      (await socio.get<Denuncia>(path)).body.avvisi.find(({ codice }) => codice === 'N04')?.livello
    expect(await levelOf()).toBe('avviso')
    await socio.put(path, { data_monta: dayFromToday(-74) })
    expect(await levelOf()).toBe('blocco')
    const other = await socio.put<Denuncia>(path, { stato: 'inviata' })
    expect([other.status, fieldsOf(other.body)]).toEqual([422, ['data_monta']])
    const again = await socio.put<Denuncia>(path, { data_monta: dayFromToday(-75), stato: 'inviata' })
    expect([again.status, again.body.stato]).toEqual([200, 'inviata'])
    await drop(made.id)
  })

  describe('if the office’s note before sending it back does not cover', () => {
    const back = async (change: Values) => {
      const { body } = await admin.post<Denuncia>('/denunce_nascita', litter({ ...change, nota_deroga: 'Autorizzata' }))
      const path = `/denunce_nascita/${body.id}`
      const correzioni = [{ campo: 'documenti', messaggio: 'Manca la firma' }]
      expect((await admin.put(path, { stato: 'respinta', correzioni })).status).toBe(200)
      return path
    }
    const send = async (path: string) => {
      const { status, body } = await socio.put<Denuncia>(path, { stato: 'inviata' })
      return [status, ...(status === 422 ? fieldsOf(body) : [])]
    }
    const idOf = (path: string) => Number(path.split('/').at(-1))
    const odd = { data_monta: dayFromToday(-75) }

    it('changed kittens', async () => {
      const path = await back(odd)
      expect((await socio.put(path, { cuccioli: [], stato: 'respinta' })).status).toBe(200)
      expect(await send(path)).toEqual([422, 'cuccioli'])
      await drop(idOf(path))
      const many = await back({ cuccioli: Array.from({ length: 15 }, () => cucciolo()) })
      const { body } = await socio.get<Denuncia>(many)
      const more = [...body.cuccioli, cucciolo()]
      expect((await socio.put(many, { cuccioli: more, stato: 'respinta' })).status).toBe(200)
      expect(await send(many)).toEqual([422, 'cuccioli'])
      expect((await socio.put(many, { cuccioli: body.cuccioli, stato: 'respinta' })).status).toBe(200)
      expect(await send(many)).toEqual([200])
      await drop(idOf(many))
    })

    it('later facts: a queen no longer for breeding, another litter of hers', async () => {
      const path = await back(odd)
      const queen = (not_for_breeding: 0 | 1) =>
        test.db.updateTable('gatti').set({ not_for_breeding }).where('id', '=', cast.stella.id).execute()
      await queen(1)
      try {
        expect(await send(path)).toEqual([422, 'idfattrice'])
        // The old note does not cover the new finding, whatever else is saved; a new note does.
        await admin.put(path, { note: 'Vista' })
        expect(await send(path)).toEqual([422, 'idfattrice'])
        await admin.put(path, { nota_deroga: 'Autorizzata, anche per la fattrice' })
        expect(await send(path)).toEqual([200])
      } finally {
        await queen(0)
        await drop(idOf(path))
      }
      const first = await back(odd)
      const [monta, nascita] = [dayFromToday(-105), dayFromToday(-40)]
      const between = litter({ data_monta: monta, data_nascita: nascita, data_denuncia: dayFromToday(-35) })
      const { status, body } = await admin.post<Denuncia>('/denunce_nascita', { ...between, nota_deroga: 'Prova' })
      expect(status).toBe(201)
      expect(await send(first)).toEqual([422, 'data_nascita'])
      await drop(body.id)
      expect(await send(first)).toEqual([200])
      await drop(idOf(first))
    })

    it('anything, after the note is deleted', async () => {
      const path = await back(odd)
      await admin.put(path, { nota_deroga: null })
      expect(await send(path)).toEqual([422, 'data_monta'])
      await drop(idOf(path))
    })
  })

  it('for a changed eye colour too', async () => {
    const { body } = await admin.post<Denuncia>('/denunce_nascita', litter({ cuccioli: [cucciolo('F', 'n 03 22')] }))
    expect(body.stato).toBe('inviata')
    const cuccioli = body.cuccioli.map(one => ({ ...one, idocchi: 4 }))
    const changed = await admin.put<Denuncia>(`/denunce_nascita/${body.id}`, { cuccioli })
    expect([changed.status, fieldsOf(changed.body)]).toEqual([422, ['cuccioli.0.idocchi']])
    await drop(body.id)
  })

  it('not for an unrecognised colour, which gives a warning with its consequence', async () => {
    const { body, status } = await admin.post<Denuncia>(
      '/denunce_nascita',
      litter({ cuccioli: [cucciolo('F', 'b 22')] }),
    )
    expect(status).toBe(201)
    expect(body.avvisi.find(({ codice }) => codice === 'K01')).toMatchObject({
      livello: 'avviso',
      campo: 'cuccioli.0.idcolore_genotipo',
      messaggio:
        'Colore non riconosciuto: MCO non ammette b (cioccolato). Il libro proposto è RIEX, non LO (cucciolo 1)',
    })
    await drop(body.id)
  })

  it('if too near a litter known only from a registered cat', async () => {
    const born = dayFromToday(-90)
    const colore = colori.get('n 22') as number
    const gatto = nuovoGatto({ razza: idrazza, colore }, { idmadre: cast.stella.id, data_nascita: born })
    const made = await admin.post<Values>('/gatti', { ...gatto, data_registrazione: dayFromToday(-30) })
    expect(made.status, made.text).toBe(201)
    const { status, body } = await socio.post<Denuncia>('/denunce_nascita', litter())
    expect(status).toBe(422)
    expect(body.message).toContain('Cucciolata già denunciata o intervallo impossibile')
    await test.db
      .deleteFrom('gatti')
      .where('id', '=', made.body.id as number)
      .execute()
  })

  it('for another’s queen found by code: 422 on the queen', async () => {
    const { body: zara } = await admin.get<{ codice: string }>(`/gatti/${cast.zara.id}`)
    expect((await socio.get(`/cerca/gatti/${encodeURIComponent(zara.codice)}`)).status).toBe(200)
    const { status, body } = await socio.post<Denuncia>('/denunce_nascita', litter({ idfattrice: cast.zara.id }))
    expect(status).toBe(422)
    expect(fieldsOf(body)).toEqual(['idfattrice'])
  })

  it('to roles that only read or see nothing', async () => {
    expect((await (await test.as('admin_cdn_full')).post('/denunce_nascita', litter())).status).toBe(403)
    expect((await (await test.as('admin_sezione')).get('/denunce_nascita')).status).toBe(403)
    expect((await (await test.as('cliente')).get(`/denunce_nascita/${cast.cucciolataBozza.id}`)).status).toBe(404)
  })

  it('after 60 days to a member; the office gets a warning and must inspect before approving', async () => {
    const late = litter({
      data_nascita: dayFromToday(-70),
      data_monta: dayFromToday(-135),
      data_denuncia: dayFromToday(0),
    })
    const refused = await socio.post<Denuncia>('/denunce_nascita', late)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('oltre 60 giorni')
    const { body } = await admin.post<Denuncia>('/denunce_nascita', late)
    expect(body.avvisi.find(({ codice }) => codice === 'N07')?.livello).toBe('avviso')
    await admin.put(`/denunce_nascita/${body.id}`, { stato: 'in_verifica' })
    expect((await admin.put(`/denunce_nascita/${body.id}`, { stato: 'approvata' })).status).toBe(409)
    expect((await admin.put(`/denunce_nascita/${body.id}`, { stato: 'controllo_cucciolata' })).status).toBe(200)
    const unseen = await admin.put<Denuncia>(`/denunce_nascita/${body.id}`, { stato: 'approvata' })
    expect(unseen.status).toBe(422)
    expect(fieldsOf(unseen.body)).toEqual(['controllo_ispettore', 'controllo_data', 'controllo_esito'])
    const { body: waiting } = await admin.get<Denuncia>(`/denunce_nascita/${body.id}`)
    expect(waiting.mancanti).toContain('Controllo della cucciolata: Ispettore obbligatorio')
    const approved = await admin.put<Denuncia>(`/denunce_nascita/${body.id}`, { stato: 'approvata', ...inspected })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    await drop(body.id)
  })

  it('for a block of D5 to the office too, unless it adds a note', async () => {
    const wrong = litter({ data_monta: dayFromToday(-75) })
    const refused = await admin.post<Denuncia>('/denunce_nascita', wrong)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('gestazione non ammessa (55 giorni)')
    const passed = await admin.post<Denuncia>('/denunce_nascita', {
      ...wrong,
      nota_deroga: 'Certificato del veterinario',
    })
    expect(passed.status).toBe(201)
    await drop(passed.body.id)
  })
})

describe('the way of a declaration', () => {
  it('the breeder cannot be set or found out by the member', async () => {
    await socio.get(`/cerca/clienti_soci/${cast.verdi.codice}`)
    for (const idallevatore of [cast.verdi.id, 999_999]) {
      const { status, body } = await socio.post<Denuncia>('/denunce_nascita', litter({ idallevatore }))
      expect(status, JSON.stringify(body)).toBe(201)
      expect(body).toMatchObject({ idallevatore: cast.rossi.id })
      await drop(body.id)
    }
  })

  it('a member sends it: kittens, warnings and missing data are returned, and a mail is sent', async () => {
    const { status, body } = await socio.post<Denuncia>('/denunce_nascita', litter({ idproprietario: undefined }))
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ stato: 'inviata', idproprietario: cast.rossi.id, idallevatore: cast.rossi.id })
    expect(body.cuccioli).toHaveLength(2)
    expect(body.avvisi.map(({ codice }) => codice)).toContain('N21')
    expect(body.mancanti).toContain('Allegare la dichiarazione di monta')
    expect(body.mosse).toEqual([])
    const mail = await test.db.selectFrom('posta').selectAll().where('modello', '=', 'denuncia_stato').execute()
    expect(
      mail.some(({ destinatario, testo }) => destinatario === 'socio@bisavolo.test' && testo.includes('«Inviata»')),
    ).toBe(true)
    expect((await socio.put(`/denunce_nascita/${body.id}`, { note: 'ancora' })).status).toBe(403)
    await drop(body.id)
  })

  it('a draft may be incomplete, its kittens change with it, and it is checked when sent', async () => {
    const draft = await freshDraft(socio, { data_nascita: null, cuccioli: [cucciolo(), cucciolo('M')] })
    const first = draft.cuccioli[0]?.id
    const { body: edited } = await socio.put<Denuncia>(`/denunce_nascita/${draft.id}`, {
      cuccioli: [{ id: first, ...cucciolo('M', 'd 22') }, cucciolo('F', 'f 22'), cucciolo('M')],
    })
    expect(edited.cuccioli.map(({ sesso }) => sesso)).toEqual(['M', 'F', 'M'])
    expect(edited.cuccioli[0]?.id).toBe(first)
    expect((await socio.put(`/denunce_nascita/${draft.id}`, { stato: 'inviata' })).status).toBe(422)
    expect((await socio.put(`/denunce_nascita/${draft.id}`, { stato: 'approvata' })).status).toBe(403)
    const sent = await socio.put<Denuncia>(`/denunce_nascita/${draft.id}`, {
      stato: 'inviata',
      data_nascita: dayFromToday(-20),
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    await drop(draft.id)
  })

  it('a rejection needs a reason, reopens it to the member, and is forgotten when sent again', async () => {
    const draft = await freshDraft()
    await socio.put(`/denunce_nascita/${draft.id}`, { stato: 'inviata' })
    expect((await admin.put(`/denunce_nascita/${draft.id}`, { stato: 'respinta' })).status).toBe(422)
    const rejected = await admin.put<Denuncia>(`/denunce_nascita/${draft.id}`, {
      stato: 'respinta',
      motivo: 'Manca un colore',
    })
    expect(rejected.body).toMatchObject({ stato: 'respinta', motivo: 'Manca un colore' })
    const { body: seen } = await socio.get<Denuncia>(`/denunce_nascita/${draft.id}`)
    expect(seen).toMatchObject({ motivo: 'Manca un colore', mosse: ['bozza', 'inviata'] })
    const again = await socio.put<Denuncia>(`/denunce_nascita/${draft.id}`, { stato: 'inviata' })
    expect(again.body).toMatchObject({ stato: 'inviata', motivo: null })
    const trail = await admin.get<{ azione: string }[]>(`/audit/denunce_nascita/${draft.id}`)
    expect(trail.body.map(({ azione }) => azione).slice(0, 4)).toEqual([
      'invio',
      'respingimento',
      'invio',
      'inserimento',
    ])
    await drop(draft.id)
  })

  it('a foreign stud found by exact code may be named', async () => {
    const found = await socio.get<Values>(`/cerca/gatti/${encodeURIComponent(cast.zara.codice)}`)
    expect(found.body).toMatchObject({ id: cast.zara.id, nome: 'Zara', codice: cast.zara.codice })
    expect(found.text).not.toContain(cast.zara.chip)
    await socio.get(`/cerca/gatti/${cast.sole.chip}`)
    const { status, body } = await socio.post<Denuncia>(
      '/denunce_nascita/controlli',
      litter({ idstallone: cast.sole.id }),
    )
    expect(status).toBe(200)
    expect(body.avvisi.find(({ codice }) => codice === 'N17')).toMatchObject({ livello: 'blocco', campo: 'idstallone' })
  })

  it('a stored show result counts as the excellent of a parent, like a flag or a title', async () => {
    await socio.get(`/cerca/gatti/${cast.sole.chip}`)
    const told = async () => {
      const body = litter({ idstallone: cast.sole.id })
      const answer = await socio.post<Denuncia>('/denunce_nascita/controlli', body)
      expect(answer.status).toBe(200)
      return answer.body.avvisi.some(({ codice, campo }) => codice === 'N17' && campo === 'idstallone')
    }
    const won = (titolo: string) =>
      admin.post('/import/risultati', {
        data: [
          {
            ...{ codice: cast.sole.codice, esposizioni_id: -1, estera_name: 'Praga', estera_date: '2026-01-10' },
            ...{ nazione: 'CZ', category: '9', titolo },
          },
        ],
      })
    expect(await told()).toBe(true)
    expect((await won('MOLTO BUONO')).body).toMatchObject({ errori: [] })
    expect(await told(), 'a very good is none').toBe(true)
    expect((await won('CAC')).body).toMatchObject({ aggiornati: 1, errori: [] })
    expect(await told()).toBe(false)
    const entry = test.db.selectFrom('esposizioni_has_gatti').select('id').where('estera_name', '=', 'Praga')
    expect((await admin.remove(`/esposizioni_has_gatti/${(await entry.executeTakeFirstOrThrow()).id}`)).status).toBe(
      204,
    )
    expect(await told(), 'as long as it is there').toBe(true)
    expect((await admin.put(`/gatti/${cast.sole.id}`, { pretitolo: 'CH' })).status).toBe(200)
    expect(await told()).toBe(false)
    expect((await admin.put(`/gatti/${cast.sole.id}`, { pretitolo: null })).status).toBe(200)
  })

  it('checks while typing show the inbreeding of parent and child, and store nothing', async () => {
    const before = await admin.list('/denunce_nascita')
    const { body } = await socio.post<Denuncia>(
      '/denunce_nascita/controlli',
      litter({ idstallone: cast.leo.id, data_monta: '20' }),
    )
    expect(body.avvisi.find(({ codice }) => codice === 'N26')?.messaggio).toContain('Consanguineità elevata')
    expect((await admin.list('/denunce_nascita')).body.tot).toBe(before.body.tot)
  })

  it('the same litter declared twice concurrently is stored once', async () => {
    const answers = await Promise.all([socio, socio].map(by => by.post<Denuncia>('/denunce_nascita', litter())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.message).toContain('Cucciolata già denunciata')
    await drop(answers.find(({ status }) => status === 201)?.body.id as number)
  })

  it('of two concurrent approvals one succeeds, the other gets a conflict', async () => {
    await admin.put(`/denunce_nascita/${cast.cucciolataInviata.id}`, { stato: 'in_verifica' })
    const other = await test.as('admin2')
    const answers = await Promise.all(
      [admin, other].map(by =>
        by.put<Denuncia>(`/denunce_nascita/${cast.cucciolataInviata.id}`, { stato: 'approvata' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('già nello stato «Approvata»')
    const draws = await test.db
      .selectFrom('audit')
      .select('campi')
      .where('entita', '=', 'denunce_nascita')
      .where('entita_id', '=', cast.cucciolataInviata.id)
      .where('azione', 'like', 'sorteggio%')
      .execute()
    expect(draws).toHaveLength(1)
    const campi = draws[0]?.campi as unknown as { dopo: Values }[] | undefined
    expect(campi?.[0]?.dopo).toMatchObject({ quota: '0', estratta: false })
  })

  it('sent back unchanged it is accepted, with an old version it is a conflict', async () => {
    const { body } = await admin.get<Denuncia>(`/denunce_nascita/${cast.cucciolataAperta.id}`)
    expect((await admin.put(`/denunce_nascita/${cast.cucciolataAperta.id}`, body)).status).toBe(200)
    expect((await admin.put(`/denunce_nascita/${cast.cucciolataAperta.id}`, { ...body, version: 0 })).status).toBe(409)
  })
})

describe('the inspection of a litter', () => {
  let id: number
  const put = (values: Values, by: Caller = admin) => by.put<Denuncia>(`/denunce_nascita/${id}`, values)

  beforeAll(async () => {
    const { body } = await socio.post<Denuncia>('/denunce_nascita', litter())
    id = body.id
    await put({ stato: 'controllo_cucciolata' })
  })

  it.each<[string, Values, string[]]>([
    ['in the future', { controllo_data: dayFromToday(1) }, ['controllo_data']],
    ['the day before the birth', { controllo_data: dayFromToday(-21) }, ['controllo_data']],
    [
      'with an outcome and nobody who found it',
      { controllo_esito: 'conforme' },
      ['controllo_ispettore', 'controllo_data'],
    ],
    ['with an outcome that is none', { ...inspected, controllo_esito: 'boh' }, ['controllo_esito']],
    ['failed without a word', { ...inspected, controllo_esito: 'non conforme' }, ['controllo_note']],
    ['with a paper that is not there', { ...inspected, iddocumento_controllo: 999_999 }, ['iddocumento_controllo']],
  ])('%s: 422 on the field', async (_name, values, fields) => {
    const { status, body } = await put(values)
    expect([status, fieldsOf(body)]).toEqual([422, fields])
  })

  it('is written only by the office', async () => {
    expect((await put(inspected, socio)).status).toBe(403)
    expect((await put(inspected, await test.as('admin_cdn_full'))).status).toBe(403)
  })

  it('that failed leads to a rejection, or to a derogation with a reason', async () => {
    const failed = { ...inspected, controllo_esito: 'non conforme', controllo_note: 'Un cucciolo senza microchip' }
    const refused = await put({ stato: 'approvata', ...failed })
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['controllo_esito']])
  })

  it('keeps its document with the declaration, is read by the member and fixed by the approval', async () => {
    const paper = await test.pool.query<{ id: number }>(
      `insert into documenti (titolo, tipo) values ('Verbale', 'pratica') returning id`,
    )
    const iddocumento = paper.rows[0]?.id
    const saved = await put({ ...inspected, controllo_note: 'Tutto in ordine', iddocumento_controllo: iddocumento })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { rows } = await test.pool.query('select iddenuncia from documenti where id = $1', [iddocumento])
    expect(rows).toEqual([{ iddenuncia: id }])
    expect((await put({ stato: 'approvata' })).status).toBe(200)
    await put({ ...inspected, controllo_ispettore: 'Un altro', controllo_esito: null })
    const { body } = await socio.get<Denuncia>(`/denunce_nascita/${id}`)
    expect(body).toMatchObject({ ...inspected, controllo_note: 'Tutto in ordine', stato: 'approvata' })
    const trail = await admin.get<{ campi: { campo: string }[] }[]>(`/audit/denunce_nascita/${id}`)
    expect(trail.body.flatMap(({ campi }) => campi.map(({ campo }) => campo))).toContain('controllo_esito')
    const elsewhere = await freshDraft(admin)
    const stolen = await admin.put<Denuncia>(`/denunce_nascita/${elsewhere.id}`, { iddocumento_controllo: iddocumento })
    expect([stolen.status, fieldsOf(stolen.body)]).toEqual([422, ['iddocumento_controllo']])
    await test.pool.query('update documenti set iddenuncia = null where id = $1', [iddocumento])
    for (const one of [elsewhere.id, id]) await drop(one)
  })
})

describe('a litter with findings that need a reason', () => {
  let id: number
  const male = 'cuccioli.0.idcolore_genotipo'
  const female = 'cuccioli.1.idcolore_genotipo'
  const seen = (campo: string, motivo = 'Referto genetico agli atti') => ({ codice: 'N28', campo, motivo })
  const approve = (presa_visione?: unknown) =>
    admin.put<Denuncia>(`/denunce_nascita/${id}`, { stato: 'approvata', presa_visione })

  beforeAll(async () => {
    // Baldo and Stella are black: neither a tortie male nor a red female can be theirs.
    const cuccioli = [cucciolo('M', 'f 22'), cucciolo('F', 'd 22'), cucciolo('M')]
    const { body } = await socio.post<Denuncia>('/denunce_nascita', litter({ cuccioli }))
    id = body.id
    await admin.put(`/denunce_nascita/${id}`, { stato: 'in_verifica' })
  })

  it('lists each finding and asks for reasons', async () => {
    const { body } = await admin.get<Denuncia>(`/denunce_nascita/${id}/controlli`)
    const doubts = body.avvisi.filter(({ codice }) => codice === 'N28')
    expect(doubts.map(({ campo }) => campo)).toEqual([male, female])
    expect(body.mancanti).toContain('Presa visione di 2 rilievi')
    const own = await socio.get<Denuncia>(`/denunce_nascita/${id}/controlli`)
    expect(own.body.mancanti.join()).not.toContain('Presa visione')
  })

  it.each<[string, unknown, string[]]>([
    ['nothing', undefined, [male, female]],
    ['one of two', [seen(male)], [female]],
    ['a blank reason', [seen(male), seen(female, ' ')], [female]],
    ['another finding', [seen(male), { ...seen(female), codice: 'N29' }], [female]],
    ['the same one twice', [seen(male), seen(male)], [female]],
    ['no list', 'letto', ['presa_visione']],
    ['no reasons', [7], ['presa_visione.0']],
    ['a reason that is no text', [{ ...seen(male), motivo: 7 }], ['presa_visione.0.motivo']],
    ['a text that cannot be stored', [seen(male, 'a\u0000b')], ['presa_visione.0.motivo']],
  ])('is not approved with %s', async (_name, given, fields) => {
    const { status, body } = await approve(given)
    expect([status, fieldsOf(body)]).toEqual([422, fields])
    expect((await admin.get<Denuncia>(`/denunce_nascita/${id}`)).body.stato).toBe('in_verifica')
  })

  it('is approved with a reason for each, stored with person and date', async () => {
    const missing = await approve([seen(male)])
    expect(missing.body.errors).toMatchObject([{ code: 'N28', message: expect.stringContaining('cucciolo 2') }])
    const { status, body } = await approve([seen(female, 'Padre da verificare'), seen(male)])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.presa_visione).toMatchObject([
      { codice: 'N28', campo: male, motivo: 'Referto genetico agli atti', account: expect.stringMatching(/\w/) },
      { codice: 'N28', campo: female, motivo: 'Padre da verificare', messaggio: expect.stringContaining('G3') },
    ])
    const trail = await admin.get<{ azione: string; campi: { dopo: unknown }[] }[]>(`/audit/denunce_nascita/${id}`)
    const line = trail.body.find(({ azione }) => azione === 'presa visione dei rilievi')
    expect(line?.campi.map(({ dopo }) => dopo)).toEqual(['Referto genetico agli atti', 'Padre da verificare'])
    expect((await approve([seen(male)])).status).toBe(409)
  })

  it('shows the findings of that day, even after later changes', async () => {
    await test.db.updateTable('gatti').set({ chip: null }).where('id', '=', cast.baldo.id).execute()
    const before = (await admin.get<Denuncia>(`/denunce_nascita/${id}`)).body.avvisi.map(({ codice }) => codice)
    await test.db.updateTable('gatti').set({ chip: cast.baldo.chip }).where('id', '=', cast.baldo.id).execute()
    expect(before).toEqual(expect.arrayContaining(['N21', 'N28']))
    expect(before).not.toContain('N16')
    const own = (await socio.get<Denuncia>(`/denunce_nascita/${id}`)).body
    expect(own.avvisi.map(({ codice }) => codice)).toEqual(before)
    expect(own).not.toHaveProperty('presa_visione')
    expect(own).not.toHaveProperty('rilievi')
  })

  it('asks again when a kitten’s colour changes after the approval, by either call', async () => {
    const { body } = await admin.get<Denuncia>(`/denunce_nascita/${id}`)
    const third = body.cuccioli[2]?.id
    const torti = { idcolore_genotipo: colori.get('f 22') }
    const kitten = (given?: unknown) =>
      admin.put<Denuncia>(`/cuccioli/${third}`, { ...torti, ...(given === undefined ? {} : { presa_visione: given }) })
    expect([(await kitten()).status, fieldsOf((await kitten()).body)]).toEqual([422, ['cuccioli.2.idcolore_genotipo']])
    const cuccioli = body.cuccioli.map(row => (row.id === third ? { ...row, ...torti } : row))
    const whole = await admin.put<Denuncia>(`/denunce_nascita/${id}`, { cuccioli })
    expect([whole.status, fieldsOf(whole.body)]).toEqual([422, ['cuccioli.2.idcolore_genotipo']])
    expect((await kitten([seen('cuccioli.2.idcolore_genotipo', 'Ripetuto il test')])).status).toBe(200)
    const after = (await admin.get<Denuncia>(`/denunce_nascita/${id}`)).body
    expect(after.presa_visione).toHaveLength(3)
    expect(after.avvisi.filter(({ codice }) => codice === 'N28')).toHaveLength(3)
    expect((await admin.put(`/denunce_nascita/${id}`, after)).status).toBe(200)
    await drop(id)
  })
})

describe('results of tests (D17)', () => {
  const ofTest = async (codice: string, idgatto: number, note: string) => {
    const { id: idmalattia } = await test.db
      .selectFrom('malattie')
      .select('id')
      .where('codice', '=', codice)
      .executeTakeFirstOrThrow()
    const made = await admin.post('/malattie_gatto', {
      ...{ idgatto, idmalattia, note },
      ...{ data_test: dayFromToday(-300), data_registrazione: dayFromToday(-290) },
    })
    expect(made.status, made.text).toBe(201)
  }

  it('stop a member if both parents carry a disease; the office needs a reason', async () => {
    await ofTest('GSD4', cast.baldo.id, 'N/P, Laboklin')
    const alone = await socio.post<Denuncia>('/denunce_nascita/controlli', litter())
    expect(alone.body.avvisi.map(({ codice }) => codice)).not.toContain('N29')
    await ofTest('GSD4', cast.stella.id, 'portatrice')
    const refused = await socio.post<Denuncia>('/denunce_nascita', litter())
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['idstallone']])
    expect(refused.body.message).toMatch(/GSD4: .*Baldo.* \(N\/P\) × .*Stella \(N\/P\)/)
    const { body } = await admin.post<Denuncia>('/denunce_nascita', litter())
    expect(body.avvisi.find(({ codice }) => codice === 'N29')?.livello).toBe('avviso')
    await admin.put(`/denunce_nascita/${body.id}`, { stato: 'in_verifica' })
    const silent = await admin.put<Denuncia>(`/denunce_nascita/${body.id}`, { stato: 'approvata' })
    expect(silent.body.errors).toMatchObject([{ field: 'idstallone', code: 'N29' }])
    await drop(body.id)
  })

  it('that are missing or expired are reported with their cat, each on its own line', async () => {
    const echo = test.db.selectFrom('malattie').select('id').where('codice', '=', 'HCM-ECO')
    const ofBoth = test.db
      .updateTable('malattie_gatto')
      .where('idmalattia', '=', echo)
      .where('idgatto', 'in', [cast.baldo.id, cast.stella.id])
    await ofBoth.set({ scadenza: dayFromToday(-90) }).execute()
    const { body } = await socio.post<Denuncia>('/denunce_nascita/controlli', litter())
    await ofBoth.set({ scadenza: dayFromToday(215) }).execute()
    const late = body.avvisi.filter(({ codice }) => codice === 'N18').map(({ messaggio }) => messaggio)
    expect(late).toEqual([
      expect.stringMatching(/^Test obbligatorio scaduto: HCM-ECO \(.*Baldo.*\)$/),
      expect.stringMatching(/^Test obbligatorio scaduto: HCM-ECO \(.*Stella\)$/),
    ])
  })
})

it('a declaration without kittens shows so, in its detail and in the queue', async () => {
  const { body } = await socio.get<Denuncia>(`/denunce_nascita/${cast.cucciolataBozza.id}`)
  expect(body.mancanti).toContain('Numero di cuccioli da verificare: mancano i cuccioli')
  const counts = async () => {
    const page = await socio.list<{ id: number; n_cuccioli: number }>('/denunce_nascita', {
      filters: { stato: 'bozza' },
    })
    return new Map(page.body.data.map(row => [row.id, row.n_cuccioli]))
  }
  expect((await counts()).get(cast.cucciolataBozza.id)).toBe(0)
  const home = await socio.get('/dashboard')
  expect(home.text).toContain('mancano i cuccioli')
  const draft = await freshDraft()
  expect(draft.n_cuccioli).toBe(2)
  await socio.put(`/denunce_nascita/${draft.id}`, { cuccioli: draft.cuccioli.slice(0, 1) })
  expect((await counts()).get(draft.id)).toBe(1)
  const trail = await admin.get<{ campi: { campo: string; dopo: unknown }[] }[]>(`/audit/denunce_nascita/${draft.id}`)
  const said = trail.body.flatMap(({ campi }) => campi.filter(({ campo }) => campo === 'n_cuccioli'))
  expect(said.map(({ dopo }) => dopo)).toEqual([1, 2])
  await drop(draft.id)
})

describe('GET /getRazzeCucciolo', () => {
  it('gives the breeds of D6 to readers of the declaration', async () => {
    const { body } = await admin.get<Values[]>(`/getRazzeCucciolo/${cast.cucciolataAperta.id}`)
    expect(body).toEqual([{ id: idrazza, codice: 'MCO', descrizione: expect.any(String) }])
    expect((await socio.get(`/getRazzeCucciolo/${cast.cucciolataInviata.id}`)).status).toBe(404)
    expect((await socio.get('/getRazzeCucciolo/due')).status).toBe(400)
  })
})

describe('searches by exact code', () => {
  it.each([
    ['gatti', 'LO 2022'],
    ['gatti', '%'],
    ['gatti', 'Zara'],
    ['clienti_soci', '1000%'],
    ['clienti_soci', 'Bianchi'],
  ])('%s searching by %s finds nothing', async (entity, text) => {
    expect((await socio.get(`/cerca/${entity}/${encodeURIComponent(text)}`)).status).toBe(404)
  })

  it('find a member by code with label fields only; not for roles without entries to make', async () => {
    const { body } = await socio.get<Values>(`/cerca/clienti_soci/${cast.conti.codice}`)
    const { citta } = await test.db
      .selectFrom('clienti_soci')
      .select('citta')
      .where('id', '=', cast.conti.id)
      .executeTakeFirstOrThrow()
    expect(body).toEqual({
      id: cast.conti.id,
      codice: cast.conti.codice,
      nome_completo: `C. E., ${citta}`,
      codice_nome: `10007 C. E., ${citta}`,
    })
    expect((await (await test.as('admin_sezione')).get(`/cerca/clienti_soci/${cast.verdi.codice}`)).status).toBe(403)
    expect((await test.anonymous.get(`/cerca/gatti/${cast.zara.chip}`)).status).toBe(401)
  })

  it('find a cat by its foreign number, unless two registries gave the same', async () => {
    const path = `/cerca/gatti/${encodeURIComponent('nrr 2018 4471')}`
    const give = (codice_sorgente: string | null) =>
      test.db.updateTable('gatti').set({ codice_sorgente }).where('id', '=', cast.odin.id).execute()
    await give('NRR 2018-4471')
    expect((await admin.get(path)).status).toBe(404)
    await give(null)
    expect((await admin.get<Values>(path)).body.id).toBe(cast.freya.id)
  })

  it('show names to readers of members, and to people connected by a cat or practice', async () => {
    const name = async (by: Caller) =>
      (await by.get<Values>(`/cerca/clienti_soci/${cast.conti.codice}`)).body.nome_completo
    expect(await name(admin)).toBe('Conti Elisa')
    expect(await name(await test.as('admin_cdn_full'))).toBe('Conti Elisa')
    // Rossi sold Cleo to Verdi, so Rossi may read Verdi's name.
    const known = await socio.get<Values>(`/cerca/clienti_soci/${cast.verdi.codice}`)
    expect(known.body).toMatchObject({ nome_completo: 'Verdi Anna', codice_nome: '10003 Verdi Anna' })
    expect(await name(socio)).toMatch(/^C\. E\., /)
    const share = (idcointestatario1: number | null) =>
      test.db.updateTable('gatti').set({ idcointestatario1 }).where('id', '=', cast.leo.id).execute()
    await share(cast.conti.id)
    expect(await name(socio)).toBe('Conti Elisa')
    await share(null)
  })

  it('are limited to twenty a minute', async () => {
    const caller = await test.as('cliente2')
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) statuses.push((await caller.get('/cerca/gatti/nessuno')).status)
    expect(statuses.slice(0, 20).every(status => status === 404)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  it('are limited to forty a day, found or not, over concurrent sessions', async () => {
    const { username } = castAccount.socio2
    const tokens = await Promise.all(
      [1, 2, 3].map(
        async () => (await test.anonymous.post('/auth/login', { username, password: demoPassword })).body.token,
      ),
    )
    const ask = (session: number, url: string) =>
      test.anonymous.get<Values>(url, { authorization: `Bearer ${tokens[session]}` })
    const urls = [`/cerca/gatti/${cast.luna.chip}`, '/cerca/clienti_soci/nessuno']
    const answers = await Promise.all(Array.from({ length: 54 }, (_, i) => ask(i % 3, urls[i % 2] as string)))
    const spent = answers.filter(({ status }) => status === 429)
    expect(spent).toHaveLength(14)
    expect(answers.filter(({ status }) => status === 200 || status === 404)).toHaveLength(40)
    expect(spent[0]?.body).toMatchObject({ code: 'troppi_tentativi', message: expect.stringContaining('40 ricerche') })
    const wait = Number(spent[0]?.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(25 * 3600)
    // The office is notified once and has no limit of its own.
    const events = await test.db
      .selectFrom('audit')
      .select('entita_id')
      .where('azione', '=', 'ricerche per codice esaurite')
      .execute()
    expect(events).toEqual([{ entita_id: castAccount.socio2.id }])
    const { body } = await admin.get<{ attese: { chiave: string; conto: number; link: string }[] }>('/dashboard')
    const line = body.attese.find(({ chiave }) => chiave === 'ricercheEsaurite')
    expect(line?.conto).toBe(1)
    expect(line?.link).toContain('/list/accounts?')
    expect((await socio.get(urls[0] as string)).status).toBe(200)
    // The limit is per day.
    await test.db.updateTable('ricerche_codice').set({ giorno: '2020-01-01' }).execute()
    await test.db.deleteFrom('tentativi').execute()
    expect((await ask(0, urls[0] as string)).status).toBe(200)
    const { rows } = await test.pool.query('select conto from ricerche_codice where account_id = $1', [
      castAccount.socio2.id,
    ])
    expect(rows).toEqual([{ conto: 1 }])
  })
})

it('every declaration has the fields its pages need', async () => {
  await freshDraft()
  for (const caller of [admin, socio]) {
    const { body } = await caller.list<{ id: number }>('/denunce_nascita', { pagination: { rowsPerPage: 100 } })
    expect(body.data.length).toBeGreaterThan(0)
    for (const { id } of body.data) {
      const read = await caller.get<Denuncia>(`/denunce_nascita/${id}`)
      expect(denunciaLetta.safeParse(read.body).error).toBeUndefined()
    }
  }
})
