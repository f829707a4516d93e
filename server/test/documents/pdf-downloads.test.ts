import { describe, expect, it } from 'vitest'
import { startApp } from '../harness.ts'
import { honest } from './honest-pdfs.ts'
import { bombs, carriers, polyglots, riddles } from './hostile-pdfs.ts'
import { form } from './sample-files.ts'

const { app, as } = await startApp()
const admin = await as('admin')

async function upload(value: Buffer) {
  const { payload, headers } = form([
    { name: 'tipo', value: 'verbali' },
    { name: 'titolo', value: 'Prova' },
    { name: 'file', value, filename: 'prova.pdf' },
  ])
  return admin.post<{ id: number; mime: string }>('/document', payload, headers)
}

const hostile: [string, () => Buffer][] = [
  ...Object.entries({ ...carriers, ...riddles, ...polyglots }).map(([name, file]): [string, () => Buffer] => [
    name,
    () => file,
  ]),
  ...Object.entries(bombs),
]

describe('a hostile PDF is served so that nothing of it runs in our origin (decision 114)', () => {
  it.each(hostile)('%s', async (_name, make) => {
    const file = make()
    const { status, body } = await upload(file)
    expect([status, body.mime]).toEqual([201, 'application/pdf'])
    const { url } = (await admin.get<{ url: string }>(`/documenti/${body.id}/link`)).body
    for (const path of [`/documenti/${body.id}/file`, url]) {
      const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${admin.token}` } })
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="documenti_${body.id}.pdf"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(answer.rawPayload.equals(file)).toBe(true)
    }
  })

  it('the corpus has at least sixty files', () => expect(hostile.length).toBeGreaterThanOrEqual(60))
})

it.each(Object.entries(honest))('a common PDF is accepted: %s', async (_name, file) => {
  expect((await upload(file)).status).toBe(201)
})
