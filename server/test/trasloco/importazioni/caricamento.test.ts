import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { office } from '@bisavolo/domain'
import type { ImportazioneIntera } from '@bisavolo/domain/trasloco/calls/importazioni'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openStorage } from '../../../src/platform/storage/storage.ts'
import { sweepExpired } from '../../../src/trasloco/importazioni/lettura/remove-file.ts'
import { form } from '../../documents/sample-files.ts'
import { type Caller, startApp } from '../../harness.ts'
import { rolesBut } from '../../roles-but.ts'
import { asCsv, asZip } from './fixtures/as-csv.ts'
import { oldCats } from './fixtures/old-cats.ts'
import { oldRegistry } from './fixtures/old-registry.ts'

const test = await startApp()
const { as, anonymous, config, db } = test
const storage = openStorage(config)
const admin = await as('admin')

type Answered = ImportazioneIntera & { message: string; code: string; errors: { field: string; message: string }[] }

function upload(who: Caller, content: Buffer | string, filename = 'gatti.csv', headers: Record<string, string> = {}) {
  const sent = form([{ name: 'file', value: content, filename }])
  return who.post<Answered>('/importazioni', sent.payload, { ...sent.headers, ...headers })
}

async function filesOnDisk(): Promise<string[]> {
  const found = await readdir(join(config.dataDir, 'documenti'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return found.filter(entry => entry.isFile()).map(entry => entry.name)
}

async function counts() {
  const { rows } = await sql<{ importazioni: number; righe: number; sospesi: number }>`
    select (select count(*)::int from importazioni) as importazioni, (select count(*)::int from importazioni_righe) as righe,
      (select count(*)::int from file_sospesi) as sospesi`.execute(db)
  return { ...rows[0], files: (await filesOnDisk()).length }
}
const nothing = { importazioni: 0, righe: 0, sospesi: 0, files: 0 }

const sweep = (now: string) =>
  sweepExpired(
    { db, changes: { origin: 'test', onChange: () => {}, announce: () => {} }, clock: () => new Date(now) },
    storage,
  )

afterEach(async () => {
  await sql`update importazioni set stato = 'caricata', scade_il = '2020-01-01'`.execute(db)
  await sweep('2021-01-01T00:00:00Z')
  await sql`delete from importazioni`.execute(db)
  expect(await counts()).toEqual(nothing)
})

describe('a file for import is refused', () => {
  it.each(rolesBut(...office))('to %s', async role => {
    expect((await upload(await as(role), asCsv(oldCats))).status).toBe(403)
    expect((await (await as(role)).remove('/importazioni/1/file')).status).toBe(403)
  })
  it('without a session', async () => {
    expect((await upload(anonymous, asCsv(oldCats))).status).toBe(401)
  })
  it.each<[string, Buffer | string, number, string]>([
    ['nothing in it', '', 422, 'non_valido'],
    ['no table', '%PDF-1.7 …', 415, 'formato_non_ammesso'],
    ['a zip cut short', 'PK\x03\x04', 422, 'non_valido'],
  ])('with %s, and nothing is stored', async (_name, content, status, code) => {
    const answer = await upload(admin, content)
    expect(answer).toMatchObject({ status, body: { code, errors: [{ field: 'file', message: expect.any(String) }] } })
    expect(await counts()).toEqual(nothing)
  })
  it('if reading fails after many rows, and nothing is stored', async () => {
    const rows = Array.from({ length: 5000 }, (_none, i) => `${i};nome ${i}\n`).join('')
    const wide = `${Array.from({ length: 600 }, () => 'x').join(';')}\n`
    const answer = await upload(admin, `id;nome\n${rows}${wide}`)
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file', message: expect.stringMatching(/colonne/) }] },
    })
    expect(await counts()).toEqual(nothing)
  })
  it('with a header of 20,000 columns, by the thread that reads it', async () => {
    const answer = await upload(
      admin,
      `${Array.from({ length: 20_000 }, (_none, i) => `colonna ${i}`).join(';')}\n1;2\n`,
    )
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file', message: expect.stringMatching(/troppe colonne: al massimo 500/) }] },
    })
    expect(await counts()).toEqual(nothing)
  })
  it('without a form or without a file', async () => {
    expect((await admin.post('/importazioni', { file: 'x' })).status).toBe(415)
    const { payload, headers } = form([{ name: 'altro', value: 'x' }])
    expect(await admin.post('/importazioni', payload, headers)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file' }] },
    })
  })
  it('if a hundred others are stored', async () => {
    await sql`
      insert into importazioni (nome, formato, file, dimensione, impronta, tabelle, mappatura, scade_il)
      select 'x', 'csv', 'file:00/' || lpad(n::text, 32, '0'), 1, '', '[]', '[]', now() + interval '1 day'
      from generate_series(1, 100) n`.execute(db)
    expect(await upload(admin, 'a;b\n1;2\n')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/100 importazioni/) },
    })
  })
})

