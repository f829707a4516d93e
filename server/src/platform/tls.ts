import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'

export interface Tls {
  cert: Buffer
  key: Buffer
}

export function readTls(env: NodeJS.ProcessEnv): Tls | undefined {
  const { TLS_CERT: cert, TLS_KEY: key } = env
  if (!cert && !key) return undefined
  if (!cert || !key) throw new Error(`Per HTTPS servono TLS_CERT e TLS_KEY: manca ${cert ? 'TLS_KEY' : 'TLS_CERT'}`)
  if (env.PUBLIC_URL && !/^https:/i.test(env.PUBLIC_URL))
    throw new Error('Con TLS_CERT e TLS_KEY anche PUBLIC_URL comincia con https://')
  const tls = { cert: contentOf('TLS_CERT', cert), key: contentOf('TLS_KEY', key) }
  try {
    createSecureContext(tls)
  } catch (cause) {
    throw new Error(`TLS_CERT e TLS_KEY non vanno insieme, o non sono in formato PEM: ${(cause as Error).message}`)
  }
  return tls
}

/** Only a warning at the start: refusing to start would also cut off programs. */
export function datesFault(tls: Tls | undefined, now: Date): string | undefined {
  if (tls === undefined) return undefined
  const { validFrom, validTo } = new X509Certificate(tls.cert)
  if (now > new Date(validTo)) return `Il certificato di TLS_CERT è scaduto (${validTo}): i browser lo rifiutano`
  if (now < new Date(validFrom)) return `Il certificato di TLS_CERT vale solo dal ${validFrom}: i browser lo rifiutano`
  return undefined
}

function contentOf(name: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new Error(`${name}: il file ${path} non si legge`)
  }
}
