import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { invalid } from '@bisavolo/domain'
import type { ReceivedFile } from '../platform/storage/file-store.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { ScanOptions } from '../platform/upload/demand-clean.ts'
import { refusalOfMp4, refusalOfWebm } from './check-video.ts'
import { readPicture } from './read-picture.ts'

const refusals: Record<string, (file: ReceivedFile) => Promise<string | null>> = {
  'application/pdf': refusalOfPdf,
  'image/png': refusalOfPicture,
  'image/jpeg': refusalOfPicture,
  'video/mp4': ({ path }) => refusalOfMp4(path),
  'video/webm': ({ path }) => refusalOfWebm(path),
}

export async function demandSound(storage: Storage, file: ReceivedFile, scan?: ScanOptions): Promise<void> {
  await storage.demandClean(file, scan)
  const refusal = await refusals[file.mime]?.(file)
  if (refusal !== null) throw invalid('file', refusal ?? 'Formato del file non ammesso.')
}

/** Readers look for %%EOF in the last kilobyte. Active content is not checked (decision 114). */
async function refusalOfPdf({ path, size }: ReceivedFile): Promise<string | null> {
  const end = await buffer(createReadStream(path, { start: Math.max(0, size - 1024) }))
  return end.includes('%%EOF') ? null : 'Il PDF è incompleto o danneggiato: salvalo di nuovo e riprova.'
}

async function refusalOfPicture({ path, mime }: ReceivedFile): Promise<string | null> {
  const read = await readPicture({ mime, bytes: await readFile(path) })
  return 'refusal' in read ? read.refusal : null
}
