import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { writeLicences } from './licences.mjs'
import { root } from './root.mjs'
import { run, runTool } from './run.mjs'

const shared = ['package-lock.json', 'tsconfig.base.json', 'domain/src', 'domain/package.json']

const buildSteps = readdirSync(join(root, 'web')).filter(file => file.endsWith('.ts'))

const parts = [
  {
    name: 'web',
    sources: [
      ...shared,
      ...['src', 'public', 'index.html', 'package.json', ...buildSteps].map(file => `web/${file}`),
      ...['licences.mjs', 'postgresql-licence.txt'].map(file => `scripts/set-up/${file}`),
    ],
    result: 'index.html',
    build: buildWeb,
  },
  {
    name: 'server',
    sources: [...shared, ...['src', 'rolldown.config.js', 'package.json'].map(file => `server/${file}`)],
    result: 'main.js',
    build: outDir => run(process.execPath, [join(root, 'scripts/set-up/bundle-server.mjs'), outDir]),
  },
]

const web = join(root, 'web')
const VITE_OPTIONS = ['--emptyOutDir', '--logLevel', 'warn']

async function buildWeb(outDir) {
  const options = ['build', '--outDir', relative(web, outDir), ...VITE_OPTIONS]
  const code = await runTool('vite/bin/vite.js', options, { cwd: web })
  if (code === 0) writeLicences(join(outDir, 'assets'))
  return code
}

export async function build() {
  for (const part of parts) await buildPart(part)
}

async function buildPart({ name, sources, result, build }) {
  const stamp = `.cache/stamps/${name}`
  const wanted = fingerprint(sources)
  const dist = join(root, name, 'dist')
  if (readStamp(stamp) === wanted && existsSync(join(dist, result))) return
  console.log(`Costruisco ${name}…`)
  const fresh = join(root, '.cache', `${name}.new`)
  rmSync(fresh, { recursive: true, force: true })
  if ((await build(fresh)) !== 0) {
    console.error(`Costruzione di ${name} non riuscita.`)
    process.exit(1)
  }
  replace(dist, fresh)
  writeStamp(stamp, wanted)
}

// Replaces the whole folder, so that a running server never serves a mix of old and new files.
function replace(dist, fresh) {
  const old = `${fresh}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
}
