import { AppError, Busy } from '@bisavolo/domain'
import type { PictureRead, PictureToRead } from '../platform/images/read-picture-worker.ts'
import { run } from '../platform/workers/jobs.ts'

const tooComplex = 'L’immagine è troppo complessa: salvala di nuovo, più piccola, e riprova.'

/** Decoded in a worker thread, because the file is untrusted. */
export async function readPicture(document: PictureToRead): Promise<PictureRead> {
  try {
    const read = await run<PictureRead>('picture', document)
    if ('refusal' in read || read.picture === null) return read
    // A worker message turns a Buffer into a Uint8Array.
    const { buffer, byteOffset, length } = read.picture.bytes
    return { picture: { ...read.picture, bytes: Buffer.from(buffer, byteOffset, length) } }
  } catch (error) {
    if (error instanceof AppError && !(error instanceof Busy)) return { refusal: tooComplex }
    throw error
  }
}
