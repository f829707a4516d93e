import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../kit/finding.ts'
import { type Controllo, findingsOfApprovazione, findingsOfControllo } from './controllo.ts'

const NB = '2026-03-10'
const none: Controllo = {
  controllo_ispettore: null,
  controllo_data: null,
  controllo_esito: null,
  controllo_note: null,
}
const good: Controllo = {
  ...none,
  controllo_ispettore: 'Carla Riva',
  controllo_data: '2026-05-12',
  controllo_esito: 'conforme',
}
const fields = (findings: readonly Finding[]) => findings.map(({ campo }) => campo)

describe('an inspection', () => {
  it.each<[string, Partial<Controllo>, string[]]>([
    ['whole', {}, []],
    ['the day before the birth', { controllo_data: '2026-03-09' }, ['controllo_data']],
    ['on the day of the birth', { controllo_data: '2026-03-10' }, []],
    ['not made yet, its inspector named', { controllo_data: null, controllo_esito: null }, []],
    ['without inspector', { controllo_ispettore: ' ' }, ['controllo_ispettore']],
    ['without day', { controllo_data: null }, ['controllo_data']],
    ['with reserves nobody wrote', { controllo_esito: 'conforme con osservazioni' }, ['controllo_note']],
    ['failed, nobody says why', { controllo_esito: 'non conforme' }, ['controllo_note']],
    ['failed, with its reason', { controllo_esito: 'non conforme', controllo_note: 'Un cucciolo in meno' }, []],
  ])('%s', (_, change, expected) => {
    expect(fields(findingsOfControllo({ ...good, ...change }, NB))).toEqual(expected)
  })
})

describe('approval after an inspection', () => {
  const failed: Controllo = { ...good, controllo_esito: 'non conforme', controllo_note: 'Un cucciolo in meno' }
  it.each<[string, Controllo, boolean, string[]]>([
    ['nothing recorded', none, true, ['controllo_ispettore', 'controllo_data', 'controllo_esito']],
    ['no outcome yet', { ...good, controllo_esito: null }, false, ['controllo_esito']],
    ['in order', good, false, []],
    ['failed', failed, false, ['controllo_esito']],
    ['failed, with a derogation', failed, true, []],
  ])('after an inspection %s', (_, controllo, isNoted, expected) => {
    expect(fields(findingsOfApprovazione(controllo, isNoted))).toEqual(expected)
  })

  it('a failed inspection needs a note written after it', () => {
    const seen = findingsOfApprovazione(failed, false)
    expect(findingsOfApprovazione(failed, false, seen)).toEqual([])
    expect(fields(findingsOfApprovazione({ ...good, controllo_esito: null }, false, seen))).toEqual(['controllo_esito'])
    const other = [{ codice: 'N04', campo: 'data_monta', messaggio: 'Durata della gestazione non ammessa (75 giorni)' }]
    expect(fields(findingsOfApprovazione(failed, false, other))).toEqual(['controllo_esito'])
  })
})
