import './set-up/node-version.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install } from './set-up/install.mjs'
import { withLock } from './set-up/lock.mjs'
import { root } from './set-up/root.mjs'

await withLock(install)
const tool = (script, args, folder) =>
  spawn(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: join(root, folder), stdio: 'inherit' })

const children = [
  tool('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/src/main.ts'], '.'),
  tool('vite/bin/vite.js', [], 'web'),
]
const stop = () => children.forEach(child => void child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) {
  child.once('exit', code => {
    stop()
    process.exitCode = process.exitCode || code || 0
  })
}
