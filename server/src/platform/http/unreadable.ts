import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, codeOfStatus } from '@bisavolo/domain'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { messageForStatus } from './status-words.ts'

export const longestPart = 400

/** No route has this path, so the request gets the normal 404 handling with all hooks. */
const nowhere = '/indirizzo-illeggibile'
const faults = new WeakMap<IncomingMessage, 400 | 414>()

/** The router would answer an unreadable address before any hook: without headers, limits and log. */
export function readableUrl(raw: IncomingMessage): string {
  const url = raw.url ?? '/'
  if (url.length <= longestPart && !url.includes('%')) return url
  const fault = faultOf(url.split(/[?#]/, 1)[0] as string)
  if (fault === undefined) return url
  faults.set(raw, fault)
  return nowhere
}

function faultOf(path: string): 400 | 414 | undefined {
  try {
    // Decoded as the router does. Use the result, or the bundler drops the call together with its exception.
    const parts = decodeURI(path.replaceAll('%25', '%2525')).split('/')
    return parts.some(part => part.length > longestPart) ? 414 : undefined
  } catch {
    return 400
  }
}

export function refuseUnreadable({ raw }: FastifyRequest): void {
  const fault = faults.get(raw)
  if (fault !== undefined) throw new AppError(fault, messageForStatus(fault))
}

/** The strictest headers of security H9, because the answer is never displayed. */
const headers = [
  'Content-Type: application/json; charset=utf-8',
  "Content-Security-Policy: sandbox; default-src 'none'",
  'X-Content-Type-Options: nosniff',
  'X-Frame-Options: DENY',
  'Referrer-Policy: no-referrer',
  'Cross-Origin-Opener-Policy: same-origin',
  'Cross-Origin-Resource-Policy: same-origin',
  'Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cache-Control: no-store',
  'Connection: close',
]

interface Refusing {
  log: FastifyBaseLogger
  mayGoOn: (address: string) => Promise<boolean>
}

/** Invalid HTTP, an unknown method or too long a head never becomes a request, so it is refused on the socket. */
export async function refuseOnSocket(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { log, mayGoOn }: Refusing,
): Promise<void> {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { remoteAddress } = socket
  const isCounted = remoteAddress === undefined || (await mayGoOn(remoteAddress).catch(() => true))
  const status = isCounted ? statusOf(error) : 429
  log.info({ method: null, route: null, status, code: error.code }, 'call')
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify({ code: codeOfStatus(status), message: messageForStatus(status), errors: [] })
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`]
  if (status === 429) head.push('Retry-After: 60')
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function statusOf({ code }: NodeJS.ErrnoException): 400 | 408 | 431 {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

export function countAddresses(app: FastifyInstance): Refusing['mayGoOn'] {
  const count = app.createRateLimit()
  return async ip => {
    const found = await count({ ip, url: '', routeOptions: {} } as FastifyRequest)
    return found.isAllowed || !found.isExceeded
  }
}
