import type { FastifyRequest } from 'fastify'

const attributes = 'Path=/; HttpOnly; SameSite=Strict'

/** `__Host-` stops other hosts of the domain from setting the cookie. It needs Secure, so plain http goes without. */
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

export function endedCookies(name: string): string[] {
  return [`__Host-${name}=; ${attributes}; Secure; Max-Age=0`, `${name}=; ${attributes}; Max-Age=0`]
}

export function cookieValues(request: FastifyRequest, name: RegExp): string[] {
  return (request.headers.cookie ?? '').split(';').flatMap(pair => {
    const [key = '', value = ''] = pair.trim().split('=', 2)
    return name.test(key.replace(/^__Host-/, '')) && value !== '' ? [value] : []
  })
}
