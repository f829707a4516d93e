import { broken, refusalOfJpeg, refusalOfPng } from './check-image.ts'
import { cleanPicture, type Picture } from './clean-picture.ts'
import { isDecodable } from './decode-picture.ts'

export interface PictureToRead {
  mime: string
  bytes: Uint8Array
  /** Maximum pixels per side of a photo; undefined leaves the picture unchanged. */
  lato?: number
}
export type PictureRead = { refusal: string } | { picture: Picture | null }

const refusals: Readonly<Record<string, (bytes: Buffer) => string | null>> = {
  'image/png': refusalOfPng,
  'image/jpeg': refusalOfJpeg,
}

export async function work({ mime, bytes: sent, lato }: PictureToRead): Promise<PictureRead> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.length)
  if (lato !== undefined) return readPhoto(mime, bytes, lato)
  const refusal = refusals[mime]?.(bytes) ?? (await refusalOfData(mime, bytes))
  return refusal === null ? { picture: null } : { refusal }
}

async function readPhoto(mime: string, bytes: Buffer, lato: number): Promise<PictureRead> {
  const picture = cleanPicture(mime, bytes)
  if (typeof picture === 'string') return { refusal: picture }
  const { width, height } = picture
  const refusal =
    width > lato || height > lato
      ? `L’immagine ha ${width} × ${height} punti: al massimo ${lato} per lato.`
      : await refusalOfData(mime, picture.bytes)
  return refusal === null ? { picture } : { refusal }
}

async function refusalOfData(mime: string, bytes: Buffer): Promise<string | null> {
  return (await isDecodable(mime, bytes)) ? null : broken
}
