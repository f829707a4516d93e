import { estensioneOf } from '@bisavolo/domain/documents/rules/documento'
import { canvasOf, jpegOf, penOf, readPicture } from '../ui/picture.ts'
import { type PagePicture, pdfOfPictures } from './pdf-of-pictures.ts'

/** What a phone's camera or a scanner gives. */
export const photoEndings = ['jpg', 'jpeg', 'png'] as const

export function isPhoto({ name }: Pick<File, 'name'>): boolean {
  return photoEndings.some(ending => ending === estensioneOf(name))
}

/** Some 200 points an inch on an A4 sheet: small print can be read, and ten pages stay within what may be sent. */
const longest = 2400

/** Sheets that were photographed, as one PDF in the order chosen: what a member brings is a PDF (security 6.3). */
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
  // What is transparent would come out black in a JPEG.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0)
  const jpeg = new Uint8Array(await (await jpegOf(paper, 0.82)).arrayBuffer())
  return { jpeg, width, height }
}
