import { expect, it } from 'vitest'
import { passwordFault } from './password.ts'

const maria = { name: 'Maria', surname: 'Rossi', email: 'maria.rossi@example.it', username: 'maria.rossi@example.it' }

it.each([
  ['', 'missing'],
  ['settela', 'short'],
  // Counted as people count, not as the machine stores: seven cats are seven.
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
])('%s is %s', (password, fault) => expect(passwordFault(password, maria)).toBe(fault))

it('asks the long list where there is one', () => {
  expect(passwordFault('settelune', maria, spelling => spelling === 'settelune')).toBe('common')
})
