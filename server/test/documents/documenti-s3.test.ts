import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { eventually } from '../eventually.ts'
import { startApp } from '../harness.ts'
import { form, mp4 } from './sample-files.ts'

/** An in-memory S3 server that verifies every signature. */
const objects = new Map<string, Buffer>()
const seen: string[] = []
let isDown = false
const store = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  seen.push(`${request.method} ${request.url}`)
  if (isDown) return void response.writeHead(500).end()
  if (!isSigned(request, body)) return void response.writeHead(403).end('SignatureDoesNotMatch')
  const key = request.url as string
  if (request.method === 'PUT') {
    objects.set(key, body)
    return void response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const found = objects.get(key)
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  if (found === undefined || range === null) return void response.writeHead(404).end()
  response.writeHead(206).end(found.subarray(Number(range[1]), Number(range[2]) + 1))
})
await new Promise<void>(go => store.listen(0, '127.0.0.1', go))
afterAll(() => store.close())

const s3 = {
  endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
  bucket: 'registro',
  region: 'eu-south-1',
  key: 'AKIDPROVA',
  secret: 'segreto/prova',
}
const { as, pool } = await startApp({ s3 })

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const payload = createHash('sha256').update(body).digest('hex')
  const time = String(headers['x-amz-date'])
  const given =
    /^AWS4-HMAC-SHA256 Credential=AKIDPROVA\/(\d{8})\/eu-south-1\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (given === null || headers['x-amz-content-sha256'] !== payload || Math.abs(Date.now() - dateOf(time)) > 900_000)
    return false
  const [, day = '', names = '', signature] = given
  const canonicalHeaders = names
    .split(';')
    .map(name => `${name}:${headers[name]}\n`)
    .join('')
  const canonical = `${method}\n${url}\n\n${canonicalHeaders}\n${names}\n${payload}`
  const hash = createHash('sha256').update(canonical).digest('hex')
  let key: Buffer | string = `AWS4${s3.secret}`
  for (const part of [day, 'eu-south-1', 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest()
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/eu-south-1/s3/aws4_request\n${hash}`
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

function dateOf(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

const film = mp4(30_000)
async function bring() {
  const { payload, headers } = form([
    { name: 'tipo', value: 'video' },
    { name: 'titolo', value: 'Film' },
    { name: 'file', value: film, filename: 'film.mp4' },
  ])
  return (await as('admin')).post<{ id: number; message: string }>('/document', payload, headers)
}

it('documents are stored in S3, read whole or in part, and deleted', async () => {
  const admin = await as('admin')
  const { status, body } = await bring()
  expect(status).toBe(201)
  const [key, stored] = [...objects][0] as [string, Buffer]
  expect(key).toMatch(/^\/registro\/[0-9a-f]{2}\/[0-9a-f]{32}$/)
  expect(stored.equals(film)).toBe(true)
  expect((await admin.get(`/documenti/${body.id}/file`)).headers['content-length']).toBe(String(film.length))
  const part = await admin.get(`/documenti/${body.id}/file`, { range: 'bytes=140-149' })
  expect(part.status).toBe(206)
  expect(Buffer.from(part.text, 'utf8').equals(film.subarray(140, 150))).toBe(true)
  expect((await admin.remove(`/documenti/${body.id}`)).status).toBe(204)
  expect(await eventually(async () => objects.size === 0)).toBe(true)
})

it('with S3 down an upload is refused without a row, and its key is kept for the sweep', async () => {
  isDown = true
  const { status, body } = await bring()
  expect([status, body.message]).toEqual([503, 'Il deposito dei documenti non risponde: riprova tra poco.'])
  expect((await pool.query('select 1 from documenti')).rows).toEqual([])
  expect((await pool.query('select 1 from file_sospesi')).rows.length).toBe(1)
  isDown = false
})

it('incomplete S3 settings stop the start', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'http://x', S3_BUCKET: 'b' })).toThrow('S3_KEY')
  expect(readConfig({}).s3).toBeUndefined()
})
