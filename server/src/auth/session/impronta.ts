import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf, newToken } from './tokens.ts'

/**
 * The HttpOnly half of a browser's session (security 2.3 C): script can read the bearer, never this, so a stolen bearer
 * is worth nothing. Plain http beyond loopback (INSECURE_HTTP=1) cannot keep a Secure cookie: there it has another name.
 */
const secureName = '__Host-impronta'
const plainName = 'impronta'
const attributes = 'Path=/; HttpOnly; SameSite=Strict'

/** A browser says where its request comes from, and a page cannot forge it. */
export function isBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined
}

/** Gives the browser its half and answers the hash that the session keeps. */
export function setImpronta(request: FastifyRequest, reply: FastifyReply, insecureHttp: boolean): string {
  const value = newToken()
  const isSecure = !insecureHttp || request.protocol === 'https'
  reply.header(
    'set-cookie',
    isSecure ? `${secureName}=${value}; ${attributes}; Secure` : `${plainName}=${value}; ${attributes}`,
  )
  return hashOf(value)
}

export function clearImpronta(reply: FastifyReply): void {
  reply.header('set-cookie', [
    `${secureName}=; ${attributes}; Secure; Max-Age=0`,
    `${plainName}=; ${attributes}; Max-Age=0`,
  ])
}

export function carriesImpronta(request: FastifyRequest, hash: string): boolean {
  return improntas(request.headers.cookie).some(value => timingSafeEqual(Buffer.from(hashOf(value)), Buffer.from(hash)))
}

function improntas(cookies: string | undefined): string[] {
  return (cookies ?? '').split(';').flatMap(pair => {
    const [name = '', value = ''] = pair.trim().split('=', 2)
    return (name === secureName || name === plainName) && value !== '' ? [value] : []
  })
}
