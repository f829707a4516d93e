import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** Goes on as the built program, in this same process: signals, exit code and kill -9 reach it directly. */
export async function enter(file, { mapsStacks = true } = {}) {
  const program = join(root, 'server/dist', file)
  process.argv[1] = program
  if (mapsStacks) process.setSourceMapsEnabled(true)
  await import(pathToFileURL(program).href)
}
