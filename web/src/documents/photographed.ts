import { estensioneOf } from '@bisavolo/domain/documents/rules/documento'
import { canvasOf, jpegOf, penOf, readPicture } from '../ui/picture.ts'
import { type PagePicture, pdfOfPictures } from './pdf-of-pictures.ts'

export const photoEndings = ['jpg', 'jpeg', 'png'] as const

export function isPhoto({ name }: Pick<File, 'name'>): boolean {
  return photoEndings.some(ending => ending === estensioneOf(name))
}

/** Pixels, about 200 dpi on A4: small print stays legible, and ten pages stay below the upload limit. */
const longest = 2400

/** security 6.3: members send PDFs only, so their photos become one PDF, in the chosen order. */
export async function photographed(photos: readonly File[]): Promise<File> {
  const pages: PagePicture[] = []
  for (const photo of photos) pages.push(await pageOf(photo))
  const name = photos[0]?.name.replace(/\.[^.]*$/, '') || 'documento'
  return new File([pdfOfPictures(pages)], `${name}.pdf`, { type: 'application/pdf' })
}

async function pageOf(photo: File): Promise<PagePicture> {
  const picture = await readPicture(photo, longest)
  const { width, height } = picture
  const paper = canvasOf(width, height)
  const pen = penOf(paper)
  // Transparent areas would turn black in a JPEG.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0)
  const jpeg = new Uint8Array(await (await jpegOf(paper, 0.82)).arrayBuffer())
  return { jpeg, width, height }
}
