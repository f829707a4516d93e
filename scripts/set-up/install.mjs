import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { root } from './root.mjs'
import { runNpm } from './run.mjs'

const STAMP = 'node_modules/.bisavolo-lock'
// No package needs its install script. Development packages build the program, so production needs them too.
const OPTIONS = [
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

export async function install() {
  const wanted = fingerprint(['package-lock.json'])
  if (readStamp(STAMP) === wanted) return
  if (!isInstalled()) {
    console.log('Installo i pacchetti (solo la prima volta o dopo un aggiornamento)…')
    const code = (await runNpm(['ci', ...OPTIONS])) && (await runNpm(['install', ...OPTIONS]))
    if (code !== 0) {
      console.error('Installazione dei pacchetti non riuscita: controlla la connessione al registro npm e riprova.')
      process.exit(1)
    }
  }
  writeStamp(STAMP, fingerprint(['package-lock.json']))
}

function isInstalled() {
  const noted = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = packagesOf(noted)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = installed[path]
    if (found === undefined) return Boolean(wanted.optional)
    return found.version === wanted.version && existsSync(join(root, path))
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
