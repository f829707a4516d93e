import { describe, expect, it } from 'vitest'
import { affissiSimili, chiaveAffisso, isStessoAffisso } from './affisso-simile.ts'

describe('two spellings of one affisso', () => {
  it.each([
    ['case', 'Bosco Antico', 'BOSCO antico', true],
    ['accents', 'Città di Luce', 'Citta di Luce', true],
    ['blanks', 'Bosco Antico', 'Boscoantico', true],
    ['doubled letters', 'Gatti Belli', 'Gati Beli', true],
    ['letters doubled across a blank', 'Gatti Italiani', 'Gattitaliani', true],
    ['apostrophe or hyphen in place of a blank', 'Stella d’Oro', 'Stella d Oro', true],
    ['the country’s mark', 'IT*Bosco Antico', 'Bosco Antico', true],
    ['letters of the north', 'Bjørnegård', 'Bjornegard', true],
    ['one letter', 'Bosco Antico', 'Bosco Antica', false],
    ['an article', 'del Bosco', 'Bosco', false],
    ['a number', 'Micio 1', 'Micio 11', false],
    ['nothing', '', ' ', false],
  ])('except for %s: %s, %s', (_, a, b, same) => {
    expect(isStessoAffisso(a, b)).toBe(same)
    expect(isStessoAffisso(b, a)).toBe(same)
  })

  it('only letters and digits are compared', () => {
    expect(chiaveAffisso(' IT*Villa  dell’Àncora 22 ')).toBe('viladelancora22')
  })
})

describe('similar affissi', () => {
  const inUso = ['Bosco Antico', 'della Luna', 'Fjordkattens', 'Gatti di Perla', 'Silver Queen'].map(affisso => ({
    affisso,
  }))
  it.each<[string, string | null, string | null]>([
    ['BOSCO ANTICO', 'Bosco Antico', 'stesso affisso'],
    ['Bosko Antiko', 'Bosco Antico', 'si pronuncia in modo simile'],
    ['Bosco Antica', 'Bosco Antico', 'si scrive in modo simile'],
    ['Luna', 'della Luna', 'uguale senza articoli e preposizioni'],
    ['Gatti di Perla Nera', 'Gatti di Perla', 'uno contiene l’altro'],
    ['Fiordkattens', 'Fjordkattens', 'si pronuncia in modo simile'],
    ['Silver Quin', 'Silver Queen', 'si scrive in modo simile'],
    ['Monte Rosa', null, null],
    ['', null, null],
  ])('%s is like %s: %s', (proposto, affisso, motivo) => {
    const [first] = affissiSimili(proposto, inUso)
    expect(first?.affisso ?? null).toBe(affisso)
    if (motivo !== null) expect(first?.motivi).toContain(motivo)
    expect(first?.uguale ?? false).toBe(motivo === 'stesso affisso')
  })

  it('lists at most five, the most similar first', () => {
    const many = [
      'Bosco Antico',
      'Bosco Antica',
      'Bosko Antiko',
      'Bosco Antichi',
      'Boscco Anticco',
      'Bosco Antici',
      'Bosc Antico',
    ]
    const found = affissiSimili(
      'bosco antico',
      many.map(affisso => ({ affisso })),
    )
    expect(found).toHaveLength(5)
    expect(found.slice(0, 2).map(({ uguale, punteggio }) => [uguale, punteggio])).toEqual([
      [true, 1],
      [true, 1],
    ])
    expect(found.map(({ punteggio }) => punteggio)).toEqual(
      found.map(({ punteggio }) => punteggio).sort((a, b) => b - a),
    )
  })
})
