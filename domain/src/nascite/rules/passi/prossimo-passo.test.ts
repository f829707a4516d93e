import { expect, it } from 'vitest'
import { passoDenuncia, passoPassaggio } from './prossimo-passo.ts'

it.each([
  ['bozza', 0, true, 'Aggiungi i cuccioli e inviala'],
  ['bozza', 3, true, 'Controllala e inviala'],
  ['bozza', 0, false, 'La completa il proprietario della fattrice'],
  ['respinta', 3, true, 'Leggi il motivo, correggila e inviala di nuovo'],
  ['respinta', 3, false, 'La corregge il proprietario della fattrice'],
  ['inviata', 3, true, 'La segreteria la verifica: per ora non devi fare nulla'],
  ['in_verifica', 3, true, 'La segreteria la verifica: per ora non devi fare nulla'],
  ['controllo_cucciolata', 3, true, 'Aspetta il controllo della cucciolata'],
  ['approvata', 3, true, 'La segreteria registra i cuccioli'],
] as const)('declaration %s, %i kittens, own %s: %s', (stato, n_cuccioli, isMia, expected) => {
  const turno = stato === 'bozza' || stato === 'respinta' ? 'socio' : 'segreteria'
  expect(passoDenuncia({ stato, n_cuccioli, nati_morti: 0, turno, isMia })).toBe(expected)
})

it('a draft with stillborn kittens alone can be sent', () => {
  const bozza = { stato: 'bozza', n_cuccioli: 0, nati_morti: 2, turno: 'socio', isMia: true } as const
  expect(passoDenuncia(bozza)).toBe('Controllala e inviala')
})

it.each([true, false])('an approved litter without names waits for its breeder, own %s', isMia => {
  expect(passoDenuncia({ stato: 'approvata', n_cuccioli: 3, nati_morti: 0, turno: 'socio', isMia })).toBe(
    'Scrivi ciò che manca dei cuccioli: poi la segreteria li registra',
  )
})

const sent = { da_confermare: 0, da_correggere: 0, consenso_acquirente: null, isMio: true, riceve: false }

it.each([
  ['sent', {}, 'La segreteria lo registra: per ora non devi fare nulla'],
  ['to correct', { da_correggere: 1 }, 'Correggi ciò che la segreteria ti ha indicato'],
  ['another corrects', { da_correggere: 1, isMio: false }, 'Chi lo ha chiesto deve correggere alcuni dati'],
  ['asked by the buyer', { da_confermare: 1, riceve: true }, 'Aspetta la conferma di chi cede'],
  ['to a co-owner', { da_confermare: 1, isMio: false, riceve: true }, 'Aspetta la conferma di chi cede'],
  ['asked of me', { da_confermare: 1, isMio: false }, 'Aprilo e rispondi: aspetta la tua conferma'],
  ['the buyer is asked', { consenso_acquirente: 'chiesto' }, 'Aspetta la risposta di chi riceve'],
  ['the buyer agreed', { consenso_acquirente: 'confermato' }, 'La segreteria lo registra: per ora non devi fare nulla'],
])('transfer %s: %s', (_what, differs, expected) => {
  expect(passoPassaggio({ ...sent, ...differs })).toBe(expected)
})
