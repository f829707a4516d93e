import { describe, expect, it } from 'vitest'
import {
  dimensioneInParole,
  estensioneOf,
  formatiAmmessi,
  formatoDalNome,
  limitiInParole,
  nomePulito,
} from './documento.ts'

describe('formats', () => {
  it('members may upload only PDF', () => expect(formatiAmmessi(false).map(formato => formato.nome)).toEqual(['PDF']))
  it.each([
    ['referto.pdf', true, 'PDF'],
    ['referto.PDF', false, 'PDF'],
    ['foto.jpeg', true, 'JPEG'],
    ['foto.jpg', false, undefined],
    ['foto.pdf.exe', true, undefined],
    ['pdf', true, undefined],
    ['clip.webm', true, 'WebM'],
    ['pagina.svg', true, undefined],
  ])('%s, staff %s: %s', (nome, isStaff, expected) => expect(formatoDalNome(nome, isStaff)?.nome).toBe(expected))
  it('are listed before a file is chosen', () => {
    expect(limitiInParole(true)).toBe('PDF, PNG, JPEG fino a 10 MB; MP4, WebM fino a 500 MB')
    expect(limitiInParole(false)).toBe('PDF fino a 10 MB')
  })
})

describe('names', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\referto.pdf', 'referto.pdf'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['  ', 'documento'],
    ['', 'documento'],
    ['/', 'documento'],
  ])('%j becomes %s', (nome, expected) => expect(nomePulito(nome)).toBe(expected))
  it('keep the extension of a long name', () => {
    expect(nomePulito(`${'a'.repeat(400)}.pdf`)).toHaveLength(200)
    expect(estensioneOf(nomePulito(`${'a'.repeat(400)}.pdf`))).toBe('pdf')
  })
})

it.each([
  [37, '37 byte'],
  [1023, '1023 byte'],
  [1024, '1 kB'],
  [812 * 1024, '812 kB'],
  [3.4 * 1024 * 1024, '3,4 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [500 * 1024 * 1024, '500 MB'],
])('%d bytes are %s', (byte, text) => expect(dimensioneInParole(byte)).toBe(text))
