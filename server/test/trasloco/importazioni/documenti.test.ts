import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mappatura } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { cast } from '../../../src/demo/cast/cast.ts'
import { sweepFiles } from '../../../src/documents/sweep-files.ts'
import { openStorage } from '../../../src/platform/storage/storage.ts'
import { runJob } from '../../../src/trasloco/importazioni/corsa/run-job.ts'
import { eicar, startClamd } from '../../documents/fake-clamd.ts'
import { form, jpeg, pdf } from '../../documents/sample-files.ts'
import { eventually } from '../../eventually.ts'
import { startApp } from '../../harness.ts'
import { zipOf } from './fixtures/as-csv.ts'

const test = await startApp()
const admin = await test.as('superadmin')
const { db } = test
const storage = openStorage(test.config)

/** A list of scans from an old program: backslashes, capitals, one document for two cats, and faulty rows. */
const list = `ID;Titolo;Tipo;File;IDGatto
1;Pedigree di Luna;gatto;C:\\Archivio\\SCANSIONI\\Pedigree.PDF;${cast.luna.id}
2;;;scansioni/foto.jpg;${cast.luna.id}
3;;;scansioni/foto.jpg;${cast.thor.id}
4;Manca;gatto;scansioni/persa.pdf;${cast.luna.id}
5;Cattivo;gatto;scansioni/cattivo.pdf;${cast.luna.id}
6;Programma;gatto;scansioni/setup.exe;${cast.luna.id}
7;Finto;gatto;scansioni/finto.png;${cast.luna.id}
8;Senza;gatto;;${cast.luna.id}
`
const photo = jpeg()
const paper = pdf()
const zip = await zipOf([
  ['documenti.csv', Buffer.from(list)],
  ['scansioni/pedigree.pdf', paper],
  ['scansioni/foto.jpg', photo],
  ['scansioni/cattivo.pdf', pdf().subarray(0, 300)],
  ['scansioni/setup.exe', Buffer.from('MZ')],
  ['scansioni/finto.png', photo],
  ['altro/persa.pdf', paper],
])

type Letta = { id: number; mappatura: Mappatura; stato: string; errore: string | null; esito: Record<string, unknown> }
interface Documento {
  id: number
  titolo: string
  tipo: string
  nome: string
  mime: string
  dimensione: number
  sha256: string
  percorso: string
  idgatto: number
  creato_il: string | null
  account_id: number | null
}

async function upload(origine: string, content = zip, chiave: string | null = 'ID'): Promise<number> {
  const sent = form([{ name: 'file', value: content, filename: 'archivio.zip' }])
  const { body } = await admin.post<Letta>('/importazioni', sent.payload, sent.headers)
  expect(body.mappatura[0]).toMatchObject({
    ...{ entita: 'documenti', chiave: 'ID' },
    campi: {
      Titolo: { campo: 'titolo' },
      Tipo: { campo: 'tipo' },
      File: { campo: 'file' },
      IDGatto: { campo: 'idgatto' },
    },
  })
  const mappatura = body.mappatura.map(table => ({
    ...table,
    chiave,
    campi: { ...table.campi, IDGatto: { campo: 'idgatto', tramite: 'id' } },
  }))
  const put = await admin.put(`/importazioni/${body.id}`, { mappatura, origine })
  expect([put.status, put.body.errors]).toEqual([200, undefined])
  return body.id
}
async function outcome(id: number, lavoro: string) {
  expect((await admin.post(`/importazioni/${id}/${lavoro}`)).status).toBe(202)
  return eventually(async () => {
    const { stato, esito, errore } = (await admin.get<Letta>(`/importazioni/${id}`)).body
    return ['in_prova', 'in_corso'].includes(stato) ? undefined : { stato, esito, errore }
  })
}
/** Runs the job without a thread. */
async function work(
  id: number,
  lavoro: 'esegui' | 'annulla',
  fase = lavoro === 'annulla' ? 'annullamento' : 'piano',
  store = storage,
) {
  const incarico = { account_id: 1, per_conto_di: null, richiesta: 'prova' }
  await sql`update importazioni set stato = 'in_corso', fase = ${fase}, incarico = ${JSON.stringify(incarico)}::jsonb where id = ${id}`.execute(
    db,
  )
  await runJob({ pool: test.pool, storage: store }, { id, by: 'prova', today: '2026-11-15' }, () => false)
  const { stato, esito, errore } = (await admin.get<Letta>(`/importazioni/${id}`)).body
  return { stato, esito, errore }
}
const documents = async () =>
  (await sql<Documento>`select * from documenti where sha256 is not null order by id`.execute(db)).rows
const pending = async () => (await sql<{ chiave: string }>`select chiave from file_sospesi`.execute(db)).rows
async function stored(): Promise<string[]> {
  const folder = join(test.config.dataDir, 'documenti')
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const { rows } = await sql<{ file: string }>`select file from importazioni where file is not null`.execute(db)
  const uploads = rows.map(({ file }) => file.slice(-32))
  return found.filter(entry => entry.isFile() && !uploads.includes(entry.name)).map(entry => entry.name)
}

