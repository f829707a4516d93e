import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtWorkers } from './config.ts'

/** The build copies files to server/dist under the same path; worker entries become `.js`. */
export function assetPath(path: string): string {
  if (builtWorkers !== undefined && path.endsWith('-worker.ts')) return join(builtWorkers, path.replace(/\.ts$/, '.js'))
  return basename(codeRoot) === 'dist' ? join(codeRoot, path.replace(/\.ts$/, '.js')) : join(codeRoot, path)
}

const codeRoot = findCodeRoot(dirname(fileURLToPath(import.meta.url)))

function findCodeRoot(folder: string): string {
  const parent = dirname(folder)
  if (parent === folder) throw new Error('server/src or server/dist not found above the running code')
  const isRoot = ['src', 'dist'].includes(basename(folder)) && existsSync(join(parent, 'package.json'))
  return isRoot ? folder : findCodeRoot(parent)
}
