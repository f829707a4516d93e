import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Environment for `startServer` that makes the server record its longest event loop stall in the file. */
export function probed(file: string): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import ${fileURLToPath(new URL('./probe.mjs', import.meta.url))}`, FAULTS_PROBE: file }
}

/** By CPU time of the thread, and by clock. */
export function longestStall(file: string): { own: number; clock: number } {
  return JSON.parse(readFileSync(file, 'utf8')) as { own: number; clock: number }
}

export function forgetStalls(file: string): void {
  rmSync(file, { force: true })
}

/** Megabytes; Linux only. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}
