import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Without installed fonts every letter is an empty box, so the fonts from npm are configured. */
export async function fontEnvironment(cacheFolder: string): Promise<Record<string, string>> {
  if (process.platform !== 'linux' || (await hasFonts())) return {}
  const file = join(cacheFolder, 'fonts', 'fonts.conf')
  if (!existsSync(file)) await writeConfiguration(file)
  return { FONTCONFIG_FILE: file }
}

async function hasFonts(): Promise<boolean> {
  const { stdout } = await promisify(execFile)('fc-list', [':lang=it', 'family']).catch(() => ({ stdout: '' }))
  if (stdout.trim() !== '') return true
  return existsSync('/etc/fonts/fonts.conf') && FONT_FOLDERS.some(folder => existsSync(folder))
}

const FONT_FOLDERS = ['/usr/share/fonts/truetype', '/usr/share/fonts/TTF', '/usr/share/fonts/dejavu']
const PACKAGES = ['@expo-google-fonts/inter', '@expo-google-fonts/source-serif-4']

async function writeConfiguration(file: string): Promise<void> {
  const require = createRequire(import.meta.url)
  const folders = PACKAGES.map(name => `<dir>${dirname(require.resolve(`${name}/package.json`))}</dir>`)
  const cache = join(dirname(file), 'cache')
  const preferred = ['sans-serif', 'system-ui', 'monospace'].map(name => alias(name, 'Inter'))
  const lines = ['<?xml version="1.0"?>', '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">', '<fontconfig>']
  lines.push(
    ...folders,
    `<cachedir>${cache}</cachedir>`,
    ...preferred,
    alias('serif', 'Source Serif 4'),
    '</fontconfig>',
  )
  await mkdir(cache, { recursive: true })
  await writeFile(`${file}.${process.pid}`, lines.join('\n'))
  await rename(`${file}.${process.pid}`, file)
}

function alias(generic: string, family: string): string {
  return `<alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`
}
