import { expect, it } from 'vitest'
import { faultOf, titleFrom } from './use-upload.ts'

const MiB = 1024 * 1024
it.each([
  ['referto.pdf', 10 * MiB, true, undefined],
  ['referto.pdf', 10 * MiB + 1, true, 'PDF fino a 10 MB'],
  ['film.mp4', 400 * MiB, true, undefined],
  ['film.mp4', 400 * MiB, false, 'non è ammesso'],
  ['film.webm', 500 * MiB + 1, true, 'WebM fino a 500 MB'],
  ['vuoto.pdf', 0, true, 'vuoto'],
  ['pagina.html', 10, true, 'non è ammesso'],
])('%s of %d bytes, staff %s', (name, size, isStaff, fault) => {
  const found = faultOf({ name, size }, isStaff)
  if (fault === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(fault)
})

it.each([
  ['referto_2026-luna.pdf', 'referto 2026-luna'],
  ['senza estensione', 'senza estensione'],
])('the file %s gets the title %s', (name, title) => expect(titleFrom(name)).toBe(title))
