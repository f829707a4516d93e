import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openStorage } from '../../src/platform/storage/storage.ts'
import { demandClean } from '../../src/platform/upload/demand-clean.ts'
import { startApp } from '../harness.ts'
import { eicar, startClamd } from './fake-clamd.ts'
import { form, jpeg, mp4, type Part, pdf, png } from './sample-files.ts'

const clamd = await startClamd()
afterAll(clamd.stop)
const clamav = { host: '127.0.0.1', port: clamd.port }
const { as, config, pool } = await startApp({ clamav })
const admin = await as('admin')

beforeEach(() => {
  clamd.behave = 'well'
  clamd.scanned.length = 0
})

interface Stored {
  code: string
  message: string
  errors: { field: string; code: string; message: string }[]
}
const infectedPdf = pdf('', { tail: `%${eicar}\n` })
const infectedJpeg = () => {
  const comment = Buffer.from(eicar)
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([head, comment, jpeg().subarray(2)])
}
const away = 'Il controllo antivirus non risponde e il file non è stato salvato: riprova tra poco.'
const found = 'Il file contiene un virus (Eicar-Test-Signature) e non è stato salvato.'

function post(path: string, parts: readonly Part[]) {
  const { payload, headers } = form(parts)
  return admin.post<Stored>(path, payload, headers)
}
const upload = (value: Buffer, filename: string, tipo = 'verbali') =>
  post('/document', [
    { name: 'tipo', value: tipo },
    { name: 'titolo', value: 'Prova' },
    { name: 'file', value, filename },
  ])
const bring = (file: Buffer, miniatura: Buffer) =>
  post(`/gatti/${cast.luna.id}/foto`, [
    { name: 'file', value: file, filename: 'gatto.jpg' },
    { name: 'miniatura', value: miniatura, filename: 'm' },
  ])

/** Documenti rows, pending keys, and files including the inbox. */
async function stored() {
  const folder = join(config.dataDir, 'documenti')
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const { rows } = await pool.query(
    `select (select count(*) from documenti where sha256 is not null)::int as righe, (select count(*) from file_sospesi)::int as sospesi`,
  )
  return { ...rows[0], file: files.filter(entry => entry.isFile()).length }
}
const nothing = { righe: 0, sospesi: 0, file: 0 }

describe('an infected file is refused, and nothing is stored', () => {
  it.each([
    ['a PDF', () => upload(infectedPdf, 'a.pdf'), 'file'],
    ['a picture', () => upload(infectedJpeg(), 'a.jpg'), 'file'],
    ['a photo', () => bring(infectedJpeg(), jpeg()), 'file'],
    ['the thumbnail of a photo', () => bring(jpeg(), infectedJpeg()), 'miniatura'],
  ])('%s', async (_name, send, field) => {
    const { status, body } = await send()
    expect([status, body.errors]).toEqual([422, [{ field, code: 'file_infetto', message: found }]])
    expect(await stored()).toEqual(nothing)
  })
})

describe('without a clean verdict of the scanner nothing is stored', () => {
  it.each([
    ['an error', 'error'],
    ['a connection closed early', 'closes'],
    ['half an answer', 'half'],
  ] as const)('%s', async (_name, behave) => {
    clamd.behave = behave
    for (const answer of [await upload(pdf(), 'a.pdf'), await bring(jpeg(), jpeg())]) {
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([503, 'non_disponibile', away])
      expect(answer.headers['retry-after']).toBe('30')
    }
    expect(await stored()).toEqual(nothing)
  })

  it('a file above clamd’s StreamMaxLength gets 413', async () => {
    const { status, body } = await upload(pdf('', { tail: ' '.repeat(2 * 1024 * 1024) }), 'a.pdf')
    expect([status, body.errors[0]?.field, body.message]).toEqual([
      413,
      'file',
      'Il file è troppo grande per il controllo antivirus: avvisa chi gestisce il server.',
    ])
    expect(await stored()).toEqual(nothing)
  })

  it('a silent scanner, or one that refuses the connection', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bisavolo-antivirus-'))
    const path = join(folder, 'a.pdf')
    await writeFile(path, pdf())
    clamd.behave = 'silent'
    await expect(demandClean(clamav, path, { milliseconds: 20 })).rejects.toMatchObject({ status: 503, message: away })
    const closed = await startClamd()
    closed.stop()
    await expect(demandClean({ ...clamav, port: closed.port }, path)).rejects.toMatchObject({ status: 503 })
    await rm(folder, { recursive: true })
  })
})

it('a clean file is scanned byte for byte, then stored; a video is stored without scanning', async () => {
  const large = pdf('', { tail: `%${'x'.repeat(300_000)}\n%%EOF\n` })
  for (const [file, name] of [
    [large, 'a.pdf'],
    [png(), 'a.png'],
  ] as const)
    expect((await upload(file, name)).status).toBe(201)
  expect(clamd.scanned.map((bytes, at) => bytes.equals([large, png()][at] as Buffer))).toEqual([true, true])
  expect((await bring(jpeg(), jpeg())).status).toBe(201)
  clamd.behave = 'closes'
  expect((await upload(mp4(), 'film.mp4', 'video')).status).toBe(201)
})

it('a store without CLAMAV_HOST scans nothing', async () => {
  const storage = openStorage({ ...config, clamav: undefined })
  await storage.demandClean({ path: '/nowhere', mime: 'application/pdf', size: 1, sha256: '' })
  expect(clamd.scanned).toEqual([])
})

it.each([
  ['clamav', { host: 'clamav', port: 3310 }],
  ['10.0.0.7:3311', { host: '10.0.0.7', port: 3311 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['[fd00::7]', { host: 'fd00::7', port: 3310 }],
  ['', undefined],
])('CLAMAV_HOST=%s', (text, expected) => {
  expect(readConfig({ CLAMAV_HOST: text }).clamav).toEqual(expected)
})

it.each(['clamav:', 'clamav:0', 'clamav:70000', '::1', 'tcp://clamav', 'a b', '/run/clamd.sock'])(
  'CLAMAV_HOST=%s stops the start',
  text => {
    expect(() => readConfig({ CLAMAV_HOST: text })).toThrow(/CLAMAV_HOST non valida/)
  },
)
