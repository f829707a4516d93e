import { office } from '@bisavolo/domain'
import type { PassaggiDecisi } from '@bisavolo/domain/nascite/calls-lotto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { dayFromToday } from '../day-from-today.ts'
import { startApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'

const test = await startApp()
const admin = await test.as('admin')

const decidi = (body: object, headers?: Record<string, string>) =>
  admin.post<PassaggiDecisi & { message: string }>('/passaggi/lotto', body, headers)
const outcomes = ({ righe }: PassaggiDecisi) => righe.map(({ esito }) => esito)
const stati = async (ids: readonly number[]) => {
  const rows = await test.db.selectFrom('passaggi').select(['id', 'stato']).where('id', 'in', ids).execute()
  return ids.map(id => rows.find(row => row.id === id)?.stato)
}

const nameOf = async (id: number) =>
  (await test.db.selectFrom('clienti_soci').select('nome_completo').where('id', '=', id).executeTakeFirstOrThrow())
    .nome_completo

async function asked(...gatti: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into passaggi (idgatto, idproprietario, data_acquisto, data_passaggio, stato, chiesto_da)
    select id, ${cast.verdi.id}, ${dayFromToday(-10)}, ${dayFromToday(-1)}, 'inviato', 'ufficio'
    from unnest(${gatti}::int[]) with ordinality as g (id, at) order by at returning id`.execute(test.db)
  return rows.map(({ id }) => id)
}

describe('a lot of transfers', () => {
  it.each(rolesBut(...office))('is refused to %s', async role => {
    const who = await test.as(role)
    expect((await who.post('/passaggi/lotto', { ids: [1], stato: 'registrato' })).status).toBe(403)
  })
  it.each<[string, object, string]>([
    ['without rows', { ids: [], stato: 'registrato' }, 'Scegli almeno una riga'],
    ['with a row twice', { ids: [1, 1], stato: 'registrato' }, 'due volte'],
    ['with too many', { ids: Array.from({ length: 101 }, (_, at) => at + 1), stato: 'registrato' }, 'Al massimo 100'],
    ['to a state that is not the office’s', { ids: [1], stato: 'ritirato' }, 'Stato: registrato o respinto'],
    ['rejected without a reason', { ids: [1], stato: 'respinto', motivo: ' ' }, 'Motivo obbligatorio'],
  ])('is refused %s', async (_name, body, message) => {
    const answer = await decidi(body)
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(message)])
  })
  it('does the possible ones and names the others; a trial stores nothing; a repetition does nothing', async () => {
    const { luna, leo, freya } = cast
    const [one, two] = await asked(luna.id, leo.id)
    // A date before the birth.
    const [wrong] = await asked(freya.id)
    await sql`update passaggi set data_acquisto = '1990-01-01', data_passaggio = '1990-01-02' where id = ${wrong}`.execute(
      test.db,
    )
    const ids = [two, wrong, 999_999, one] as number[]
    const tried = await decidi({ ids, stato: 'registrato', prova: true })
    expect(outcomes(tried.body)).toEqual(['possibile', 'rifiutato', 'rifiutato', 'possibile'])
    expect(await stati([two, wrong, one] as number[])).toEqual(['inviato', 'inviato', 'inviato'])
    expect(
      await test.db
        .selectFrom('audit')
        .select('id')
        .where('entita', '=', 'passaggi')
        .where('entita_id', 'in', ids)
        .execute(),
    ).toEqual([])

    const key = { 'idempotency-key': 'passaggi-di-prova' }
    const [first, second] = await Promise.all([
      decidi({ ids, stato: 'registrato' }, key),
      decidi({ ids, stato: 'registrato' }, key),
    ])
    expect(outcomes(first.body)).toEqual(['fatto', 'rifiutato', 'rifiutato', 'fatto'])
    expect(second.body).toEqual(first.body)
    expect(first.body.righe[0]?.nome).toContain(leo.nome)
    const parti = first.body.righe.map(({ cede, riceve }) => [cede, riceve])
    const [rossi, verdi] = await Promise.all([cast.rossi.id, cast.verdi.id].map(nameOf))
    expect(parti).toEqual([
      [rossi, verdi],
      [rossi, verdi],
      [null, null],
      [rossi, verdi],
    ])
    expect(first.body.righe[1]?.messaggi.length).toBeGreaterThan(0)
    expect(await stati([two, wrong, one] as number[])).toEqual(['registrato', 'inviato', 'registrato'])
    const owners = await test.db
      .selectFrom('gatti')
      .select('idproprietario')
      .where('id', 'in', [luna.id, leo.id, freya.id])
      .orderBy('id')
      .execute()
    expect(owners.map(row => row.idproprietario)).toEqual([cast.rossi.id, cast.verdi.id, cast.verdi.id])
    const lines = await test.db
      .selectFrom('audit')
      .select('azione')
      .where('entita', '=', 'passaggi')
      .where('entita_id', 'in', ids)
      .execute()
    expect(lines.map(({ azione }) => azione)).toEqual(['registrazione', 'registrazione'])

    const again = await decidi({ ids, stato: 'registrato' })
    expect(outcomes(again.body)).toEqual(['rifiutato', 'rifiutato', 'rifiutato', 'rifiutato'])
    const rejected = await decidi({ ids: [wrong, one], stato: 'respinto', motivo: 'Date impossibili' })
    expect(outcomes(rejected.body)).toEqual(['fatto', 'rifiutato'])
    expect(await stati([wrong, one] as number[])).toEqual(['respinto', 'registrato'])
  })
  it('warns of a sale whose sender no longer owns the cat, here and in the transfer (D8 P06)', async () => {
    const [id] = await asked(cast.freya.id)
    const sentBy = (idrichiedente: number) =>
      test.db.updateTable('passaggi').set({ chiesto_da: 'cedente', idrichiedente }).where('id', '=', id!).execute()
    const told = async () => {
      const tried = await decidi({ ids: [id], stato: 'registrato', prova: true })
      const { body } = await admin.get<{ avvisi: { codice: string }[] }>(`/passaggi/${id}`)
      return [outcomes(tried.body)[0], tried.body.righe[0]?.messaggi.length, body.avvisi.map(({ codice }) => codice)]
    }
    await sentBy(cast.rossi.id)
    expect(await told()).toEqual(['possibile', 0, []])
    await sentBy(cast.bianchi.id)
    expect(await told()).toEqual(['possibile', 1, ['P06']])
  })
})
