import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../set-up/root.mjs'
import { freePort } from './free-port.mjs'
import { startCommand } from './nodes.mjs'

const settings = ['PATH', 'HOME', 'TMPDIR', 'LANG']

export async function runOn(node) {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  const dataDir = mkdtempSync(join(tmpdir(), 'bisavolo-node-'))
  const port = await freePort()
  const kept = Object.fromEntries(settings.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])))
  const [program, ...args] = startCommand(node)
  const server = spawn(program, args, {
    cwd: root,
    env: { ...kept, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = text => {
    output += text
  }
  server.stdout.on('data', keep)
  server.stderr.on('data', keep)
  const began = performance.now()
  try {
    await visit(`http://127.0.0.1:${port}`, server)
    server.kill('SIGTERM')
    const [code] = await gone(server)
    if (code !== 0) throw new Error(`exit code ${code} at SIGTERM`)
    return { version, seconds: (performance.now() - began) / 1000 }
  } catch (error) {
    console.log(output)
    return { version, failure: error.message }
  } finally {
    server.kill('SIGKILL')
    await gone(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function gone(server) {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  return [server.exitCode]
}

async function visit(url, server) {
  await healthy(url, server)
  const call = async (method, path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { token } = await call('POST', '/auth/login', { username: 'admin@bisavolo.test', password: 'Bisavolo2026!' })
  const { version } = await call('GET', '/gatti/1', undefined, token)
  await call('PUT', '/gatti/1', { note: 'Prova', version }, token)
  const { note } = await call('GET', '/gatti/1', undefined, token)
  if (note !== 'Prova') throw new Error('what was saved is not there')
}

async function healthy(url, server) {
  for (let left = 1200; left > 0; left--) {
    if (server.exitCode !== null) throw new Error(`ended with exit code ${server.exitCode} before it answered`)
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    await delay(100)
  }
  throw new Error('no answer of /health within two minutes')
}
