import type { FastifyRequest } from 'fastify'

/** For cookies that scripts never see and other sites never send. */
const attributes = 'Path=/; HttpOnly; SameSite=Strict'

/**
 * Names and values of such a cookie. `__Host-` keeps other hosts of the domain from planting one; plain http beyond loopback
 * (INSECURE_HTTP=1) cannot keep a Secure cookie, so there it goes without.
 */
export function hiddenCookie(
  request: FastifyRequest,
  insecureHttp: boolean,
  { name, value, maxAge }: { name: string; value: string; maxAge?: number },
): string {
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return !insecureHttp || request.protocol === 'https'
    ? `__Host-${name}=${value}; ${attributes}${life}; Secure`
    : `${name}=${value}; ${attributes}${life}`
}

/** Both spellings of it end. */
export function endedCookies(name: string): string[] {
  return [`__Host-${name}=; ${attributes}; Secure; Max-Age=0`, `${name}=; ${attributes}; Max-Age=0`]
}

/** What the request carries under a name that fits, in either spelling. */
export function cookieValues(request: FastifyRequest, name: RegExp): string[] {
  return (request.headers.cookie ?? '').split(';').flatMap(pair => {
    const [key = '', value = ''] = pair.trim().split('=', 2)
    return name.test(key.replace(/^__Host-/, '')) && value !== '' ? [value] : []
  })
}
