import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { afterAll } from 'vitest'

export type Answer = { ready?: boolean; count?: number; error?: string; refused?: string }
export type ServerProcess = {
  pid: number
  first: Answer
  visit(): Promise<Answer>
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

type Child = ChildProcessByStdio<Writable, Readable, null>

let program: Promise<string> | undefined
afterAll(async () => {
  if (program !== undefined) await rm(join(await program, '../..'), { recursive: true })
})

/** Bundles small-server.ts: compiling it at each start would take longer than the start. */
async function bundled(): Promise<string> {
  const server = fileURLToPath(new URL('../..', import.meta.url))
  // asset.ts looks for a folder of this name beside package.json, and for the non-code files in it.
  const cache = join(server, '../.cache')
  await mkdir(cache, { recursive: true })
  const made = await mkdtemp(join(cache, 'small-server-'))
  // Some servers run as another user.
  await chmod(made, 0o755)
  const folder = join(made, 'src')
  const bundle = await rolldown({
    input: join(server, 'test/db/small-server.ts'),
    platform: 'node',
    external: id => !/^[./]|^@bisavolo\//.test(id),
  })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'small-server.mjs' })
  await bundle.close()
  await writeFile(join(made, 'package.json'), '{}')
  await symlink(join(server, 'src/platform'), join(folder, 'platform'))
  return join(folder, 'small-server.mjs')
}

export async function startServer(dataDir: string, options: { path?: string; uid?: number } = {}) {
  const { path, uid } = options
  program ??= bundled()
  const child = spawn(process.execPath, [await program, dataDir], {
    env: { ...process.env, ...(path !== undefined && { PATH: path }) },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  const lines = createInterface({ input: child.stdout })
  return { pid: child.pid ?? 0, first: await next(lines), visit: () => visit(child, lines), stop: stopper(child) }
}

async function visit(child: Child, lines: Interface): Promise<Answer> {
  const answer = next(lines)
  child.stdin.write('\n')
  return answer
}

async function next(lines: Interface): Promise<Answer> {
  const [line] = (await once(lines, 'line', { signal: AbortSignal.timeout(120_000) })) as [string]
  return JSON.parse(line) as Answer
}

const stopper = (child: Child) => async (signal: 'SIGTERM' | 'SIGKILL') => {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

export function processesOf(dataDir: string, kind: 'supervisor.mjs' | 'bin/postgres' | '' = ''): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && name !== String(process.pid))
    .filter(name => {
      const words = commandOf(name)
      return words.includes(join(dataDir, 'postgres')) && words.some(word => word.endsWith(kind))
    })
    .map(Number)
}

function commandOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
