import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface Says {
  isReadOnly: boolean
  timeline: number
  started: string
  system: string
}

/** A fake PostgreSQL that answers queries about its role and timeline. */
export async function startStanding(says: Says): Promise<{ says: Says; port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    let isOpen = false
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', data => {
      if (!isOpen) socket.write(Buffer.concat([message('R', int32(0)), ready]))
      else if (data[0] === 'Q'.charCodeAt(0)) socket.write(answer(says))
      isOpen = true
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(done => server.close(done))
  }
  return { says, port: (server.address() as AddressInfo).port, stop }
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => Buffer.from([value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const text = (value: string) => Buffer.from(`${value}\0`)
const message = (kind: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}
const ready = message('Z', Buffer.from('I'))

const types = { boolean: 16, number: 23, string: 25 } as const

function answer(says: Says): Buffer {
  const columns = Object.entries(says) as [string, boolean | number | string][]
  const described = columns.map(([name, value]) =>
    Buffer.concat([
      ...[text(name), int32(0), int16(0), int32(types[typeof value as keyof typeof types])],
      ...[int16(-1), int32(-1), int16(0)],
    ]),
  )
  const values = columns.map(([, value]) => {
    const told = Buffer.from(value === true ? 't' : value === false ? 'f' : String(value))
    return Buffer.concat([int32(told.length), told])
  })
  return Buffer.concat([
    message('T', int16(columns.length), ...described),
    message('D', int16(columns.length), ...values),
    message('C', text('SELECT 1')),
    ready,
  ])
}
