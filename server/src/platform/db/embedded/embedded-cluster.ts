import { existsSync, readFileSync } from 'node:fs'
import { chown, lchown, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseLog } from '../log.ts'
import type { Binaries } from './embedded-binaries.ts'
import { clusterFolder, disguised, type Launch, runProgram } from './embedded-launch.ts'
import { isRunning } from './embedded-owner.ts'
import { hba, isWindows, passwordFile, type Secret } from './embedded-password.ts'
import { noEmbedded } from './embedded-refusal.ts'

type Options = {
  folder: string
  binaries: Binaries
  launch: Launch
  secret: Secret
  forTests: boolean
  log: DatabaseLog
}

/** A new cluster is renamed into place when complete, so that a crash leaves no half cluster. */
export async function ensureCluster(options: Options): Promise<void> {
  const { folder, binaries, launch, secret } = options
  const cluster = clusterFolder(folder)
  await removeUnfinished(folder)
  if (!existsSync(cluster)) await createCluster(options)
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const wanted = binaries.version.split('.')[0]
  if (found !== wanted)
    throw noEmbedded(
      `i dati in ${cluster} sono di PostgreSQL ${found}, ${binaries.postgres} è la versione ${wanted}: ` +
        `indica in POSTGRES_HOME una versione ${found}, o ripristina un backup in una cartella nuova`,
    )
  await ensureOwner(cluster, launch)
  if (secret.isNew) await forgetPasswords(cluster)
}

async function createCluster(options: Options): Promise<void> {
  const { folder, binaries, launch, forTests, log } = options
  log.info('Creo la base dati incorporata')
  const unfinished = await mkdtemp(join(folder, 'postgres.new-'))
  try {
    const command = [binaries.initdb, '-D', unfinished, ...initdbArguments(options)]
    let refusal = await initdb(launch.named ?? launch, unfinished, command)
    if (refusal?.includes('could not look up effective user ID'))
      refusal = await initdb(disguised(), unfinished, command)
    if (!isWindows) await giveTo(launch.owner, unfinished)
    if (refusal !== undefined) throw noEmbedded(`la creazione dei dati è fallita (${refusal})`)
    await rename(unfinished, clusterFolder(folder))
    if (!forTests && !isWindows) await syncFolder(folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(clusterFolder(folder))) throw error
  }
}

async function initdb(launch: Launch, unfinished: string, command: string[]): Promise<string | undefined> {
  if (!isWindows) await chown(unfinished, launch.owner.uid, launch.owner.gid)
  return runProgram(launch, command)
}

function initdbArguments({ folder, binaries, forTests }: Options): string[] {
  // Code point order, equal on every machine; Italian order comes from "it-x-icu".
  const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const locale = Number.parseInt(binaries.version, 10) >= 17 ? builtin : ['--locale=C.UTF-8']
  const access = isWindows
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(folder)}`]
    : ['--auth-local=trust', '--auth-host=reject'] // until roles.mjs sets passwords; only the owner can enter the socket's folder
  return ['-U', 'bisavolo', '--encoding=UTF8', '--data-checksums', ...locale, ...access, ...(forTests ? ['-N'] : [])]
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.includes('.new-') || !name.startsWith('postgres')) continue
    const path = join(folder, name)
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age > 3_600_000) await rm(path, { recursive: true, force: true })
  }
}

// The launch may change between starts (moved folder, newer kernel), and with it the owner of the files.
async function ensureOwner(cluster: string, { owner }: Launch): Promise<void> {
  if (isWindows || (await stat(cluster)).uid === owner.uid || isRunning(cluster)) return
  await giveTo(owner, cluster)
}

async function giveTo({ uid, gid }: Launch['owner'], cluster: string): Promise<void> {
  for (const entry of await readdir(cluster, { recursive: true })) await lchown(join(cluster, entry), uid, gid)
  await chown(cluster, uid, gid)
}

/** The password file was lost: trusts the socket until roles.mjs sets new passwords. */
async function forgetPasswords(cluster: string): Promise<void> {
  const file = join(cluster, 'pg_hba.conf')
  if (isWindows || isRunning(cluster) || readFileSync(file, 'utf8') !== hba) return
  await writeFile(file, 'local all all trust\n')
}
