import { readFile } from 'node:fs/promises'
import { invalid } from '@bisavolo/domain'
import { refusalOfJpeg, refusalOfPng } from '../../platform/images/check-image.ts'
import type { ReceivedFile } from '../../platform/storage/file-store.ts'
import { askRefusalOfPdf } from './ask-refusal-of-pdf.ts'
import { refusalOfMp4, refusalOfWebm } from './check-video.ts'

/** By format: the sentence that refuses a file, or null. Papers and pictures are small enough to be read whole. */
const refusals: Record<string, (file: ReceivedFile, milliseconds: number) => Promise<string | null>> = {
  'application/pdf': async ({ path }, milliseconds) => askRefusalOfPdf(await readFile(path), milliseconds),
  'image/png': async ({ path }) => refusalOfPng(await readFile(path)),
  'image/jpeg': async ({ path }) => refusalOfJpeg(await readFile(path)),
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
