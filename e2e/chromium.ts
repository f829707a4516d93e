import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fontEnvironment } from './fonts.ts'
import { installedChromium, missingChromium } from './installed-chromium.mjs'

export type Chromium = { executablePath: string; env: Record<string, string> }

export async function findChromium(): Promise<Chromium> {
  const executablePath = installedChromium()
  if (executablePath) return { executablePath, env: await fontEnvironment(cacheFolder) }
  const missing = missingChromium()
  if (missing) throw new Error(missing)
  const folder = await unpacked()
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const isComplete = await hasLibraries(join(folder, 'chromium'))
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...(await fontEnvironment(cacheFolder)), ...(!isComplete && { LD_LIBRARY_PATH: libraries }) },
  }
}

const cacheFolder = fileURLToPath(new URL('../.cache/', import.meta.url))

// The package unpacks into the temporary folder and reuses files of the same name there, even incomplete or foreign ones. So it
// unpacks into a new folder, renamed once complete.
async function unpacked(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(await readFile(packageJsonAbove(entry), 'utf8')) as { version: string }
  const folder = join(cacheFolder, `chromium-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(cacheFolder, { recursive: true })
  const unfinished = await mkdtemp(`${folder}.new-`)
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    // With this runtime name it also unpacks libraries a bare machine lacks.
    env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  })
  await chmod(join(unfinished, 'chromium'), 0o755)
  if ((await stat(join(unfinished, 'chromium'))).size < 50_000_000) throw new Error('Chromium was not unpacked whole.')
  await rename(unfinished, folder).catch(async error => {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
  return folder
}

const UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"

function packageJsonAbove(file: string): string {
  const folder = dirname(file)
  const isRoot = /[\\/]chromium$/.test(folder) && existsSync(join(folder, 'package.json'))
  return isRoot ? join(folder, 'package.json') : packageJsonAbove(folder)
}

async function hasLibraries(program: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ldd', [program]).catch(() => ({ stdout: 'not found' }))
  return !stdout.includes('not found')
}
