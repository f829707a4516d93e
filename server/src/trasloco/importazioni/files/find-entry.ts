import type { ZipEntry } from '../../../input/zip/zip-directory.ts'

export type FindEntry = (path: string) => ZipEntry | 'ambiguo' | undefined

/** Ignores slashes, case and extra leading folders. One folder must match, because old archives repeat file names. */
export function createFindEntry(entries: readonly ZipEntry[]): FindEntry {
  const whole = new Map<string, ZipEntry[]>()
  const endings = new Map<string, ZipEntry[]>()
  for (const entry of entries) {
    if (entry.name.endsWith('/') || entry.name.startsWith('__MACOSX/')) continue
    const parts = partsOf(entry.name)
    add(whole, parts.join('/'), entry)
    for (let from = 1; from < parts.length; from++) add(endings, parts.slice(from).join('/'), entry)
  }
  return path => {
    const parts = partsOf(path)
    const inside = whole.get(parts.join('/')) ?? endings.get(parts.join('/'))
    if (inside !== undefined) return only(inside)
    for (let from = 1; from < parts.length - 1; from++) {
      const found = whole.get(parts.slice(from).join('/'))
      if (found !== undefined) return only(found)
    }
    return undefined
  }
}

function partsOf(path: string): string[] {
  const parts = path.normalize('NFC').toLowerCase().split(/[\\/]/)
  return parts.map(part => part.trim()).filter(part => part !== '' && part !== '.')
}

function add(into: Map<string, ZipEntry[]>, key: string, entry: ZipEntry): void {
  const known = into.get(key)
  if (known === undefined) into.set(key, [entry])
  else known.push(entry)
}

function only(found: readonly ZipEntry[]): ZipEntry | 'ambiguo' | undefined {
  return found.length > 1 ? 'ambiguo' : found[0]
}
