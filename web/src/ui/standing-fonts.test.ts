import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'standing-fonts.css'), 'utf8')
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => {
  const of = (name: string) => body.match(new RegExp(`${name}: ([^;]*);`))?.[1] ?? ''
  return {
    ...{
      name: of('font-family').replaceAll('"', ''),
      weight: of('font-weight'),
      size: Number.parseFloat(of('size-adjust')),
    },
    heights: ['ascent', 'descent'].map(side => Number.parseFloat(of(`${side}-override`))),
  }
})
const stacked = [...css.matchAll(/--(?:sans|serif):([^;]*);/g)].flatMap(([, list = '']) =>
  [...list.matchAll(/"([^"]*)"/g)].map(([, name]) => name),
)

it('every fallback font is in a font list, regular and bold, and vice versa', () => {
  const names = stacked.filter(name => !name?.endsWith(' Variable'))
  expect(faces.map(({ name, weight }) => [name, weight])).toEqual(
    names.flatMap(name => ['400 500', '600 900'].map(weight => [name, weight])),
  )
})

it('lines of fallback fonts are as high as ours', () => {
  // Ascent and descent of Inter and Source Serif 4, relative to the font size.
  const ours = (name: string) => (name.startsWith('Inter') ? [0.96875, 0.24121] : [1.036, 0.335])
  for (const { name, size, heights } of faces)
    expect(heights.map(height => (height * size) / 10_000)).toEqual(ours(name).map(height => expect.closeTo(height, 2)))
})
