import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const frame = /(file:\/\/[^\s()]+?|\/[^\s():]+\.js):(\d+):(\d+)/g

/** Reads source maps on demand: Node's own support keeps about 40 MB of maps in memory. */
export function mappedStack(stack: string): string {
  return stack.replaceAll(frame, (place, address: string, line: string, column: string) => {
    const path = address.startsWith('file:') ? fileURLToPath(address) : address
    const map = maps.get(path) ?? keep(path, readMap(path))
    const found = map === false ? {} : map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in found)) return place
    const { originalSource, originalLine, originalColumn } = found as SourceMapping
    return `${resolve(dirname(path), originalSource)}:${originalLine + 1}:${originalColumn + 1}`
  })
}

const keptFor = 10_000
const maps = new Map<string, SourceMap | false>()

function keep(path: string, map: SourceMap | false): SourceMap | false {
  if (maps.size === 0) setTimeout(() => maps.clear(), keptFor).unref()
  maps.set(path, map)
  return map
}

function readMap(path: string): SourceMap | false {
  const file = `${path}.map`
  if (path.includes('node_modules') || !existsSync(file)) return false
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
  } catch {
    return false
  }
}
