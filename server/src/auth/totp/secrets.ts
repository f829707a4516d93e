import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@bisavolo/domain'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'

/** Encryption of values that must be unreadable in the database, with a key kept outside (decision 24). */
export interface Secrets {
  /** Bound to `owner`: useless if copied to another row. */
  seal(owner: string, text: string): Promise<string>
  /** Undefined if sealed with an unknown key. Values without a seal, from before encryption, are returned unchanged. */
  open(owner: string, stored: string): Promise<string | undefined>
  isCurrent(stored: string): Promise<boolean>
}

type KeyConfig = Pick<Config, 'dataDir' | 'secretKey'> & Partial<Pick<Config, 'oldSecretKey'>>

const mark = 'v1'

export function openSecrets(config: KeyConfig, db: Db): Secrets {
  const old = config.oldSecretKey && keyOf(config.oldSecretKey)
  let reading: Promise<Key> | undefined
  const key = () => {
    reading ??= readKey(config)
    reading.catch(() => {
      reading = undefined
    })
    return reading
  }
  return {
    async seal(owner, text) {
      const { bytes, id } = await key()
      if ((await registryKey(db, id, old?.id)) !== id) throw new WrongKey()
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [mark, id, Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')].join('.')
    },
    async open(owner, stored) {
      const [version, keyId, text = ''] = stored.split('.')
      if (version !== mark) return stored
      const bytes = [await key(), old].find(one => one?.id === keyId)?.bytes
      if (bytes === undefined) return undefined
      const all = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', bytes, all.subarray(0, 12))
      decipher.setAAD(Buffer.from(owner)).setAuthTag(all.subarray(12, 28))
      try {
        return decipher.update(all.subarray(28)).toString('utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
    isCurrent: async stored => stored.startsWith(`${mark}.${(await key()).id}.`),
  }
}

/** Servers with different keys would lock users out, so only the first key used is accepted. */
class WrongKey extends AppError {
  constructor() {
    super(503, 'La chiave dei segreti di questo server non è quella del registro: avvisa chi gestisce il server.')
  }
}

interface Key {
  bytes: Buffer
  id: string
}

async function readKey({ secretKey, dataDir }: KeyConfig): Promise<Key> {
  return keyOf(secretKey ?? (await keyFile(join(dataDir, 'chiave-segreti'))))
}

function keyOf(bytes: Buffer): Key {
  return { bytes, id: createHash('sha256').update('id ').update(bytes).digest('hex').slice(0, 12) }
}

/** Created on first use. link() fails if another server was faster; then its key is used. */
async function keyFile(path: string): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(unfinished, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
    await link(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(unfinished, { force: true })
  }
  const bytes = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
  if (bytes.length !== 32) throw new Error(`La chiave in ${path} non è di 32 byte`)
  return bytes
}

async function registryKey(db: Db, id: string, before: string | undefined): Promise<string | undefined> {
  if (before !== undefined)
    await db
      .updateTable('segreti')
      .set({ valore: id })
      .where('nome', '=', 'chiave-segreti')
      .where('valore', '=', before)
      .execute()
  await db
    .insertInto('segreti')
    .values({ nome: 'chiave-segreti', valore: id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('segreti').select('valore').where('nome', '=', 'chiave-segreti').executeTakeFirst()
  return row?.valore
}
