import { expect, it } from 'vitest'
import { indirizziAvvisi, type Recapiti } from './recapito-avvisi.ts'

it.each<[string, Recapiti['recapito_avvisi'], string | null, string[], string[]]>([
  ['the account, as chosen', 'account', 'casa@posta.test', ['entra@posta.test'], ['entra@posta.test']],
  ['the contact, as chosen', 'contatto', 'casa@posta.test', ['entra@posta.test'], ['casa@posta.test']],
  ['the contact, for want of an account', 'account', 'casa@posta.test', [], ['casa@posta.test']],
  ['the account, for want of a contact', 'contatto', ' ', ['entra@posta.test'], ['entra@posta.test']],
  [
    'every account once',
    'account',
    null,
    ['a@posta.test', 'a@posta.test', 'b@posta.test'],
    ['a@posta.test', 'b@posta.test'],
  ],
  ['nobody', 'contatto', null, [], []],
])('notices go to %s', (_, recapito_avvisi, email, account, expected) => {
  expect(indirizziAvvisi({ recapito_avvisi, email }, account)).toEqual(expected)
})
