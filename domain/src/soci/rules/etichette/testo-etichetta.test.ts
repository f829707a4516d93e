import { describe, expect, it } from 'vitest'
import { formatiEtichette } from './etichette.ts'
import { fitRighe } from './testo-etichetta.ts'

// Helvetica: 60 mm fit 28 capitals at 10 points.
const misura = (testo: string, pt: number) => testo.length * pt * (60 / 280)
const formato = formatiEtichette.find(({ chiave }) => chiave === '24-70x37')!
const cap = '56122 PISA PI'
const line = (length: number) => 'A'.repeat(length)

describe('text on a label', () => {
  it.each([
    [28, 10],
    [29, 9.5],
    [35, 8],
    [37, 7.5],
  ])('a line of %d capitals is set at %d points', (length, pt) => {
    expect(fitRighe([line(length), cap], formato, misura)).toEqual([
      { testo: line(length), pt },
      { testo: cap, pt },
    ])
  })

  it('wraps a long name at 7.5 points and loses nothing', () => {
    const name = 'ASSOCIAZIONE FELINA DI TUTTE LE PROVINCE'
    expect(fitRighe([name, cap], formato, misura)).toEqual([
      { testo: 'ASSOCIAZIONE FELINA DI TUTTE LE', pt: 7.5 },
      { testo: 'PROVINCE', pt: 7.5 },
      { testo: cap, pt: 7.5 },
    ])
  })

  it('never breaks the CAP line, which shrinks alone', () => {
    const long = '65020 SAN VALENTINO IN ABRUZZO CITERIORE PE'
    expect(fitRighe(['MARIO ROSSI', long], formato, misura)).toEqual([
      { testo: 'MARIO ROSSI', pt: 7.5 },
      { testo: long, pt: 6.5 },
    ])
    expect(fitRighe([long, 'GERMANIA'], formato, misura, 0)[0]).toEqual({ testo: long, pt: 6.5 })
  })

  it('shrinks if there are too many lines for the height', () => {
    const lines = Array.from({ length: 7 }, () => 'A')
    expect(fitRighe(lines, formato, misura)[0]?.pt).toBe(9)
  })

  it('shrinks further if wrapped lines would reach the next label, and loses no text', () => {
    const long = 'A'.repeat(20)
    const lines = fitRighe(
      [`${long} ${long} ${long} ${long}`, `${long} ${long} ${long} ${long} ${long}`, cap],
      formato,
      misura,
    )
    const height = lines.reduce((sum, { pt }) => sum + (pt * 1.2 * 25.4) / 72, 0)
    expect(height).toBeLessThanOrEqual(formato.altezza - 2 * formato.margine)
    expect(
      lines
        .map(({ testo }) => testo)
        .join(' ')
        .match(/A{20}/g),
    ).toHaveLength(9)
    expect(lines[0]?.pt).toBeLessThan(7.5)
  })
})
