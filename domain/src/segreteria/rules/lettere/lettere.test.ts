import { describe, expect, it } from 'vitest'
import { esitoLettera, type PersonaLettera } from './esito.ts'
import { campiLettera, campiVuoti, erroriModello, renderLettera, type ValoriLettera } from './modello.ts'

const valori = {
  ...Object.fromEntries(campiLettera.map(({ campo }) => [campo, ''])),
  nome_completo: 'Rossi {{tessera}} $& Mario',
  tessera: '101',
} as unknown as ValoriLettera

describe('a model letter', () => {
  it.each([
    ['Gentile {{nome_completo}}, tessera {{ tessera }}.', []],
    ['{{pippo}} e {{PUBLIC_URL}}', ['{{pippo}}', '{{PUBLIC_URL}}']],
    ['{{ }}', ['{{}}']],
    ['{{nome_completo', ['resta aperta']],
    ['nome_completo}}', ['resta aperta']],
    ['un {solo} segno', []],
  ])('%s', (testo, expected) => {
    const errors = erroriModello(testo)
    expect(errors).toHaveLength(expected.length)
    errors.forEach((error, i) => {
      expect(error).toContain(expected[i])
    })
  })

  it('is filled in once, so a name with braces is not replaced', () => {
    expect(renderLettera('{{nome_completo}}: {{ tessera }}{{citta}}', valori)).toBe('Rossi {{tessera}} $& Mario: 101')
    expect(campiVuoti('{{tessera}} {{citta}} {{citta}}', valori)).toEqual(['citta'])
  })
})

it.each<[string, Partial<PersonaLettera>, 'email' | 'posta', 'servizio' | 'notizie', string]>([
  ['everything', {}, 'email', 'notizie', 'pronta'],
  ['no consent', { consenso: false }, 'email', 'notizie', 'senza_consenso'],
  ['no consent, of the membership', { consenso: false }, 'email', 'servizio', 'pronta'],
  ['no consent, by post', { consenso: false }, 'posta', 'notizie', 'pronta'],
  ['no e-mail', { email: [] }, 'email', 'servizio', 'senza_indirizzo'],
  ['no street', { spedibile: false }, 'posta', 'servizio', 'senza_indirizzo'],
  ['dead', { deceduto: 1 }, 'posta', 'servizio', 'esclusa'],
  ['struck off', { radiato: 1 }, 'email', 'servizio', 'esclusa'],
])('a letter to a person with %s', (_, change, modo, scopo, esito) => {
  const persona = { deceduto: 0, radiato: 0, email: ['a@b.it'], consenso: true, spedibile: true, ...change } as const
  expect(esitoLettera(persona, { modo, scopo })).toBe(esito)
})
