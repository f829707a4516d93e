import { readdir } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import { startApp } from '../harness.ts'
import { formBoundary } from './sample-files.ts'

const { app, as, config } = await startApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

async function inbox(): Promise<string[]> {
  const found = await readdir(join(config.dataDir, 'documenti'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return found.filter(entry => entry.isFile()).map(entry => entry.name)
}

function openUpload(token: string, filename: string, head: string): ClientRequest {
  const sending = request({
    port,
    method: 'POST',
    path: '/document',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${formBoundary}` },
  })
  sending.on('error', () => {})
  sending.write(
    `--${formBoundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n${head}`,
  )
  return sending
}

it('a 200 MB upload declared as PDF is cut at 10 MB and never held in memory', async () => {
  const { token } = await as('admin')
  const sending = openUpload(token, 'enorme.pdf', '%PDF-1.7\n')
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    let isHeard = false
    sending.once('response', async response => {
      isHeard = true
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode ?? 0, text })
    })
    sending.once('close', () => isHeard || reject(new Error('closed without an answer')))
  })
  const before = process.memoryUsage().rss
  const block = Buffer.alloc(1024 * 1024, 'x')
  let sent = 0
  let most = before
  let isAnswered = false
  void answered.finally(() => {
    isAnswered = true
  })
  while (sent < 200 && !isAnswered && !sending.destroyed) {
    if (!sending.write(block))
      await Promise.race([new Promise(go => sending.once('drain', go)), answered.catch(() => {})])
    sent += 1
    most = Math.max(most, process.memoryUsage().rss)
  }
  const { status, text } = await answered
  expect(status).toBe(413)
  expect(text).toContain('10 MB')
  expect(sent).toBeLessThan(120)
  expect(most - before).toBeLessThan(100 * 1024 * 1024)
  sending.destroy()
  expect(await inbox()).toEqual([])
})

it('an aborted upload leaves nothing', async () => {
  const { token, get } = await as('admin')
  const sending = openUpload(token, 'a-meta.pdf', '%PDF-1.7\n')
  sending.write(Buffer.alloc(2 * 1024 * 1024, 'x'))
  expect(await eventually(async () => (await inbox()).length)).toBe(1)
  sending.destroy()
  expect(await eventually(async () => (await inbox()).length === 0)).toBe(true)
  expect((await get('/documenti')).status).toBe(200)
})

it.each([
  ['a role that may not upload', 'admin_cdn', '/document', 'multipart/form-data; boundary=x', 403],
  ['a body that is too long', 'admin', '/razze', 'application/json', 413],
])('%s receives the refusal while 6 MB are still being sent', async (_name, role, path, type, status) => {
  const { token } = await as(role)
  for (let round = 0; round < 5; round++) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: Buffer.alloc(6 * 1024 * 1024, 'x'),
    })
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { message: string }).message).toMatch(/\p{L}/u)
  }
})
