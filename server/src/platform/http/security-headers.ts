import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** security H9: the same headers for every answer; personal data are never cached. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const https = publicUrl.startsWith('https://')
  const usual = {
    ...helmetHeaders(https),
    'content-security-policy': policyOf({ https }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(usual)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}

function helmetHeaders(https: boolean): Record<string, string> {
  const headers: Record<string, string> = {}
  const setHeader = (name: string, value: string) => {
    headers[name.toLowerCase()] = value
  }
  const set = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const answer = { setHeader, removeHeader: () => {} } as unknown as ServerResponse
  set({} as IncomingMessage, answer, error => {
    if (error !== undefined) throw error
  })
  return headers
}

interface PolicyOptions {
  https: boolean
  script?: string | undefined
  style?: string
  /** Name of the trusted-types policy with which the app may register its service worker (decision 69). */
  trustedTypes?: 'guscio'
}

export function policyOf({ https, script, style, trustedTypes }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self'${script === undefined ? '' : ` '${script}'`}`,
    `style-src 'self'${style === undefined ? '' : ` '${style}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes ?? "'none'"}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
