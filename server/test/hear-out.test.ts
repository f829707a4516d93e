import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { hearOutAndClose } from '../src/platform/http/hear-out.ts'

const call = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

async function serve() {
  const app = Fastify()
  app.get('/', async () => 'answered')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const heard = { answer: '' }
  const open = () =>
    connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('data', chunk => {
      heard.answer += chunk
    })
  // Called once per turn of the closing loop.
  const looks = vi.spyOn(app.server, 'getConnections')
  return { app, heard, open, looks }
}

it.each([
  ['on a connection that is open', true],
  ['over one that nobody has taken in', false],
])('a call sent %s before a stop is answered, even if not read yet', async (_, isOpen) => {
  const { app, heard, open } = await serve()
  const socket = open()
  const over = once(socket, 'close')
  if (isOpen) {
    await once(socket, 'connect')
    // Node counts only connections with an earlier request as idle.
    socket.write(call)
    await expect.poll(() => heard.answer).toContain('answered')
    heard.answer = ''
  }
  socket.write(call)
  await hearOutAndClose(app)
  await over
  expect(heard.answer).toMatch(/^HTTP\/1.1 200 /)
  expect(heard.answer).toContain('answered')
})

it('a call arriving during the stop is answered', async () => {
  const { app, heard, open, looks } = await serve()
  const socket = open()
  await once(socket, 'connect')
  const over = once(socket, 'close')
  const closed = hearOutAndClose(app)
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(5)
  socket.write(call)
  await Promise.all([closed, over])
  expect(heard.answer).toMatch(/^HTTP\/1.1 200 /)
})

it('a stop without connections does not wait', async () => {
  const { app, looks } = await serve()
  await hearOutAndClose(app)
  expect(looks).toHaveBeenCalledTimes(1)
})
