import { createHash } from 'node:crypto'
import { unlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './root.mjs'

/** One process at a time prepares this checkout. The lock is a listening socket, so it ends with its process. */
export async function withLock(work) {
  let said = false
  let server = await tryLock()
  while (server === undefined) {
    if (!said) console.log('Un altro avvio sta preparando il programma: aspetto che finisca.')
    said = true
    await delay(100)
    server = await tryLock()
  }
  try {
    return await work()
  } finally {
    server.close()
  }
}

function tryLock() {
  return new Promise(resolve => {
    const server = createServer(socket => socket.destroy())
    server.unref()
    server.once('listening', () => resolve(server))
    server.once('error', () => clearStale().then(() => resolve(undefined)))
    server.listen(address())
  })
}

function address() {
  const name = `bisavolo-set-up-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name)
}

// On macOS the socket is a file that survives a crash.
function clearStale() {
  if (process.platform === 'linux' || process.platform === 'win32') return Promise.resolve()
  return new Promise(resolve => {
    const probe = connect(address(), () => resolve(probe.destroy()))
    probe.once('error', error => {
      if (error.code === 'ECONNREFUSED') unlinkSync(address())
      resolve()
    })
  })
}