it('documents are imported with their files as tried, once, and removed with them', async () => {
  const id = await upload('Felix')
  const before = await stored()
  const trial = await outcome(id, 'prova')
  expect(trial).toMatchObject({ stato: 'provata', errore: null, esito: { inseriti: 3, scartati: 5 } })
  expect([await documents(), await stored(), await pending()]).toEqual([[], before, []])
  const { body } = await admin.get<{ data: { riga: number; messaggi: { codice: string; messaggio: string }[] }[] }>(
    `/importazioni/${id}/righe?esito=scartato`,
  )
  expect(body.data.map(({ riga, messaggi: [said] }) => [riga, said?.codice, said?.messaggio])).toEqual([
    [5, 'file_mancante', expect.stringContaining('«scansioni/persa.pdf» non si trova nello zip')],
    [6, 'file_rifiutato', expect.stringContaining('incompleto o danneggiato')],
    [7, 'file_rifiutato', expect.stringContaining('Formato non ammesso')],
    [8, 'file_rifiutato', expect.stringContaining('non è PNG')],
    [9, 'obbligatorio', expect.stringContaining('manca il percorso')],
  ])
  expect(await work(id, 'esegui')).toEqual({ ...trial, stato: 'importata' })
  const made = await documents()
  expect(made).toMatchObject([
    { titolo: 'Pedigree di Luna', tipo: 'gatto', nome: 'pedigree.pdf', mime: 'application/pdf', idgatto: cast.luna.id },
    { titolo: 'foto', tipo: 'gatto', nome: 'foto.jpg', mime: 'image/jpeg', dimensione: photo.length },
    { titolo: 'foto', idgatto: cast.thor.id, creato_il: expect.any(String), account_id: expect.any(Number) },
  ])
  for (const [i, bytes] of [paper, photo, photo].entries()) {
    const file = await test.app.inject({
      method: 'GET',
      url: `/documenti/${made[i]?.id}/file`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([file.statusCode, file.rawPayload.equals(bytes)]).toEqual([200, true])
  }
  expect(await pending()).toEqual([])
  // A newer file of the same system: existing documents stay, a changed scan gets a message.
  const newer = await zipOf([
    ['documenti.csv', Buffer.from(list.replace('Pedigree di Luna', 'Pedigree'))],
    ['scansioni/pedigree.pdf', pdf('/Lang (it)')],
    ['scansioni/foto.jpg', photo],
  ])
  const second = await upload('Felix', newer)
  expect(await work(second, 'esegui')).toMatchObject({
    stato: 'importata',
    esito: { inseriti: 0, aggiornati: 1, invariati: 2, avvisi: 1 },
  })
  expect((await documents()).map(({ titolo, sha256 }) => [titolo, sha256])).toEqual([
    ['Pedigree', made[0]?.sha256],
    ...made.slice(1).map(({ titolo, sha256 }) => [titolo, sha256]),
  ])
  expect(await work(second, 'annulla')).toMatchObject({ stato: 'annullata', errore: null })
  expect(await work(id, 'annulla')).toMatchObject({ stato: 'annullata', errore: null })
  expect(await documents()).toEqual([])
  await sweepFiles(db, storage)
  expect(await stored()).toEqual(before)
})

it('broken between file and row nothing remains alone, and without keys nothing is duplicated', async () => {
  const id = await upload('Senza chiave', zip, null)
  // Fails after the second file: keys are stored, rows are not.
  let puts = 0
  let noted = 0
  const failing = {
    ...storage,
    put: async (...given: Parameters<typeof storage.put>) => {
      noted = (await pending()).length
      if (puts++ === 2) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      await storage.put(...given)
    },
  }
  const before = await stored()
  expect(await work(id, 'esegui', 'piano', failing)).toMatchObject({ stato: 'fallita' })
  expect([await documents(), noted]).toEqual([[], 3])
  expect(await work(id, 'esegui', 'scrittura')).toMatchObject({ stato: 'importata', errore: null })
  const made = await documents()
  expect(made).toHaveLength(3)
  await sql`update file_sospesi set scade_il = now()`.execute(db)
  await sweepFiles(db, storage)
  expect((await stored()).filter(name => !before.includes(name)).sort()).toEqual(
    made.map(({ percorso }) => percorso.slice(-32)).sort(),
  )
  const again = await upload('Senza chiave', zip, null)
  expect(await work(again, 'esegui')).toMatchObject({ esito: { inseriti: 0, invariati: 3, scartati: 5 } })
  expect(await documents()).toEqual(made)
})

it('an infected file is refused with its row, and without a scanner the import stores nothing', async () => {
  const clamd = await startClamd()
  afterAll(clamd.stop)
  const scanning = openStorage({ ...test.config, clamav: { host: '127.0.0.1', port: clamd.port } })
  const infected = await zipOf([
    ['documenti.csv', Buffer.from(`ID;Titolo;Tipo;File;IDGatto\n1;Referto;gatto;referto.pdf;${cast.luna.id}\n`)],
    ['referto.pdf', pdf('', { tail: `%${eicar}\n` })],
  ])
  const before = [await documents(), await pending()]
  const id = await upload('Infetto', infected)
  clamd.behave = 'closes'
  expect(await work(id, 'esegui', 'piano', scanning)).toMatchObject({
    stato: 'fallita',
    errore: expect.stringContaining('antivirus non risponde'),
  })
  clamd.behave = 'well'
  expect(await work(id, 'esegui', 'piano', scanning)).toMatchObject({
    stato: 'importata',
    esito: { inseriti: 0, scartati: 1 },
  })
  const { body } = await admin.get<{ data: { messaggi: { codice: string; messaggio: string }[] }[] }>(
    `/importazioni/${id}/righe?esito=scartato`,
  )
  expect(body.data.map(({ messaggi: [said] }) => [said?.codice, said?.messaggio])).toEqual([
    ['file_rifiutato', expect.stringContaining('contiene un virus (Eicar-Test-Signature)')],
  ])
  expect([await documents(), await pending()]).toEqual(before)
})
