import { resolve } from 'node:path'

/** What the environment says; the only place that reads it. */
export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Demo data: asked for, refused, or left to the store (a new embedded one gets it). */
  demo: boolean | undefined
  publicUrl: string
  rateLimit: boolean
  staffTotp: 'optional' | 'required'
  insecureHttp: boolean
  smtpUrl: string | undefined
  trustProxy: string[] | false
  logLevel: string
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const host = env.HOST || '127.0.0.1'
  const port = readPort(env.PORT)
  return {
    host,
    port,
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL || undefined,
    demo: env.DEMO === undefined || env.DEMO === '' ? undefined : env.DEMO !== '0',
    publicUrl: (env.PUBLIC_URL || `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    rateLimit: env.RATE_LIMIT !== 'off',
    staffTotp: env.STAFF_2FA === 'required' ? 'required' : 'optional',
    insecureHttp: env.INSECURE_HTTP === '1',
    smtpUrl: env.SMTP_URL || undefined,
    trustProxy: env.TRUST_PROXY ? env.TRUST_PROXY.split(',').map(part => part.trim()) : false,
    logLevel: env.LOG_LEVEL || 'info',
  }
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 3000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT non valida: ${text}`)
  return port
}
