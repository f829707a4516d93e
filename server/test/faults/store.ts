import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, inject } from 'vitest'

const run = promisify(execFile)

/** A folder of the test file's own, gone afterwards. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bisavolo-fault-'))
  await chmod(folder, 0o755)
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A copy of the prepared store. */
export async function copyStore(folder: string): Promise<string> {
  const dataDir = join(folder, 'data')
  await run('cp', ['-a', inject('faultStore'), dataDir])
  return dataDir
}

/** How to reach the PostgreSQL of a folder, by the socket its server has told the lock file. */
export function embeddedConfig(dataDir: string): pg.ClientConfig {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { host: lines[4] ?? '', port: Number(lines[3]), user: 'bisavolo', database: 'bisavolo' }
}

export function postmasterOf(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** A client row for invoices, made through the server. */
export async function newCliente(url: string, token: string): Promise<number> {
  const get = async (path: string) =>
    (await (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
      data: { id: number; regione: string }[]
    }
  const [provincia] = (await get('/province')).data
  const answer = await fetch(`${url}/clienti_soci`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      nome_completo: 'Prova Guasti',
      indirizzo: 'Via Roma 1',
      citta: 'Milano',
      cap: '20121',
      idprovincia: provincia?.id,
      regione: provincia?.regione,
      nazione: 'IT',
      tipo: 'Cliente',
    }),
  })
  const body = (await answer.json()) as { id?: number; message?: string }
  if (body.id === undefined) throw new Error(`No client: ${answer.status} ${JSON.stringify(body)}`)
  return body.id
}
