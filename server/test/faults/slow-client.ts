import { connect, type Socket } from 'node:net'

/** R11 plus the five seconds between two checks. */
export const cutAfter = 36_000
const giveUp = 100_000

/** Sends `first`, then `more` every second; resolves to the milliseconds until the server closes. */
export function sendSlowly(url: string, first: string, more: string): Promise<number> {
  return new Promise(resolve => {
    const began = performance.now()
    const socket = open(url, () => socket.write(first))
    const timer = setInterval(() => {
      if (more !== '') socket.write(more)
    }, 1000)
    const end = () => {
      clearInterval(timer)
      clearTimeout(last)
      socket.destroy()
      resolve(performance.now() - began)
    }
    const last = setTimeout(end, giveUp)
    socket.on('close', end)
    socket.resume()
  })
}

/** Requests a file and reads a few bytes per second until ended. */
export function readSlowly(url: string, path: string, token: string): { end: () => void } {
  const socket = open(url, () =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`),
  )
  socket.pause()
  const timer = setInterval(() => socket.read(500), 1000)
  return {
    end: () => {
      clearInterval(timer)
      socket.destroy()
    },
  }
}

function open(url: string, begin: () => void): Socket {
  const { hostname, port } = new URL(url)
  return connect(Number(port), hostname, begin).on('error', () => {})
}
