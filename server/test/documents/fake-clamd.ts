import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The EICAR test file (eicar.org), split so that antivirus programs do not flag this source. */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`

const limit = 1024 * 1024

/** A clamd with INSTREAM only; files containing `virus` are infected; `behave` makes it fail. */
export async function startClamd() {
  const scanned: Buffer[] = []
  const clamd = {
    behave: 'well' as 'well' | 'error' | 'silent' | 'closes' | 'half',
    ...{ virus: eicar, scanned, port: 0, stop: () => {} },
  }
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    let received: Buffer = Buffer.alloc(0)
    let isAnswered = false
    const answer = (text: string) => {
      isAnswered = true
      socket.end(text)
    }
    socket.on('data', part => {
      if (isAnswered || clamd.behave === 'silent') return
      if (clamd.behave === 'closes') return socket.destroy()
      received = Buffer.concat([received, part])
      const file = streamed(received)
      if (file.size > limit) return answer('INSTREAM size limit exceeded. ERROR\0')
      if (!file.isWhole) return
      scanned.push(file.bytes)
      if (clamd.behave === 'error') return answer('stream: Can’t allocate memory ERROR\0')
      if (clamd.behave === 'half') return answer('stream: OK')
      return answer(file.bytes.includes(clamd.virus) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  clamd.port = (server.address() as AddressInfo).port
  clamd.stop = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return clamd
}

/** The streamed bytes received so far. */
function streamed(received: Buffer): { bytes: Buffer; size: number; isWhole: boolean } {
  const command = 'zINSTREAM\0'
  if (received.length >= command.length && received.toString('latin1', 0, command.length) !== command)
    throw new Error('not INSTREAM')
  const chunks: Buffer[] = []
  let size = 0
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return { bytes: Buffer.concat(chunks), size, isWhole: true }
    chunks.push(received.subarray(at + 4, at + 4 + length))
    size += length
    at += 4 + length
  }
  return { bytes: Buffer.concat(chunks), size, isWhole: false }
}
