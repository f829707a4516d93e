import { createHash } from 'node:crypto'
import { unpackEntry } from '../../../input/zip/unpack-entry.ts'
import { readZipDirectory, type ZipEntry } from '../../../input/zip/zip-directory.ts'
import { manifestFile, type RegistryManifest, type SaidEntry } from '../../esporta/manifest.ts'
import { exportedEntities, exportedSystem } from '../../esporta/tables.ts'
import { Damaged, newerProgram, notAsSaid } from './damaged.ts'

export interface RegistryZip {
  manifest: RegistryManifest
  chunksOf: (said: SaidEntry) => AsyncGenerator<Buffer>
}

const largestManifest = 256 * 1024 * 1024

export async function openRegistryZip(path: string): Promise<RegistryZip> {
  const entries = new Map<string, ZipEntry>()
  for (const entry of await readZipDirectory(path)) {
    if (entries.has(entry.name)) throw new Damaged('una parte c’è due volte')
    entries.set(entry.name, entry)
  }
  const manifest = await readManifest(path, entries.get(manifestFile))
  const said = [...manifest.tabelle, ...manifest.documenti].map(({ file }) => file)
  const lacking = ['account.csv', 'sistema/audit.csv', ...said].find(file => !entries.has(file))
  if (lacking !== undefined) throw new Damaged(`manca «${lacking}»`)
  if (new Set([...said, manifestFile]).size !== entries.size) throw new Damaged('c’è una parte che non doveva esserci')
  return { manifest, chunksOf: entry => compared(unpackEntry(path, entries.get(entry.file) as ZipEntry), entry) }
}

export async function verifyRegistryZip({ manifest, chunksOf }: RegistryZip, tell: (file: string) => Promise<void>) {
  for (const entry of [...manifest.tabelle, ...manifest.documenti]) {
    for await (const _chunk of chunksOf(entry));
    await tell(entry.file)
  }
}

async function readManifest(path: string, entry: ZipEntry | undefined): Promise<RegistryManifest> {
  if (entry === undefined || entry.unpacked > largestManifest) throw new Damaged('manca l’indice')
  const parts: Buffer[] = []
  for await (const part of unpackEntry(path, entry)) parts.push(part)
  const manifest = parsed(Buffer.concat(parts).toString('utf8'))
  if (manifest.formato !== 'bisavolo-registro' || !isWhole(manifest)) throw new Damaged('l’indice non si legge')
  if (manifest.versione !== 1) throw newerProgram()
  const known = new Set([...exportedEntities, ...exportedSystem].map(({ table }) => table))
  if (manifest.tabelle.some(({ tabella }) => !known.has(tabella))) throw newerProgram()
  return manifest
}

function parsed(text: string): Partial<RegistryManifest> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<RegistryManifest>
  } catch {
    throw new Damaged('l’indice non si legge')
  }
}

function isWhole(manifest: Partial<RegistryManifest>): manifest is RegistryManifest {
  const { tabelle, documenti, mancanti, sequenze } = manifest
  const isEntry = ({ file, byte, sha256 }: SaidEntry) =>
    typeof file === 'string' && Number.isSafeInteger(byte) && typeof sha256 === 'string'
  return (
    Array.isArray(tabelle) &&
    tabelle.every(table => isEntry(table) && typeof table.tabella === 'string' && Number.isSafeInteger(table.righe)) &&
    Array.isArray(documenti) &&
    documenti.every(isEntry) &&
    Array.isArray(mancanti) &&
    mancanti.every(file => typeof file === 'string') &&
    typeof sequenze === 'object' &&
    Object.values(sequenze ?? {}).every(last => Number.isInteger(last) && last >= 0 && last < 2 ** 31)
  )
}

async function* compared(chunks: AsyncIterable<Buffer>, { file, byte, sha256 }: SaidEntry): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let found = 0
  for await (const chunk of chunks) {
    found += chunk.length
    if (found > byte) throw notAsSaid(file)
    hash.update(chunk)
    yield chunk
  }
  if (found !== byte || hash.digest('hex') !== sha256) throw notAsSaid(file)
}
