import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** Imported, not spawned, so that signals and the exit code need no forwarding. */
export async function enter(file, { mapsStacks = true } = {}) {
  const program = join(root, 'server/dist', file)
  process.argv[1] = program
  if (mapsStacks) process.setSourceMapsEnabled(true)
  await import(pathToFileURL(program).href)
}
