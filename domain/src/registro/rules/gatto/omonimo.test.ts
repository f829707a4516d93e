import { expect, it } from 'vitest'
import { findingsOfOmonimi } from './omonimo.ts'

const luna = { id: 4, nome: 'Luna', prefisso: 'Bosco Antico', nazione: 'IT', codice: 'LO 2022 000004' }

it.each([
  ['nobody else', { nome: 'Luna' }, [], 0],
  ['without an affisso', { nome: 'Luna' }, [luna], 1],
  ['with the same affisso in other letters', { nome: 'Luna', prefisso: 'BOSCO ANTICO' }, [luna], 1],
  ['with another affisso', { nome: 'Luna', suffisso: 'del Colle' }, [luna], 0],
  ['where the other has none', { nome: 'Luna', suffisso: 'del Colle' }, [{ ...luna, prefisso: null }], 1],
])('%s', (_name, gatto, others, found) => {
  expect(findingsOfOmonimi(gatto, others)).toHaveLength(found)
})

it('the warning names the cat of the same name', () => {
  expect(findingsOfOmonimi({ nome: 'Luna' }, [luna])[0]).toMatchObject({
    codice: 'C14',
    livello: 'avviso',
    campo: 'nome',
    messaggio: 'Stesso nome e data di nascita di IT*Bosco Antico Luna (LO 2022 000004)',
  })
})
