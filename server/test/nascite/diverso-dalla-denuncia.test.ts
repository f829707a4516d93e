import { beforeAll, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Saved extends Values {
  id: number
  avvisi?: { codice: string; livello: string; campo: string; messaggio: string }[]
}

let test: TestApp
let admin: Caller
const [primo, secondo] = cast.cucciolataAperta.cuccioli

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
})

const told = ({ avvisi = [] }: Saved) => avvisi.filter(({ codice }) => codice === 'O31')
const otherEyes = (now: unknown) => (now === 2 ? 3 : 2)

it('a registered kitten that no longer shares its declaration is told when saving, once', async () => {
  const made = await admin.post<Saved>('/gatti', { nome: 'Aria', cuccioloId: primo })
  expect(made.status, made.text).toBe(201)
  expect(told(made.body)).toEqual([])
  const { id, sesso, data_nascita, idocchi } = made.body
  const put = async (change: Values) => {
    const answer = await admin.put<Saved>(`/gatti/${id}`, change)
    expect(answer.status, answer.text).toBe(200)
    return told(answer.body)
  }
  expect(await put({ note: 'Vista in ufficio' })).toEqual([])
  const found = await put({ sesso: sesso === 'M' ? 'F' : 'M' })
  expect(found).toMatchObject([{ livello: 'avviso', campo: 'cuccioloId' }])
  expect(found[0]?.messaggio).toMatch(/non corrisponde alla denuncia: sesso$/)
  expect(await put({ note: 'Ancora' })).toEqual([])
  expect((await put({ idocchi: otherEyes(idocchi) }))[0]?.messaggio).toMatch(/: sesso, occhi$/)
  expect((await put({ idpadre: null }))[0]?.messaggio).toMatch(/: sesso, occhi, padre$/)
  const { data_registrazione } = made.body
  expect((await put({ data_nascita: dayBefore(String(data_nascita)), data_registrazione }))[0]?.messaggio).toMatch(
    /: sesso, occhi, data di nascita, padre$/,
  )
  const { idstallone } = await test.db
    .selectFrom('denunce_nascita')
    .select('idstallone')
    .where('id', '=', cast.cucciolataAperta.id)
    .executeTakeFirstOrThrow()
  expect(await put({ sesso, idocchi, data_nascita, idpadre: idstallone })).toEqual([])
})

it('a kitten registered with another sex is told at once', async () => {
  const { sesso } = await test.db
    .selectFrom('cuccioli')
    .select('sesso')
    .where('id', '=', secondo as number)
    .executeTakeFirstOrThrow()
  const made = await admin.post<Saved>('/gatti', {
    ...{ nome: 'Brezza', cuccioloId: secondo, sesso: sesso === 'M' ? 'F' : 'M' },
  })
  expect(made.status, made.text).toBe(201)
  expect(told(made.body).map(({ messaggio }) => messaggio)).toEqual([expect.stringMatching(/: sesso$/)])
})

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
