import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { RegistryManifest } from '../../../src/trasloco/esporta/manifest.ts'
import { unzip } from '../../output/unzip.ts'

type Change = (name: string, text: string) => string | undefined

export const manifestOf = (file: Buffer) => JSON.parse(unzip(file, 'bisavolo.json')) as RegistryManifest

/** The zip of an export with entries changed or left out, without its documents. */
export async function rezip(file: Buffer, change: Change): Promise<Buffer> {
  const zip = new ZipFile()
  for (const name of [...manifestOf(file).tabelle.map(table => table.file), 'bisavolo.json']) {
    const text = change(name, unzip(file, name))
    if (text !== undefined) zip.addBuffer(Buffer.from(text), name)
  }
  zip.end()
  return buffer(zip.outputStream)
}
