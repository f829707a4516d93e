import { execFileSync, spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../set-up/root.mjs'
import { freePort } from './free-port.mjs'

const words = text => (text ?? '').split(' ').filter(Boolean)
const NAME = 'bisavolo-prova'

export function findEngine() {
  const named = words(process.env.IMAGE_ENGINE)
  const engines = named.length > 0 ? [named] : [['docker'], ['podman']]
  // `docker --version` succeeds without a daemon; `ps` does not.
  return engines.find(
    ([program, ...options]) => spawnSync(program, [...options, 'ps'], { stdio: 'ignore' }).status === 0,
  )
}

export function buildImage(engine) {
  say(engine, ['build', ...words(process.env.IMAGE_BUILD), '-t', NAME, '.'])
  return NAME
}

export async function startImage(engine, image) {
  const port = await freePort()
  const safe = ['--read-only', '--tmpfs', '/tmp', '--security-opt', 'no-new-privileges', '--cap-drop', 'ALL']
  const settings = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, INSECURE_HTTP: 1, DEMO: 1 }
  const env = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  const place = ['-d', '-p', `127.0.0.1:${port}:${port}`, ...words(process.env.IMAGE_RUN)]
  const id = ask(engine, ['run', ...place, ...safe, ...env, image])
    .split('\n')
    .at(-1)
  const get = (path, accept = 'application/json') => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })
  const server = {
    get,
    run: (...command) => ask(engine, ['exec', id, ...command]),
    stop: () => {
      ask(engine, ['stop', '-t', '30', id])
      return Number(ask(engine, ['inspect', '-f', '{{.State.ExitCode}}', id]))
    },
    remove: () => ask(engine, ['rm', '-f', '-v', id]),
  }
  try {
    await untilReady(get)
  } catch (error) {
    spawnSync(engine[0], [...engine.slice(1), 'logs', id], { stdio: 'inherit' })
    server.remove()
    throw error
  }
  return server
}

async function untilReady(get) {
  for (let left = 240; left > 0; left--) {
    const answer = await get('/health').catch(() => undefined)
    if (answer?.ok) return
    await delay(500)
  }
  throw new Error('The image did not answer within two minutes.')
}

function say([program, ...options], args) {
  execFileSync(program, [...options, ...args], { cwd: root, stdio: 'inherit' })
}

function ask([program, ...options], args) {
  return execFileSync(program, [...options, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 }).trim()
}
