import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Foto, FotoPrincipale } from '@bisavolo/domain/registro/calls/foto'
import { limitiFoto } from '@bisavolo/domain/registro/rules/foto/limiti'
import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import type { RegistryManifest } from '../../src/trasloco/esporta/manifest.ts'
import { form, jpeg, type Part, pdf, png } from '../documents/sample-files.ts'
import { eventually } from '../eventually.ts'
import { type Caller, startApp } from '../harness.ts'
import { unzip } from '../output/unzip.ts'
import { type Gatto, nuovoGatto } from './nuovo-gatto.ts'
import { jpegWithoutTables, sizedJpeg, telltaleJpeg, telltaleWebp, vp8, webp } from './sample-pictures.ts'

const test = await startApp()
const { as, anonymous, app, config, pool } = test
// Rossi owns Luna and shares Nube; Bianchi owns Zara; Verdi is a client.
const [admin, rossi, bianchi, verdi] = await Promise.all([as('admin'), as('socio'), as('socio2'), as('cliente')])
const { luna, nube, zara, micio } = cast

interface Sent {
  file?: Buffer | string
  miniatura?: Buffer | string
  didascalia?: string
  principale?: string
}

function bring(who: Caller, idgatto: number, { file = jpeg(), miniatura = jpeg(), ...words }: Sent = {}) {
  const parts: Part[] = Object.entries(words).map(([name, value]) => ({ name, value }))
  if (file !== '-') parts.push({ name: 'file', value: file, filename: 'gatto.png' })
  if (miniatura !== '-') parts.push({ name: 'miniatura', value: miniatura, filename: 'm' })
  const { payload, headers } = form(parts)
  return who.post<Foto & { message: string; code: string; errors: { field: string }[] }>(
    `/gatti/${idgatto}/foto`,
    payload,
    headers,
  )
}

const gallery = async (who: Caller, idgatto: number) => (await who.get<Foto[]>(`/gatti/${idgatto}/foto`)).body
const count = async (where = 'true') =>
  (await pool.query(`select count(*)::int as n from documenti where tipo = 'foto' and ${where}`)).rows[0].n

