import { expect, it } from 'vitest'
import { passwordFault } from './password.ts'

const maria = {
  name: 'Maria',
  surname: 'Rossi',
  email: 'maria.rossi@gattopardo.it',
  username: 'maria.rossi@example.it',
  words: ['RSSMRA80A41H501X', 'della Lunga', 'S\u030ca\u0301rka'],
}

it.each([
  ['', 'missing'],
  ['settela', 'short'],
  // Length counts graphemes, not UTF-16 units.
  ['🐈'.repeat(7), 'short'],
  ['settelune', null],
  [`${'€'.repeat(127)}a`, null],
  [`${'€'.repeat(128)}a`, 'long'],
  ['otto\0otto', 'unreadable'],
  ['otto\ud800otto', 'unreadable'],
  ['12345678', 'common'],
  ['Gatto2026!', 'common'],
  ['mariarossi', 'common'],
  ['rossi1980', 'common'],
  ['gatti sul tetto di notte', null],
  ['Bisavolo2026!', 'common'],
  ['bisavolo2026', 'common'],
  ['BISAVOLO-2026', 'common'],
  ['B1s4v0l0', 'common'],
  ['b!savo1o1345', 'common'],
  ['2026Bisavolo', 'common'],
  ['Bisavolo2026!x', 'common'],
  ['Bisavòlo 2027', 'common'],
  ['bisavolo.gatti', 'common'],
  ['bisavolo batteria 7', null],
  ['anfi-registro', 'common'],
  ['RossiMaria80', 'common'],
  ['maria.rossi.it', 'common'],
  ['gattidimaria', 'common'],
  ['gattopardo77', 'common'],
  ['rssmra80a41h501x', 'common'],
  ['DellaLunga99', 'common'],
  ['Šárka2026', 'common'],
  ['maria beve latte', null],
])('%s is %s', (password, fault) => expect(passwordFault(password, maria)).toBe(fault))

it('a password of the long list counts as common', () => {
  expect(passwordFault('settelune', maria, spelling => spelling === 'settelune')).toBe('common')
})
