import { isMainThread } from 'node:worker_threads'
import { AppError, Busy } from '@bisavolo/domain'
import { workHere } from '../output/thread.ts'
import { reading } from '../output/threads.ts'
import type { PictureRead, PictureToRead } from '../platform/images/read-picture-worker.ts'

const tooComplex = 'L’immagine è troppo complessa: salvala di nuovo, più piccola, e riprova.'

/** Checks a picture that somebody sent, and decodes it once, in a thread for untrusted files. */
export async function readPicture(document: PictureToRead): Promise<PictureRead> {
  // The largest takes some five seconds, and several times that on a busy machine.
  const job = { file: 'platform/images/read-picture-worker.ts', document, milliseconds: 60_000, late: tooComplex }
  try {
    const read = await (isMainThread ? reading.ask<PictureRead>(job) : workHere<PictureRead>(job))
    if ('refusal' in read || read.picture === null) return read
    // A thread hands over plain bytes.
    const { buffer, byteOffset, length } = read.picture.bytes
    return { picture: { ...read.picture, bytes: Buffer.from(buffer, byteOffset, length) } }
  } catch (error) {
    if (error instanceof AppError && !(error instanceof Busy)) return { refusal: tooComplex }
    throw error
  }
}
