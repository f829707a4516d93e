import { readFile } from 'node:fs/promises'
import { invalid } from '@bisavolo/domain'
import type { ReceivedFile } from '../../platform/storage/file-store.ts'
import { readPicture } from '../../registry/file/read-picture.ts'
import { askRefusalOfPdf } from './ask-refusal-of-pdf.ts'
import { refusalOfMp4, refusalOfWebm } from './check-video.ts'

/** By format: the sentence that refuses a file, or null. Papers and pictures are small enough to be read whole. */
const refusals: Record<string, (file: ReceivedFile, milliseconds: number) => Promise<string | null>> = {
  'application/pdf': async ({ path }, milliseconds) => askRefusalOfPdf(await readFile(path), milliseconds),
  'image/png': refusalOfPicture,
  'image/jpeg': refusalOfPicture,
  'video/mp4': ({ path }) => refusalOfMp4(path),
  'video/webm': ({ path }) => refusalOfWebm(path),
}

/**
 * The beginning said what the file claims to be; this looks whether it is that, whole, and nothing else. A file that takes longer
 * than `milliseconds` is refused.
 */
export async function demandHarmless(file: ReceivedFile, milliseconds = 10_000): Promise<void> {
  const refusal = await refusals[file.mime]?.(file, milliseconds)
  if (refusal !== null) throw invalid('file', refusal ?? 'Formato del file non ammesso.')
}

async function refusalOfPicture({ path, mime }: ReceivedFile): Promise<string | null> {
  const read = await readPicture({ mime, bytes: await readFile(path) })
  return 'refusal' in read ? read.refusal : null
}
