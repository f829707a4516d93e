import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieValues, endedCookies, hiddenCookie } from './cookies.ts'
import { hashOf, newToken } from './tokens.ts'

/**
 * The HttpOnly half of a browser's session (security 2.3 C): script can read the bearer, never this, so a stolen bearer
 * is worth nothing.
 */
const name = 'impronta'

/** A browser says where its request comes from, and a page cannot forge it. */
export function isBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined
}

/** Gives the browser its half and answers the hash that the session keeps. */
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
