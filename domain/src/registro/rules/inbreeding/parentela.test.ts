import { describe, expect, it } from 'vitest'
import { describeParentela, formatPercentuale, livelloConsanguineita } from './parentela.ts'

describe('describeParentela', () => {
  it.each([
    [0, 'nessun antenato comune noto'],
    [0.001, 'meno che tra cugini secondi'],
    [0.0148, 'meno che tra cugini secondi'],
    [0.015625, 'come tra cugini secondi'],
    [0.02, 'più che tra cugini secondi'],
    [0.03125, 'come tra figli di fratellastri'],
    [0.05, 'più che tra figli di fratellastri'],
    [0.0625, 'come tra cugini primi'],
    [0.0656, 'come tra cugini primi'],
    [0.0657, 'più che tra cugini primi'],
    [0.125, 'come tra fratellastri'],
    [0.2, 'più che tra fratellastri'],
    [0.25, 'come tra fratelli'],
    [0.375, 'più che tra fratelli'],
    [1, 'più che tra fratelli'],
  ])('%d is %s', (coefficiente, expected) => {
    expect(describeParentela(coefficiente)).toBe(expected)
  })
})

describe('livelloConsanguineita', () => {
  it.each([
    [0, 'nessuna'],
    [0.0624, 'bassa'],
    [0.0625, 'moderata'],
    [0.1249, 'moderata'],
    [0.125, 'elevata'],
    [0.2499, 'elevata'],
    [0.25, 'molto elevata'],
  ])('%d is %s', (coefficiente, expected) => {
    expect(livelloConsanguineita(coefficiente)).toBe(expected)
  })
})

describe('formatPercentuale', () => {
  it.each([
    [0, '0,00\u00a0%'],
    [0.00004, '<\u00a00,01\u00a0%'],
    [0.00005, '0,01\u00a0%'],
    [0.0625, '6,25\u00a0%'],
    [0.25, '25,00\u00a0%'],
    [1, '100,00\u00a0%'],
  ])('%d is %s', (share, expected) => {
    expect(formatPercentuale(share)).toBe(expected)
  })
})
