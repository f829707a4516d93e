import { latiInviati, limitiFoto } from '@bisavolo/domain/registro/rules/foto/limiti'
import { type Lati, quadratoOf, type Ritaglio } from '@bisavolo/domain/registro/rules/foto/ritaglio'
import { canvasOf, jpegOf, penOf, readPicture } from '../../ui/picture.ts'

export type Sorgente = HTMLCanvasElement

/** Twice the sent size, so that zooming still has real pixels. */
const longest = 2 * latiInviati.foto

export function readSorgente(file: File): Promise<Sorgente> {
  return readPicture(file, longest)
}

export function turned(source: Sorgente): Sorgente {
  const canvas = canvasOf(source.height, source.width)
  const pen = penOf(canvas)
  pen.translate(canvas.width, 0)
  pen.rotate(Math.PI / 2)
  pen.drawImage(source, 0, 0)
  return canvas
}

export function latiOf({ width, height }: Sorgente): Lati {
  return { larghezza: width, altezza: height }
}

export function drawRitaglio(source: Sorgente, ritaglio: Ritaglio, target: HTMLCanvasElement): void {
  const { x, y, lato } = quadratoOf(latiOf(source), ritaglio)
  const pen = penOf(target)
  // Transparent pixels would be black in a JPEG.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, target.width, target.height)
  pen.drawImage(source, x, y, lato, lato, 0, 0, target.width, target.height)
}

export async function cutOut(source: Sorgente, ritaglio: Ritaglio): Promise<{ foto: Blob; miniatura: Blob }> {
  const { lato } = quadratoOf(latiOf(source), ritaglio)
  const side = Math.max(1, Math.round(Math.min(latiInviati.foto, lato)))
  const photo = canvasOf(side, side)
  drawRitaglio(source, ritaglio, photo)
  return { foto: await jpegOf(photo, 0.86), miniatura: await thumbnailOf(photo) }
}

/** Halved step by step: a single step gives a grainy picture. */
async function thumbnailOf(photo: HTMLCanvasElement): Promise<Blob> {
  let from = photo
  while (from.width > 2 * latiInviati.miniatura) from = scaled(from, Math.ceil(from.width / 2))
  const small = scaled(from, Math.min(latiInviati.miniatura, photo.width))
  const usual = await jpegOf(small, 0.8)
  return usual.size <= limitiFoto.miniatura.massimo ? usual : jpegOf(small, 0.4)
}

function scaled(from: HTMLCanvasElement, side: number): HTMLCanvasElement {
  const canvas = canvasOf(side, side)
  penOf(canvas).drawImage(from, 0, 0, side, side)
  return canvas
}
