import { resolve } from 'node:path'
import { isThisMachine } from './loopback.ts'
import { withSecretFiles } from './secret-files.ts'
import { readTls, type Tls } from './tls.ts'

export interface Config {
  host: string
  port: number
  dataDir: string
  postgresHome: string | undefined
  databaseUrl: string | undefined
  databaseReplicaUrl: string | undefined
  /** Undefined: only a new embedded database gets demo data, and never in production. */
  demo: boolean | undefined
  /** True if people on other machines can reach this server (contract 1). */
  production: boolean
  publicUrl: string
  /** Undefined means plain http, for this machine or behind a proxy. */
  tls: Tls | undefined
  rateLimit: boolean
  staffTotp: 'optional' | 'required'
  insecureHttp: boolean
  smtpUrl: string | undefined
  trustProxy: string[] | false
  logLevel: string
  /** Encrypts secrets; undefined means a generated key in the data folder. */
  secretKey: Buffer | undefined
  /** Previous key, needed until every secret is encrypted with the new one. */
  oldSecretKey: Buffer | undefined
  migrationDatabaseUrl: string | undefined
  s3: S3Config | undefined
  clamav: ClamavConfig | undefined
}

export interface ClamavConfig {
  host: string
  port: number
}

export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}

export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const env = withSecretFiles(given)
  const host = env.HOST || '127.0.0.1'
  const port = readPort(env.PORT)
  const tls = readTls(env)
  const scheme = tls === undefined ? 'http' : 'https'
  const publicUrl = (env.PUBLIC_URL || `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(
    /\/+$/,
    '',
  )
  return {
    host,
    port,
    dataDir: resolve(env.DATA_DIR || './data'),
    postgresHome: env.POSTGRES_HOME || undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL || undefined,
    demo: env.DEMO === undefined || env.DEMO === '' ? undefined : env.DEMO !== '0',
    production: env.NODE_ENV === 'production' || /^https:/i.test(publicUrl) || !isThisMachine(host),
    publicUrl,
    tls,
    rateLimit: env.RATE_LIMIT !== 'off',
    staffTotp: env.STAFF_2FA === 'required' ? 'required' : 'optional',
    insecureHttp: env.INSECURE_HTTP === '1',
    smtpUrl: env.SMTP_URL || undefined,
    trustProxy: env.TRUST_PROXY ? env.TRUST_PROXY.split(',').map(part => part.trim()) : false,
    logLevel: env.LOG_LEVEL || 'info',
    secretKey: readSecretKey('SECRET_KEY', env.SECRET_KEY),
    oldSecretKey: readSecretKey('OLD_SECRET_KEY', env.OLD_SECRET_KEY),
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL || undefined,
    s3: readS3(env),
    clamav: readClamav(env.CLAMAV_HOST),
  }
}

export function configOrExit(given?: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(given)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return process.exit(1)
  }
}

/** All four or none: a partial S3 configuration would lose documents. */
function readS3(env: NodeJS.ProcessEnv): S3Config | undefined {
  const given = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_KEY, env.S3_SECRET]
  if (given.every(value => !value)) return undefined
  const [endpoint, bucket, key, secret] = given
  if (!endpoint || !bucket || !key || !secret)
    throw new Error('Per il deposito S3 servono S3_ENDPOINT, S3_BUCKET, S3_KEY e S3_SECRET')
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, key, secret, region: env.S3_REGION || 'us-east-1' }
}

function readClamav(text: string | undefined): ClamavConfig | undefined {
  if (!text) return undefined
  const [, host, port = '3310'] = /^(\[[\da-f:.]+\]|[^\s:/[\]]+)(?::(\d{1,5}))?$/i.exec(text) ?? []
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`CLAMAV_HOST non valida: ${text} (nome, oppure nome:porta)`)
  return { host: host.replace(/[[\]]/g, ''), port: Number(port) }
}

function readSecretKey(name: string, text: string | undefined): Buffer | undefined {
  if (text === undefined || text === '') return undefined
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== 32) throw new Error(`${name} non valida: servono 32 byte in base64 (openssl rand -base64 32)`)
  return bytes
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 3000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT non valida: ${text}`)
  return port
}

/** Tests only: folder of prebuilt workers, because translating TypeScript at every worker start is slow. */
export const builtWorkers = process.env.BUILT_WORKERS
