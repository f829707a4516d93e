import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { startApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Denuncia extends Values {
  id: number
  stato: string
  avvisi: { codice: string; livello: string; derogabile: boolean }[]
  mancanti: string[]
  controllo_derogato: boolean
  errors?: { field: string; code?: string }[]
}

const test = await startApp()
const socio = await test.as('socio')
const admin = await test.as('admin')
let cucciolo: Values

beforeAll(async () => {
  const idOf = async (table: 'razze' | 'colori', codice: string) =>
    (await test.db.selectFrom(table).select('id').where('codice', '=', codice).executeTakeFirstOrThrow()).id
  cucciolo = { sesso: 'F', idrazza: await idOf('razze', 'MCO'), idcolore_genotipo: await idOf('colori', 'n 22') }
  await test.setRegola('blocco.probabilita', '0')
})

/** Stella by Baldo after 55 days (D5 N04), allowed by the office's note. */
async function noted(change: Values = {}): Promise<number> {
  const { status, body, text } = await admin.post<Denuncia>('/denunce_nascita', {
    ...{ idfattrice: cast.stella.id, idstallone: cast.baldo.id, idproprietario: cast.rossi.id },
    ...{ data_monta: dayFromToday(-75), data_nascita: dayFromToday(-20), data_denuncia: dayFromToday(-2) },
    ...{ cuccioli: [{ ...cucciolo, idocchi: 8 }], nota_deroga: 'Parto prematuro, visto il certificato', ...change },
  })
  expect(status, text).toBe(201)
  return body.id
}
const put = async (id: number, values: Values) => {
  const { status, body } = await admin.put<Denuncia>(`/denunce_nascita/${id}`, values)
  return [status, ...(body.errors ?? []).map(({ field }) => field)]
}
const takenUp = async (id: number) => expect(await put(id, { stato: 'in_verifica' })).toEqual([200])
const read = async (id: number) => (await admin.get<Denuncia>(`/denunce_nascita/${id}`)).body
const levelOf = ({ avvisi }: Denuncia, codice: string) =>
  avvisi.filter(one => one.codice === codice).map(({ livello, derogabile }) => [livello, derogabile])
const tried = async (id: number) =>
  (await admin.post<Denuncia>('/denunce_nascita/controlli', { ...(await read(id)) })).body
const inDesk = async (id: number) => {
  const { body } = await admin.get<{ righe: { id: number; rilievi: { blocco: number } }[] }>('/scrivania?tipo=denunce')
  return body.righe.find(one => one.id === id)?.rilievi.blocco
}

/** Meanwhile the queen is not for breeding: D5 N09, found after the note. */
async function whileNotForBreeding(act: () => Promise<void>): Promise<void> {
  const queen = (not_for_breeding: 0 | 1) =>
    test.db.updateTable('gatti').set({ not_for_breeding }).where('id', '=', cast.stella.id).execute()
  await queen(1)
  try {
    await act()
  } finally {
    await queen(0)
  }
}

describe('D5: a note accepts the findings of its day', () => {
  it('and the office approves without another reason', async () => {
    const id = await noted()
    await takenUp(id)
    const seen = await read(id)
    expect(levelOf(seen, 'N04')).toEqual([['avviso', false]])
    expect(seen.mancanti.join()).not.toContain('gestazione')
    expect([levelOf(await tried(id), 'N04'), await inDesk(id)]).toEqual([[['avviso', false]], 0])
    // The breeder has nothing to correct either, and nobody has after the approval.
    const own = (await socio.get<Denuncia & { cosa_manca: { campo: string }[] }>(`/denunce_nascita/${id}`)).body
    expect(levelOf(own, 'N04')).toEqual([['avviso', false]])
    expect(own.mancanti.join()).not.toContain('gestazione')
    expect(own.cosa_manca.filter(({ campo }) => campo === 'data_monta')).toEqual([])
    expect(await put(id, { stato: 'approvata' })).toEqual([200])
    for (const reader of [admin, socio])
      expect(levelOf((await reader.get<Denuncia>(`/denunce_nascita/${id}`)).body, 'N04')).toEqual([['avviso', false]])
    await admin.remove(`/denunce_nascita/${id}`)
  })

  it('but a later finding needs a new note of the office', async () => {
    const id = await noted()
    await takenUp(id)
    await whileNotForBreeding(async () => {
      const later = await read(id)
      expect([levelOf(later, 'N04'), levelOf(later, 'N09')]).toEqual([[['avviso', false]], [['blocco', true]]])
      expect(levelOf(await tried(id), 'N09')).toEqual([['blocco', true]])
      expect(await inDesk(id)).toBe(1)
      for (const body of [{}, { nota_deroga: later.nota_deroga }])
        expect(await put(id, { stato: 'approvata', ...body })).toEqual([422, 'idfattrice', 'nota_deroga'])
      expect(await put(id, { stato: 'approvata', nota_deroga: null })).toEqual([422, 'data_monta', 'idfattrice'])
      expect(await put(id, { stato: 'approvata', nota_deroga: 'Anche se non è da riproduzione' })).toEqual([200])
    })
    await admin.remove(`/denunce_nascita/${id}`)
  })

  it('and other saves by the office neither lose nor extend it', async () => {
    const id = await noted()
    await takenUp(id)
    expect(await put(id, { data_monta: dayFromToday(-74) })).toEqual([422, 'data_monta', 'nota_deroga'])
    expect(await put(id, { data_denuncia: dayFromToday(-1) })).toEqual([200])
    await whileNotForBreeding(async () => {
      expect(await put(id, { data_denuncia: dayFromToday(-2) })).toEqual([422, 'idfattrice', 'nota_deroga'])
      // A field without checks: nothing is checked, nothing becomes accepted.
      expect(await put(id, { note: 'Vista' })).toEqual([200])
      expect(await put(id, { stato: 'approvata' })).toEqual([422, 'idfattrice', 'nota_deroga'])
    })
    expect(await put(id, { stato: 'approvata' })).toEqual([200])
    // After the approval only findings newer than the approval count.
    expect(await put(id, { data_denuncia: dayFromToday(-2) })).toEqual([200])
    expect(await put(id, { data_monta: dayFromToday(-74) })).toEqual([422, 'data_monta', 'nota_deroga'])
    expect(await put(id, { data_monta: dayFromToday(-74), nota_deroga: 'Monta del giorno dopo' })).toEqual([200])
    await admin.remove(`/denunce_nascita/${id}`)
  })

  it('but not findings of a later inspection', async () => {
    const id = await noted()
    expect(await put(id, { stato: 'controllo_cucciolata' })).toEqual([200])
    const failed = {
      ...{ controllo_ispettore: 'Carla Riva', controllo_data: dayFromToday(-1), controllo_esito: 'non conforme' },
      controllo_note: 'Un cucciolo senza microchip',
    }
    expect(await put(id, failed)).toEqual([200])
    expect((await read(id)).controllo_derogato).toBe(false)
    expect(await put(id, { stato: 'approvata' })).toEqual([422, 'controllo_esito'])
    expect(await put(id, { nota_deroga: 'Microchip messo il giorno dopo' })).toEqual([200])
    expect(await read(id)).toMatchObject({ controllo_derogato: true })
    expect((await read(id)).mancanti.join()).not.toContain('Controllo')
    expect(await put(id, { stato: 'approvata' })).toEqual([200])
    await admin.remove(`/denunce_nascita/${id}`)
  })

  it('and a member is stopped by findings the office met only while saving something else', async () => {
    const id = await noted()
    await takenUp(id)
    expect(await put(id, { data_denuncia: dayFromToday(-1) })).toEqual([200])
    expect(await put(id, { stato: 'respinta', motivo: 'Manca la firma' })).toEqual([200])
    await whileNotForBreeding(async () => {
      const { status, body } = await socio.put<Denuncia>(`/denunce_nascita/${id}`, { stato: 'inviata' })
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['idfattrice']])
    })
    expect((await socio.put(`/denunce_nascita/${id}`, { stato: 'inviata' })).status).toBe(200)
    await admin.remove(`/denunce_nascita/${id}`)
  })
})
