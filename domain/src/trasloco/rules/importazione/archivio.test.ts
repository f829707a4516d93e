import { expect, it } from 'vitest'
import { conArchivio, righeArchivio, senzaArchivio, voceArchivio } from './archivio.ts'

const { testo: occhi } = voceArchivio('note', 'idocchi', 'Occhi', ' nocciola\n chiaro ')

it('a value is kept word for word on one line', () => {
  expect(occhi).toBe('Dal vecchio archivio: Occhi: nocciola chiaro')
})
it('is added once, under what a person wrote', () => {
  expect(conArchivio('mio\nmio anche', [occhi])).toBe(`mio\nmio anche\n${occhi}`)
  expect(conArchivio(`mio\n${occhi}`, [occhi, occhi])).toBe(`mio\n${occhi}`)
  expect(conArchivio(null, [])).toBeNull()
})
it('is told apart from what a person wrote', () => {
  expect(senzaArchivio(`mio\n${occhi}\nanche`)).toBe('mio\nanche')
  expect(senzaArchivio(occhi)).toBeNull()
  expect(righeArchivio(`mio\n${occhi}`)).toEqual([occhi])
})
