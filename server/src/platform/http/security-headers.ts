import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** security H9: one set of headers for every answer; what is personal is never kept by a cache. */
export async function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const https = publicUrl.startsWith('https://')
  await app.register(helmet, {
    // Below: a page's has a nonce of its own.
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const usual = policyOf({ https })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', usual)
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    return payload
  })
}

interface PolicyOptions {
  https: boolean
  /** The one script that stands in the page itself, by its hash. */
  script?: string | undefined
  /** Styles in the page itself, beside its files: by nonce or by hash. */
  style?: string
  /**
   * False for a page whose scripts make HTML of text; none of ours does. A name lets the app's own page register its service worker:
   * a policy of that name can give an address, and this one gives a single one (decision 69).
   */
  trustedTypes?: boolean | 'guscio'
}

/** What a page may load and do. No script or style that the page did not bring, and no text that becomes HTML or code. */
export function policyOf({ https, script, style, trustedTypes = true }: PolicyOptions): string {
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
    ...(trustedTypes
      ? ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes === true ? "'none'" : trustedTypes}`]
      : []),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
