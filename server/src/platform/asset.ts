import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtWorkers } from './config.ts'

/**
 * Where a file of server/src is at run time: `assetPath('platform/db/migrations')`. The build copies everything that is not
 * TypeScript into server/dist under the same path, and a `.ts` that is an entry of its own becomes a `.js` there.
 */
export function assetPath(path: string): string {
  if (builtWorkers !== undefined && path.endsWith('-worker.ts')) return join(builtWorkers, path.replace(/\.ts$/, '.js'))
  return basename(codeRoot) === 'dist' ? join(codeRoot, path.replace(/\.ts$/, '.js')) : join(codeRoot, path)
}

const codeRoot = findCodeRoot(dirname(fileURLToPath(import.meta.url)))

// The bundler may put this module at any depth of dist, so the folder is found by its neighbour, the package.json.
function findCodeRoot(folder: string): string {
  const parent = dirname(folder)
  if (parent === folder) throw new Error('server/src or server/dist not found above the running code')
  const isRoot = ['src', 'dist'].includes(basename(folder)) && existsSync(join(parent, 'package.json'))
  return isRoot ? folder : findCodeRoot(parent)
}