async function filesOnDisk(): Promise<string[]> {
  const found = await readdir(join(config.dataDir, 'documenti'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return found.filter(entry => entry.isFile()).map(entry => entry.name)
}

const bytesOf = async (url: string, who: Caller, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}`, ...headers } })

describe('an invalid or excess photo is refused and leaves nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'
  it.each<[string, Sent, number, string]>([
    ['SVG', { file: svg }, 415, 'file'],
    ['a page', { file: '<html><script>' }, 415, 'file'],
    ['a PDF', { file: pdf() }, 415, 'file'],
    ['nothing', { file: '' }, 415, 'file'],
    ['a GIF as thumbnail', { miniatura: 'GIF89a/* a gif */' }, 415, 'miniatura'],
    ['too many bytes', { file: Buffer.concat([jpeg(), Buffer.alloc(limitiFoto.massimo)]) }, 413, 'file'],
    ['too many bytes small', { miniatura: Buffer.concat([jpeg(), Buffer.alloc(200_000)]) }, 413, 'miniatura'],
    ['too many points', { file: png(limitiFoto.lato + 1, 10) }, 422, 'file'],
    ['a bomb', { file: png(60_000, 60_000) }, 422, 'file'],
    ['points that are not there', { file: png(4, 4, { data: Buffer.alloc(7) }) }, 422, 'file'],
    ['a WebP of noise', { file: webp(vp8(5, 4)) }, 422, 'file'],
    ['a JPEG of noise small', { miniatura: jpegWithoutTables() }, 422, 'miniatura'],
    ['too many points small', { miniatura: sizedJpeg(641, 10) }, 422, 'miniatura'],
    ['a page behind the picture', { file: Buffer.concat([jpeg(), Buffer.from('<script>')]) }, 422, 'file'],
    ['no photo', { file: '-' }, 422, 'file'],
    ['no thumbnail', { miniatura: '-' }, 422, 'miniatura'],
    ['a novel', { didascalia: 'x'.repeat(201) }, 422, 'didascalia'],
    ['a doubt', { principale: 'forse' }, 422, 'principale'],
  ])('%s', async (_name, sent, status, field) => {
    const answer = await bring(rossi, luna.id, sent)
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([status, field])
    expect(answer.body.message).toMatch(/\p{L}/u)
    expect([await count(), await filesOnDisk()]).toEqual([0, []])
  })

  it('without a form, or through the calls for other documents', async () => {
    expect((await rossi.post(`/gatti/${luna.id}/foto`, { file: 'x' })).status).toBe(415)
    const parts = { tipo: 'foto', titolo: 'Di contrabbando', idgatto: String(luna.id) }
    const { payload, headers } = form([
      ...Object.entries(parts).map(([name, value]) => ({ name, value })),
      { name: 'file', value: jpeg(), filename: 'gatto.jpg' },
    ])
    expect((await admin.post('/document', payload, headers)).status).toBe(422)
  })
})

describe('readers and writers of photos', () => {
  it.each<[string, number, number]>([
    ['admin_cdn_full', 200, 403],
    ['admin_comitato', 200, 403],
    ['admin_comitato2', 404, 403],
    ['admin_cdn', 403, 403],
    ['admin_sezione', 403, 403],
    ['socio2', 404, 404],
    ['cliente', 404, 404],
  ])('%s: %i when reading, %i when writing', async (role, reads, writes) => {
    const who = await as(role)
    const { id } = (await bring(rossi, luna.id)).body
    const statuses = async (urls: string[]) => Promise.all(urls.map(async url => (await who.get(url)).status))
    expect(await statuses([`/gatti/${luna.id}/foto`, `/foto/${id}/file`, `/foto/${id}/miniatura`])).toEqual([
      reads,
      reads,
      reads,
    ])
    const asked = await who.get<FotoPrincipale[]>(`/foto/principali?gatti=${luna.id}`)
    expect(reads === 403 ? asked.status : asked.body.length).toBe(reads === 403 ? 403 : reads === 200 ? 1 : 0)
    expect((await bring(who, luna.id)).status).toBe(writes)
    expect((await who.post(`/foto/${id}/principale`)).status).toBe(writes)
    expect((await who.remove(`/foto/${id}`)).status).toBe(writes)
    expect((await rossi.remove(`/foto/${id}`)).status).toBe(204)
  })

  it('without a session, or for a missing cat, photos are refused', async () => {
    expect((await anonymous.get('/foto/1/file')).status).toBe(401)
    expect((await bring(admin, 999_999)).status).toBe(404)
    expect((await admin.get('/gatti/999999/foto')).status).toBe(404)
    expect((await admin.get('/foto/principali?gatti=')).status).toBe(400)
  })

  it('other documents cannot be reached through the photo calls', async () => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into documenti (titolo, tipo, idgatto, percorso, mime) values ('Carta', 'gatto', $1, 'file:aa/x', 'application/pdf') returning id`,
      [luna.id],
    )
    const id = rows[0]?.id
    expect((await admin.get(`/foto/${id}/file`)).status).toBe(404)
    expect((await admin.remove(`/foto/${id}`)).status).toBe(404)
    expect((await admin.put(`/documenti/${id}`, { tipo: 'foto' })).body).toMatchObject({ errors: [{ field: 'tipo' }] })
    await pool.query('delete from documenti where id = $1', [id])
  })
})

