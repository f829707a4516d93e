import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

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

export function cleanPicture(mime: string, bytes: Buffer): Picture | string {
  const cleaned = cleaners[mime]?.(bytes) ?? 'Formato della foto non ammesso.'
  return typeof cleaned === 'string' ? cleaned : { mime, ...cleaned }
}
