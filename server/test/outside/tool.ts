import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface Run {
  output: string
  /** False if the tool was stopped at its time limit. */
  isWhole: boolean
}

export interface Outcome {
  tool: string
  what: string
  findings: string[]
  isWhole: boolean
}

export function isInstalled(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some(folder => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Runs a program to its end or limit, without proxies, so that requests stay on this machine. */
export function runFor(seconds: number, command: string, args: readonly string[], home: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH, HOME: home, TMPDIR: home, LANG: 'C.UTF-8', no_proxy: '*' }
    const child = spawn(command, args, { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const parts: Buffer[] = []
    child.stdout.on('data', part => parts.push(part))
    child.stderr.on('data', part => parts.push(part))
    let isWhole = true
    const timer = setTimeout(() => {
      isWhole = false
      child.kill('SIGKILL')
    }, seconds * 1000)
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(timer)
      resolve({ output: Buffer.concat(parts).toString(), isWhole })
    })
  })
}
