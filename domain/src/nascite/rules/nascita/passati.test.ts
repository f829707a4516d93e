import { expect, it } from 'vitest'
import { contenutoOf, isSameCucciolata, type Passati, stillPassed, stillSeen } from './passati.ts'

const denuncia = {
  ...{ idfattrice: 1, idstallone: 2, data_monta: '2025-01-01', data_nascita: '2025-03-16' },
  ...{ data_denuncia: '2025-03-20', idproprietario: 3, nati_morti: 0 },
}
const cucciolo = { sesso: 'M', idrazza: 4, idcolore_genotipo: 5, idocchi: null }
const passati: Passati = {
  ...{ denuncia, cuccioli: [cucciolo] },
  rilievi: [
    { codice: 'N04', campo: 'data_monta', messaggio: 'Durata della gestazione non ammessa (74 giorni)' },
    { codice: 'N09', campo: 'idfattrice', messaggio: 'Riproduttore non utilizzabile (annullato): Luna' },
    { codice: 'N27', campo: 'cuccioli', messaggio: 'Numero di cuccioli da verificare' },
  ],
}

it.each<[string, Partial<typeof denuncia>, object[], string[]]>([
  ['another queen', { idfattrice: 9 }, [cucciolo], []],
  ['another stud', { idstallone: 9 }, [cucciolo], []],
  ['another mating: what the parents are still stands', { data_monta: '2025-01-02' }, [cucciolo], ['N09']],
  ['another birth', { data_nascita: '2025-03-15' }, [cucciolo], ['N09']],
  ['another day of declaration', { data_denuncia: '2025-03-21' }, [cucciolo], ['N09']],
  ['another declarant', { idproprietario: 9 }, [cucciolo], ['N09']],
  ['another number of stillborn kittens', { nati_morti: 1 }, [cucciolo], ['N09']],
  ['no kitten', {}, [], ['N04', 'N09']],
  ['one more', {}, [cucciolo, cucciolo], ['N04', 'N09']],
  ['another colour of a kitten', {}, [{ ...cucciolo, idcolore_genotipo: 6 }], ['N04', 'N09']],
  ['nothing', {}, [cucciolo], ['N04', 'N09', 'N27']],
  ['what no check looks at', {}, [{ ...cucciolo, id: 8, deceduto: 1, nome: 'Nuvola' }], ['N04', 'N09', 'N27']],
])('a changed field can bring a finding back: %s', (_, change, cuccioli, expected) => {
  const now = { denuncia: { ...denuncia, ...change }, cuccioli: cuccioli as Passati['cuccioli'] }
  expect(stillPassed(passati, now).map(({ codice }) => codice)).toEqual(expected)
})

it.each<[string, Partial<typeof denuncia>, string[]]>([
  ['another queen', { idfattrice: 9 }, []],
  ['another stud', { idstallone: 9 }, []],
  ['another day, or declarant', { data_denuncia: '2025-03-21', idproprietario: 9 }, ['N04', 'N09', 'N27']],
  ['nothing', {}, ['N04', 'N09', 'N27']],
])('a finding accepted by the office and changed since: %s', (_, change, expected) => {
  const now = { denuncia: { ...denuncia, ...change } }
  expect(stillSeen(passati, now).map(({ codice }) => codice)).toEqual(expected)
  expect(stillSeen(null, now)).toEqual([])
})

it('without an accepted finding nothing passes', () => {
  expect(stillPassed(null, { denuncia, cuccioli: [cucciolo] })).toEqual([])
})

it('stores only the fields of a row that the checks use', () => {
  const kept = contenutoOf({ ...denuncia, note: 'x' } as typeof denuncia, [{ ...cucciolo, id: 8 } as typeof cucciolo])
  expect(kept).toEqual({ denuncia, cuccioli: [cucciolo] })
})

it.each([
  [[], [], true],
  [[cucciolo], [], false],
  [[], [cucciolo], false],
  [[cucciolo], [{ ...cucciolo, sesso: 'F' }], false],
  [[cucciolo, { ...cucciolo, sesso: 'F' }], [{ ...cucciolo, sesso: 'F' }, cucciolo], false],
  [[cucciolo], [{ ...cucciolo }], true],
])('two declarations of the same litter: %j and %j', (a, b, expected) => {
  expect(isSameCucciolata(a, b)).toBe(expected)
})
