import { expect, it } from 'vitest'
import { type DocumentoCaricato, isFileDelReferto } from './file-referto.ts'

const own: DocumentoCaricato = { tipo: 'gatto', mime: 'application/pdf', idgatto: 4, account_id: 7 }

it.each<[string, Partial<DocumentoCaricato>, number | null, boolean]>([
  ['an own upload for the cat', {}, 7, true],
  ['an own upload without a cat', { idgatto: null }, 7, true],
  ['an own upload for another cat', { idgatto: 5 }, 7, false],
  ['a co-owner’s upload for the cat', { account_id: 8 }, 7, true],
  ['another’s upload without a cat', { idgatto: null, account_id: 8 }, 7, false],
  ['another’s upload without a cat, by the office', { idgatto: null, account_id: 8 }, null, true],
  ['an upload for another cat, by the office', { idgatto: 5 }, null, false],
  ['a picture', { mime: 'image/jpeg' }, 7, true],
  ['a video', { mime: 'video/mp4' }, 7, false],
  ['a document of a practice', { tipo: 'pratica' }, 7, true],
  ['the person’s papers', { tipo: 'cliente' }, 7, false],
  ['a photo of the cat', { tipo: 'foto', mime: 'image/jpeg' }, 7, false],
  ['a published rule', { tipo: 'regolamenti', idgatto: null }, null, false],
])('%s as a report: %s', (_, change, account, expected) => {
  expect(isFileDelReferto({ ...own, ...change }, 4, account)).toBe(expected)
})
