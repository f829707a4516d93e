import { Damaged } from './damaged.ts'
import {
  type Entry,
  entriesOf,
  type Manifest,
  RunningSum,
  refuseUnlike,
  type SavedTable,
  type Sum,
} from './manifest.ts'
import { readParts } from './read-parts.ts'
import { checkSeal } from './seal.ts'

export interface Verified {
  manifest: Manifest
  tables: Map<string, SavedTable>
  documents: number
  missing: number
}

export async function verifyArchive(file: string): Promise<Verified> {
  const found = new Map<string, Sum>()
  let manifest: Manifest | undefined
  for await (const part of readParts(file)) {
    if ('manifest' in part) manifest = part.manifest
    else if (found.has(part.entry)) throw new Damaged('una parte c’è due volte')
    else found.set(part.entry, await sumOf(part.chunks))
  }
  if (manifest === undefined) throw new Damaged('il file è tronco')
  compare(manifest, found)
  await checkSeal(file)
  const { tabelle, documenti, mancanti } = manifest
  return {
    manifest,
    tables: new Map(tabelle.map(table => [table.tabella, table])),
    documents: documenti.length,
    missing: mancanti.length,
  }
}

export async function* readVerified(file: string, manifest: Manifest): AsyncGenerator<Entry> {
  const said = entriesOf(manifest)
  for await (const part of readParts(file)) {
    if ('manifest' in part) break
    yield { entry: part.entry, chunks: compared(part, said.get(part.entry)) }
    said.delete(part.entry)
  }
  if (said.size > 0) throw new Damaged('manca una parte')
}

export async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  await sumOf(chunks)
}

async function sumOf(chunks: AsyncIterable<Buffer>): Promise<Sum> {
  const sum = new RunningSum()
  for await (const chunk of chunks) sum.add(chunk)
  return sum.end()
}

function compare(manifest: Manifest, found: ReadonlyMap<string, Sum>): void {
  const said = entriesOf(manifest)
  for (const [entry, sum] of found) refuseUnlike(entry, sum, said.get(entry))
  if (said.size !== found.size) throw new Damaged('manca una parte')
}

async function* compared({ entry, chunks }: Entry, said: Sum | undefined): AsyncGenerator<Buffer> {
  const sum = new RunningSum()
  for await (const chunk of chunks) {
    sum.add(chunk)
    yield chunk
  }
  refuseUnlike(entry, sum.end(), said)
}
