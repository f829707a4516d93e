import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { exchange } from '../src/engine/exchange.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const sent = { method: 'POST', headers: { a: 'b' }, body: Buffer.from('{"è":1}'), cutAfter: 60_000 }

it('a request is sent and its answer returned', async () => {
  const url = await serve(async (asked, answer) => {
    let text = ''
    for await (const chunk of asked) text += chunk
    answer.writeHead(201, { echo: String(asked.headers.a) }).end(text)
  })
  const { status, headers, bytes } = await exchange(url, sent)
  expect([status, headers.echo, bytes.toString()]).toEqual([201, 'b', '{"è":1}'])
})

it('a server that dies before or during its answer, or is too slow, gives an error', async () => {
  const gone = await serve((_, answer) => void answer.destroy())
  await expect(exchange(gone, sent)).rejects.toThrow()
  const half = await serve((_, answer) => {
    answer.writeHead(200, { 'content-length': '100' }).write('half', () => answer.destroy())
  })
  await expect(exchange(half, sent)).rejects.toThrow()
  const slow = await serve(() => {})
  await expect(exchange(slow, { ...sent, cutAfter: 30 })).rejects.toThrow('la linea è caduta')
})

it('a GET is repeated if the kept connection was already closed', async () => {
  let asked = 0
  const url = await serve((_, answer) => {
    asked++
    if (asked === 2) answer.destroy()
    else answer.end('here')
  })
  const reading = { method: 'GET', headers: {}, cutAfter: 60_000 }
  await exchange(url, reading)
  expect((await exchange(url, reading)).bytes.toString()).toBe('here')
  expect(asked).toBe(3)
})
