import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.mjs'

export function run(command, args, options = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', error => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(code === null ? signalCode(signal) : code))
  })
}

export function runTool(script, args, options) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], options)
}

export function runNpm(args) {
  const npm = process.env.npm_execpath
  if (npm && /\.c?js$/.test(npm)) return run(process.execPath, [npm, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}

function signalCode(signal) {
  return signal === 'SIGINT' ? 130 : 143
}
