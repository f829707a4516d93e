import { execFileSync } from 'node:child_process'
import { root } from '../set-up/root.mjs'

export const digestOf = `
const { createHash } = require('node:crypto')
const { readdirSync, readFileSync } = require('node:fs')
const found = {}
for (const folder of ['server/dist', 'web/dist'])
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = (entry.parentPath ?? entry.path) + '/' + entry.name
    if (entry.isFile() && !/\\.(br|gz)$/.test(path))
      found[path.replaceAll('\\\\', '/')] = createHash('sha256').update(readFileSync(path)).digest('hex')
  }
console.log(JSON.stringify(found))`

export function builtHere() {
  return JSON.parse(
    execFileSync(process.execPath, ['-e', digestOf], { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 }),
  )
}
