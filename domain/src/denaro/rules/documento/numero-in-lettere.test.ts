import { describe, expect, it } from 'vitest'
import { importoInLettere, numeroInLettere } from './numero-in-lettere.ts'

describe('numbers in words', () => {
  it.each([
    [0, 'zero'],
    [1, 'uno'],
    [3, 'tre'],
    [8, 'otto'],
    [11, 'undici'],
    [17, 'diciassette'],
    [20, 'venti'],
    [21, 'ventuno'],
    [22, 'ventidue'],
    [23, 'ventitré'],
    [28, 'ventotto'],
    [60, 'sessanta'],
    [88, 'ottantotto'],
    [100, 'cento'],
    [101, 'centouno'],
    [103, 'centotré'],
    [108, 'centootto'],
    [180, 'centottanta'],
    [258, 'duecentocinquantotto'],
    [281, 'duecentottantuno'],
    [999, 'novecentonovantanove'],
    [1000, 'mille'],
    [1001, 'milleuno'],
    [2000, 'duemila'],
    [3003, 'tremilatré'],
    [21000, 'ventunomila'],
    [23000, 'ventitremila'],
    [123456, 'centoventitremilaquattrocentocinquantasei'],
    [1_000_000, 'unmilione'],
    [2_000_001, 'duemilioniuno'],
    [21_000_000, 'ventunmilioni'],
  ])('%d is %s', (n, word) => {
    expect(numeroInLettere(n)).toBe(word)
  })

  it.each([
    [6000, 'sessanta/00'],
    [123450, 'milleduecentotrentaquattro/50'],
    [5, 'zero/05'],
    [-1500, 'meno quindici/00'],
  ])('%d cents are %s', (cents, words) => {
    expect(importoInLettere(cents)).toBe(words)
  })

  it.each([[-1], [1.5], [1_000_000_000]])('%d cannot be written', n => {
    expect(() => numeroInLettere(n)).toThrow('Numero non scrivibile')
  })
})
