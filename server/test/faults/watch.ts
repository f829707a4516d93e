import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** For `startServer`: the longest stall of the server's event loop is kept in the file. */
export function probed(file: string): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import ${fileURLToPath(new URL('./probe.mjs', import.meta.url))}`, FAULTS_PROBE: file }
}

/** Of the thread's own work, and by the clock. */
export function longestStall(file: string): { own: number; clock: number } {
  return JSON.parse(readFileSync(file, 'utf8')) as { own: number; clock: number }
}

export function forgetStalls(file: string): void {
  rmSync(file, { force: true })
}

/** Megabytes; Linux only, as are the descriptors. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}
