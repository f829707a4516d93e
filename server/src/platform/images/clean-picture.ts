import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

/** A still picture without anything but its points: no place, no camera, no words, no second picture. */
export interface Picture {
  mime: string
  bytes: Buffer
  width: number
  height: number
}

type Cleaned = Omit<Picture, 'mime'>

const cleaners: Readonly<Record<string, (bytes: Buffer) => Cleaned | string>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

/** The picture with every word about it left out, or the sentence that refuses it. `mime` is what its first bytes say it is. */
export function cleanPicture(mime: string, bytes: Buffer): Picture | string {
  const cleaned = cleaners[mime]?.(bytes) ?? 'Formato della foto non ammesso.'
  return typeof cleaned === 'string' ? cleaned : { mime, ...cleaned }
}
