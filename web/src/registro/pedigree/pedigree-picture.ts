import type { AlberoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import { saveDownload } from '../../api/client.ts'
import * as t from '../../ui/tokens.ts'
import { placesOf } from './pedigree-layout.ts'
import { type Picture, pictureOf, type Weight } from './picture-layout.ts'

/** Some browsers refuse larger canvases. */
const mostPixels = 16_000_000
const fonts: Record<Weight, (size: number) => string> = {
  name: size => `600 ${size}px ${t.canvasSerif}`,
  soft: size => `400 ${size}px ${t.canvasSans}`,
}

export async function savePicture(albero: AlberoGatto, generations: number): Promise<void> {
  await Promise.all(Object.values(fonts).map(font => document.fonts.load(font(14))))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('Questo programma di navigazione non disegna immagini')
  const picture = pictureOf(placesOf(albero, generations), generations, (text, weight, size) => {
    context.font = fonts[weight](size)
    return context.measureText(text).width
  })
  const scale = Math.min(2, Math.sqrt(mostPixels / (picture.width * picture.height)))
  canvas.width = Math.ceil(picture.width * scale)
  canvas.height = Math.ceil(picture.height * scale)
  context.scale(scale, scale)
  draw(context, picture)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('L’immagine è troppo grande: scegli meno generazioni')
  saveDownload({ blob, filename: fileNameOf(albero.nome_completo) })
}

export function fileNameOf(nome: string): string {
  const plain = nome.normalize('NFD').replace(/\p{M}/gu, '')
  return `${['Pedigree', ...plain.split(/[^A-Za-z0-9]+/).filter(Boolean)].join('_')}.png`
}

function draw(context: CanvasRenderingContext2D, { width, height, boxes, lines, texts }: Picture): void {
  const colour = dayColours()
  context.fillStyle = colour(t.sheet)
  context.fillRect(0, 0, width, height)
  context.strokeStyle = colour(t.lineStrong)
  for (const line of lines) {
    context.beginPath()
    for (const [x, y] of line) context.lineTo(x, y)
    context.stroke()
  }
  for (const { x, y, width: w, height: h, sex, tint, isOpen } of boxes) {
    if (!isOpen) {
      context.fillStyle = colour(tint === null ? t.paper : t.repeatedTints[tint % t.repeatedTints.length]!)
      context.fillRect(x, y, w, h)
    }
    context.fillStyle = colour(sex === 'M' ? t.sire : sex === 'F' ? t.dam : t.lineStrong)
    context.fillRect(x, y, 3, h)
  }
  for (const { x, y, text, weight, size } of texts) {
    context.font = fonts[weight](size)
    context.fillStyle = colour(weight === 'name' ? t.ink : t.inkSoft)
    context.fillText(text, x, y)
  }
}

/** Always the light theme: the picture is sent to others and printed. */
function dayColours(): (token: string) => string {
  const known = new Map<string, string>()
  return token => {
    const found = known.get(token)
    if (found !== undefined) return found
    const probe = document.createElement('i')
    probe.style.colorScheme = 'light'
    probe.style.color = token
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    known.set(token, color)
    return color
  }
}
