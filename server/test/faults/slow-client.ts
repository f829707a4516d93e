import { connect, type Socket } from 'node:net'

/** security.md 4, R11, and the five seconds between two looks. */
export const cutAfter = 36_000
const giveUp = 100_000

interface End {
  /** Milliseconds until the server hung up. */
  took: number
  /** It answered with a refusal, and needed no cutting. */
  refused: boolean
}

/** Sends the first piece at once and the second every second. */
export function sendSlowly(url: string, first: string, more: string): Promise<End> {
  return hold(url, socket => {
    socket.write(first)
    socket.resume()
    return setInterval(() => {
      if (more !== '') socket.write(more)
    }, 1000)
  })
}

/** Asks for a file and takes some bytes of it a second. */
export function readSlowly(url: string, path: string, token: string): Promise<End> {
  return hold(url, socket => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`)
    socket.pause()
    return setInterval(() => socket.read(500), 1000)
  })
}

function hold(url: string, begin: (socket: Socket) => NodeJS.Timeout): Promise<End> {
  const { hostname, port } = new URL(url)
  return new Promise(resolve => {
    const began = performance.now()
    let refused = false
    let timer: NodeJS.Timeout | undefined
    const socket: Socket = connect(Number(port), hostname, () => {
      timer = begin(socket)
    })
    const end = () => {
      clearInterval(timer)
      clearTimeout(last)
      socket.destroy()
      resolve({ took: performance.now() - began, refused })
    }
    const last = setTimeout(end, giveUp)
    socket.on('data', (chunk: Buffer) => {
      refused ||= /^HTTP\/1.1 (4|5)/.test(String(chunk.subarray(0, 12)))
    })
    socket.on('error', () => {})
    socket.on('end', end)
    socket.on('close', end)
  })
}
