import { expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { startApp } from '../harness.ts'

const test = await startApp()
const socio = await test.as('socio')

const trailOf = (entita: string, id: number) =>
  test.db
    .selectFrom('audit')
    .selectAll()
    .where('entita', '=', entita)
    .where('entita_id', '=', id)
    .orderBy('id')
    .execute()

const { id: idrazza } = await test.db.selectFrom('razze').select('id').limit(1).executeTakeFirstOrThrow()
const { id: idcolore_genotipo } = await test.db.selectFrom('colori').select('id').limit(1).executeTakeFirstOrThrow()
const cucciolo = { sesso: 'F', idrazza, idcolore_genotipo }

it('system changes keep the requesting person and name the act, in the usual format', async () => {
  const made = await socio.post<{ id: number; cuccioli: { id: number }[] }>('/denunce_nascita', {
    stato: 'bozza',
    ...{ idfattrice: cast.stella.id, idproprietario: cast.rossi.id },
    cuccioli: [cucciolo],
  })
  expect(made.status, made.text).toBe(201)
  const [declared] = await trailOf('denunce_nascita', made.body.id)
  const kitten = made.body.cuccioli[0]?.id as number
  expect(await trailOf('cuccioli', kitten)).toMatchObject([
    {
      account_id: castAccount.socio.id,
      per_conto_di: null,
      azione: 'inserimento',
      richiesta: `${declared?.richiesta} · sistema: cucciolata della denuncia`,
    },
  ])
  const { body } = await socio.get<Record<string, unknown>[]>(`/audit/cuccioli/${kitten}`)
  expect(body.map(line => Object.keys(line).sort())).toEqual([['account', 'azione', 'campi', 'per_conto_di', 'quando']])
})

it('a member cannot remove a kitten directly, but can leave it out of a draft', async () => {
  const draft = await socio.put<{ cuccioli: { id: number }[] }>(`/denunce_nascita/${cast.cucciolataBozza.id}`, {
    cuccioli: [cucciolo],
  })
  expect(draft.status, draft.text).toBe(200)
  const kitten = draft.body.cuccioli[0]?.id as number
  expect((await socio.remove(`/cuccioli/${kitten}`)).status).toBe(403)
  const { status } = await socio.put(`/denunce_nascita/${cast.cucciolataBozza.id}`, { cuccioli: [] })
  expect(status).toBe(200)
  expect((await trailOf('cuccioli', kitten)).at(-1)).toMatchObject({
    account_id: castAccount.socio.id,
    azione: 'eliminazione',
  })
})