describe('the gallery of a cat', () => {
  it('keeps the picture without location or camera, and serves it so that nothing runs', async () => {
    const told = telltaleJpeg()
    const { status, body } = await bring(rossi, luna.id, { file: told, miniatura: told, didascalia: 'In giardino' })
    expect([status, body]).toMatchObject([
      201,
      { didascalia: 'In giardino', larghezza: 1, altezza: 1, principale: true },
    ])
    for (const what of ['file', 'miniatura']) {
      const answer = await bytesOf(`/foto/${body.id}/${what}`, rossi)
      expect(told.toString('latin1')).toContain('GPS')
      expect(answer.rawPayload.toString('latin1')).not.toMatch(/GPS|Exif|Pixel/)
      expect(answer.headers).toMatchObject({
        ...{ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache' },
        ...{ 'content-security-policy': "sandbox; default-src 'none'" },
      })
      const again = { 'if-none-match': String(answer.headers.etag) }
      expect((await bytesOf(`/foto/${body.id}/${what}`, rossi, again)).statusCode).toBe(304)
      // A known etag gives no access.
      expect((await bytesOf(`/foto/${body.id}/${what}`, bianchi, again)).statusCode).toBe(404)
    }
    const papers = await rossi.get<unknown[]>(`/documenti/di/gatti/${luna.id}`)
    expect(papers.body).toEqual([])
    const { rows } = await pool.query(
      `select azione, account_id from audit where entita = 'documenti' and entita_id = $1`,
      [body.id],
    )
    expect(rows).toEqual([{ azione: 'caricamento', account_id: 7 }])
    await rossi.remove(`/foto/${body.id}`)
  })

  it('has a main photo: the first, until an owner or co-owner chooses another', async () => {
    const first = (await bring(bianchi, nube.id)).body.id
    const second = (await bring(rossi, nube.id, { file: telltaleWebp() })).body.id
    const third = (await bring(bianchi, nube.id, { file: png(4, 4), principale: '1' })).body.id
    expect((await gallery(rossi, nube.id)).map(({ id }) => id)).toEqual([third, first, second])
    expect((await rossi.post(`/foto/${second}/principale`)).body).toMatchObject({ id: second, principale: true })
    const asked = `/foto/principali?gatti=${[nube.id, zara.id, micio.id].join()}`
    await bring(bianchi, zara.id)
    expect((await rossi.get(asked)).body).toEqual([{ idgatto: nube.id, id: second }])
    expect((await bianchi.get<unknown[]>(asked)).body).toHaveLength(2)
    expect((await bytesOf(`/foto/${second}/file`, rossi)).headers['content-type']).toBe('image/webp')
    expect((await rossi.remove(`/foto/${second}`)).status).toBe(204)
    expect((await gallery(verdi, nube.id)) as unknown).toMatchObject({ code: 'non_trovato' })
    expect((await gallery(bianchi, nube.id))[0]).toMatchObject({ id: third, principale: true })
    await eventually(async () => (await filesOnDisk()).length === 3)
  })

  it('is limited, also for concurrent uploads', async () => {
    const { id } = await gatto()
    const brought = await Promise.all(Array.from({ length: limitiFoto.perGatto + 2 }, () => bring(admin, id)))
    expect(brought.filter(({ status }) => status === 201)).toHaveLength(limitiFoto.perGatto)
    expect(brought.find(({ status }) => status !== 201)?.status).toBe(409)
    // A photo cannot move to another cat or type, and is removed with its cat.
    const [foto] = await gallery(admin, id)
    expect((await admin.put(`/documenti/${foto?.id}`, { tipo: 'gatto' })).status).toBe(422)
    expect((await admin.put(`/documenti/${foto?.id}`, { idgatto: luna.id })).status).toBe(422)
    expect((await admin.put(`/documenti/${foto?.id}`, { titolo: 'Sul divano' })).status).toBe(200)
    expect((await admin.remove(`/gatti/${id}`)).status).toBe(204)
    expect(await count(`idgatto = ${id}`)).toBe(0)
  })
})

describe('photos follow their cat', () => {
  it('into a merge and back', async () => {
    const [tieni, togli] = [await gatto(), await gatto()]
    const own = (await bring(admin, tieni.id)).body.id
    const other = (await bring(admin, togli.id, { principale: '1' })).body.id
    const pair = { entita: 'gatti', tieni: tieni.id, togli: togli.id, scelte: {}, motivo: 'Lo stesso gatto' }
    const merged = await admin.post<{ id: number }>('/unioni', pair)
    expect(merged.status, merged.text).toBe(201)
    expect((await gallery(admin, tieni.id)).map(({ id }) => id)).toEqual([other, own])
    expect((await admin.get(`/gatti/${togli.id}/foto`)).status).toBe(410)
    // Changing the main photo does not prevent the undo.
    expect((await admin.post(`/foto/${own}/principale`)).status).toBe(200)
    expect((await admin.post(`/unioni/${merged.body.id}/annulla`, { motivo: 'Erano due' })).status).toBe(200)
    expect((await gallery(admin, tieni.id)).map(({ id }) => id)).toEqual([own])
    expect((await gallery(admin, togli.id)).map(({ id }) => id)).toEqual([other])
    expect((await bytesOf(`/foto/${other}/file`, admin)).rawPayload).toEqual(jpeg())
  })

  it('into the export of the registry, picture and thumbnail', async () => {
    const { id } = (await bring(bianchi, zara.id, { file: telltaleWebp() })).body
    const { rawPayload } = await bytesOf('/esporta/tutto', await as('superadmin'))
    const { documenti } = JSON.parse(unzip(rawPayload, 'bisavolo.json')) as RegistryManifest
    expect(documenti.map(({ file }) => file)).toContain(`documenti/${id}.webp`)
    expect(unzip(rawPayload, 'sistema/foto.csv')).toContain(`${id};5;4;${jpeg().toString('base64')};image/jpeg`)
  })

  it('and are removed with their uploader’s erasure', async () => {
    const neri = await as('cliente2')
    expect((await bring(neri, micio.id)).status).toBe(201)
    expect(await count('account_id = 14')).toBe(1)
    const erased = await admin.post(`/clienti_soci/${cast.neri.id}/pseudonimizza`, { nome: 'Neri Paolo' })
    expect(erased.status, erased.text).toBe(200)
    expect(await count('account_id = 14')).toBe(0)
  })
})

let made = 0
async function gatto(): Promise<Gatto> {
  const { rows } = await pool.query<{ razza: number; colore: number }>(
    `select (select id from razze where codice = 'MCO') as razza, (select id from colori where codice = 'n 22') as colore`,
  )
  const answer = await admin.post<Gatto>('/gatti', nuovoGatto(rows[0] as never, { nome: `Posa ${++made}` }))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
