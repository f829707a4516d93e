import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { hearOutAndClose } from '../src/platform/http/hear-out.ts'

/** Nothing is read meanwhile. */
function beBusy(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

it.each([
  ['on a connection that is open', true],
  ['over one that nobody has taken in', false],
])('a call sent %s before a stop is answered, though it had not been read', async (_, isOpen) => {
  const app = Fastify()
  app.get('/', async () => 'answered')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const call = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  const over = once(socket, 'close')
  if (isOpen) {
    await once(socket, 'connect')
    // Only a connection that was asked before counts as idle.
    socket.write(call)
    await expect.poll(() => answer).toContain('answered')
    answer = ''
  }
  socket.write(call)
  beBusy(50)
  await hearOutAndClose(app)
  await over
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('answered')
})

it('a call that is on its way when the stop is asked for is answered', async () => {
  const app = Fastify()
  app.get('/', async () => 'answered')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  const over = once(socket, 'close')
  const closed = hearOutAndClose(app)
  setTimeout(() => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'), 400)
  await Promise.all([closed, over])
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
})

it('with nobody connected it does not wait', async () => {
  const app = Fastify()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const began = performance.now()
  await hearOutAndClose(app)
  expect(performance.now() - began).toBeLessThan(600)
})
