import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieValues, endedCookies, hiddenCookie } from './cookies.ts'
import { hashOf, newToken } from './tokens.ts'

/** The HttpOnly half of a browser session (security 2.3 C): scripts cannot read it, so a stolen bearer token is useless. */
const name = 'impronta'

/** Scripts cannot set or remove Sec-Fetch-Site. */
export function isBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined
}

export function setImpronta(request: FastifyRequest, reply: FastifyReply, insecureHttp: boolean): string {
  const value = newToken()
  reply.header('set-cookie', hiddenCookie(request, insecureHttp, { name, value }))
  return hashOf(value)
}

export function clearImpronta(reply: FastifyReply): void {
  reply.header('set-cookie', endedCookies(name))
}

export function carriesImpronta(request: FastifyRequest, hash: string): boolean {
  return cookieValues(request, /^impronta$/).some(value =>
    timingSafeEqual(Buffer.from(hashOf(value)), Buffer.from(hash)),
  )
}
