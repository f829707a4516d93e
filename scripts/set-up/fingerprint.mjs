import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

export function readStamp(file) {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined
}

export function writeStamp(file, value) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), value)
}

function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (found === undefined || /\.test\.tsx?$/.test(path)) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap(name => filesOf(`${path}/${name}`))
}
