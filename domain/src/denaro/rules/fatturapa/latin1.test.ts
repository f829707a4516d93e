import { expect, it } from 'vitest'
import { isLatin1, latin1 } from './latin1.ts'

it.each([
  ['€ 15', 'EUR 15'],
  ['“copia” – l’extra…', '"copia" - l\'extra...'],
  ['Forlì, Jürgen Müller, Hauptstraße', 'Forlì, Jürgen Müller, Hauptstraße'],
  ['Łukasz Dvořák Šime', 'Lukasz Dvorák Sime'],
  ['Œuvre', 'OEuvre'],
  ['e\u0300', 'è'],
  ['a\n\tb  c\u202fd', 'a b c d'],
  ['猫 gatto', '? gatto'],
  ['\u0301', '?'],
  [' ', ''],
  ['', ''],
])('%s becomes %s', (text, plain) => {
  expect(latin1(text)).toBe(plain)
  expect(isLatin1(latin1(text))).toBe(true)
})

it.each([
  ['ÿ', true],
  ['Ā', false],
])('%s is Latin-1: %s', (text, plain) => {
  expect(isLatin1(text)).toBe(plain)
})
