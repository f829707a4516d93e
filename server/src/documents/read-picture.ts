import { AppError, Busy } from '@bisavolo/domain'
import type { PictureRead, PictureToRead } from '../platform/images/read-picture-worker.ts'
import { run } from '../platform/workers/jobs.ts'

const tooComplex = 'L’immagine è troppo complessa: salvala di nuovo, più piccola, e riprova.'

/** Checks a picture that somebody sent, and decodes it once, in a thread for untrusted files. */
export async function readPicture(document: PictureToRead): Promise<PictureRead> {
  try {
    const read = await run<PictureRead>('picture', document)
    if ('refusal' in read || read.picture === null) return read
    // A thread hands over plain bytes.
    const { buffer, byteOffset, length } = read.picture.bytes
    return { picture: { ...read.picture, bytes: Buffer.from(buffer, byteOffset, length) } }
  } catch (error) {
    if (error instanceof AppError && !(error instanceof Busy)) return { refusal: tooComplex }
    throw error
  }
}
