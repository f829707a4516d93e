import { describe, expect, it } from 'vitest'
import { checkMotivo } from './motivo.ts'
import type { TipoDocumento } from './numerazione.ts'

const servizio = { quota_associativa: false }
const quota = { quota_associativa: true }

describe('the reason of a receipt', () => {
  it.each<[string, TipoDocumento, boolean, { quota_associativa: boolean }[], string | null, boolean]>([
    ['a receipt to a member', 'Ricevuta', true, [servizio], null, false],
    ['a receipt to anybody else', 'Ricevuta', false, [servizio], null, true],
    ['with a reason', 'Ricevuta', false, [servizio], 'Rimborso di spese', false],
    ['with blanks for a reason', 'Ricevuta', false, [servizio], '  ', true],
    ['the fee of who applies', 'Ricevuta', false, [quota], null, false],
    ['a fee and a service', 'Ricevuta', false, [quota, servizio], null, true],
    ['no lines yet', 'Ricevuta', false, [], null, true],
    ['an invoice', 'Fattura', false, [servizio], null, false],
    ['a receipt taken back', 'Storno ricevuta', false, [servizio], null, false],
  ])('%s', (_name, tipo, socio, righe, motivo, asked) => {
    const errors = checkMotivo({ tipo, socio, righe }, motivo)
    expect(errors.map(({ campo, codice }) => [campo, codice])).toEqual(asked ? [['motivo', 'F05']] : [])
  })
})