describe('a file for import is stored', () => {
  it('with tables, rows, a proposal and an audit line', async () => {
    const { status, body } = await upload(
      admin,
      await asZip(oldRegistry, 'windows-1252'),
      '../vecchio\u0000 registro.zip',
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ stato: 'caricata', formato: 'zip di csv', nome: 'vecchio registro.zip', esito: null })
    expect(body.tabelle.map(({ nome, righe }) => [nome, righe])).toEqual(
      oldRegistry.map(({ nome, righe }) => [nome, righe.length]),
    )
    expect(body.mappatura.map(({ tabella }) => tabella)).toEqual(oldRegistry.map(({ nome }) => nome))
    expect(body.mappatura.find(({ tabella }) => tabella === 'GATTI')).toMatchObject({
      entita: 'gatti',
      chiave: 'IDGATTO',
    })
    const place = oldRegistry.findIndex(({ nome }) => nome === 'GATTI')
    const rows = await sql<{ riga: number; dati: string[] }>`
      select riga, dati from importazioni_righe where idimportazione = ${body.id} and tabella = ${place} order by riga`.execute(
      db,
    )
    expect(rows.rows).toHaveLength(oldCats.righe.length)
    expect(rows.rows[0]).toEqual({
      riga: 2,
      dati: [
        '101',
        'IT*Montenero’s Otello',
        'M',
        '12/04/1996',
        'LOI 1996 4410',
        'LOI',
        'MCO n 22',
        'VERDI',
        null,
        null,
        null,
        '1',
        '1',
        '01/09/1996',
        'N',
        'S',
        null,
      ],
    })
    const trail = await db
      .selectFrom('audit')
      .select(['azione', 'entita_id'])
      .where('entita', '=', 'importazioni')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(trail).toEqual({ azione: 'caricamento', entita_id: body.id })
    expect(await counts()).toMatchObject({ importazioni: 1, sospesi: 0, files: 1 })
  })
  it('once, however often the same request is sent', async () => {
    const headers = { 'idempotency-key': 'stesso-invio-1' }
    const first = await upload(admin, 'a;b\n1;2\n', 'x.csv', headers)
    const again = await upload(admin, 'a;b\n1;2\n', 'x.csv', headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(first.body.id)
    expect(await counts()).toMatchObject({ importazioni: 1, righe: 1 })
  })
  it('with all rows as wide as the widest', async () => {
    const { body } = await upload(admin, 'a;b\n1;2\n3;4;5\n')
    const { rows } = await sql<{
      dati: unknown
    }>`select dati from importazioni_righe where idimportazione = ${body.id} order by riga`.execute(db)
    expect(rows.map(({ dati }) => dati)).toEqual([
      ['1', '2', null],
      ['3', '4', '5'],
    ])
    expect(body.tabelle[0]?.colonne).toHaveLength(3)
  })
})

describe('a file for import is deleted', () => {
  it('by the office, with its rows and immediately; imported records keep their origin', async () => {
    const { body } = await upload(admin, 'a;b\n1;2\n')
    await sql`insert into importazioni_chiavi (origine, entita, chiave, idimportazione, valori) values ('', 'gatti', '1', ${body.id}, '{}')`.execute(
      db,
    )
    await sql`update importazioni set stato = 'in_corso' where id = ${body.id}`.execute(db)
    expect(await admin.remove(`/importazioni/${body.id}/file`)).toMatchObject({ status: 409 })
    await sql`update importazioni set stato = 'importata' where id = ${body.id}`.execute(db)
    expect(await admin.remove(`/importazioni/${body.id}/file`)).toMatchObject({ status: 204, text: '' })
    expect(await counts()).toEqual({ ...nothing, importazioni: 1 })
    expect(await admin.remove(`/importazioni/${body.id}/file`)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/già/) },
    })
    expect((await admin.remove('/importazioni/999999/file')).status).toBe(404)
    expect((await sql`delete from importazioni_chiavi returning chiave`.execute(db)).rows).toEqual([{ chiave: '1' }])
  })
  it('after thirty days, not before, and once on several servers', async () => {
    const { body } = await upload(admin, 'a;b\n1;2\n')
    const day = (days: number) => new Date(Date.parse(body.creata_il) + days * 86_400_000).toISOString()
    await sweep(day(29.9))
    expect(await counts()).toMatchObject({ righe: 1, files: 1 })
    await Promise.all([sweep(day(30.1)), sweep(day(30.1))])
    expect(await counts()).toEqual({ ...nothing, importazioni: 1 })
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit where entita = 'importazioni' and entita_id = ${body.id} and azione = 'file eliminato alla scadenza'`.execute(
      db,
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})
