import { describe, expect, it } from 'vitest'
import {
  cointestazioneFor,
  findingsOfCointestatari,
  findingsOfCointestazione,
  findingsOfRinuncia,
  rinunciaOf,
} from './rinuncia.ts'

const rossi = { id: 1, nome_completo: 'Rossi Mario', deceduto: 0 } as const
const bianchi = { id: 2, nome_completo: 'Bianchi Laura', deceduto: 0 } as const
const conti = { id: 3, nome_completo: 'Conti Anna', deceduto: 0 } as const
const dead = <P extends object>(persona: P) => ({ ...persona, deceduto: 1 as const })

describe('giving up an affisso shared by Rossi, the holder, and others', () => {
  it.each([
    ['by Rossi alone', [rossi], 1, true, []],
    ['by Rossi, with Bianchi living', [rossi, bianchi], 1, true, ['Bianchi Laura']],
    ['by Rossi, with Bianchi dead', [rossi, dead(bianchi)], 1, true, []],
    ['by Rossi, with Bianchi dead and Conti living', [rossi, dead(bianchi), conti], 1, true, ['Conti Anna']],
    ['by Bianchi, with Rossi living', [rossi, bianchi], 2, false, []],
    ['by Bianchi, with Rossi dead', [dead(rossi), bianchi], 2, true, []],
    ['by Bianchi, with Rossi dead and Conti living', [dead(rossi), bianchi, conti], 2, false, []],
    ['on the record of Bianchi, who is dead', [rossi, dead(bianchi)], 2, false, []],
  ])('%s', (_, persone, chi, cessa, altri) => {
    const rinuncia = rinunciaOf(rossi.id, persone, chi)
    expect([rinuncia.cessa, rinuncia.altri.map(({ nome_completo }) => nome_completo)]).toEqual([cessa, altri])
  })

  it('names the others who lose it', () => {
    const pratica = { id: 16, affisso: 'Monte Alto', posizione: 'suffisso' }
    expect(findingsOfRinuncia(pratica, { cessa: true, altri: [] })).toEqual([])
    expect(findingsOfRinuncia(pratica, { cessa: true, altri: [bianchi, conti] })).toMatchObject([
      {
        codice: 'A18',
        livello: 'avviso',
        campo: 'suffisso',
        messaggio: expect.stringContaining('Bianchi Laura e Conti Anna'),
      },
    ])
  })
})

it.each([
  ['emptied while it is in use', 'in_uso', { idcointestatario: null }, ['idcointestatario']],
  ['emptied by an empty text', 'ratificata', { idcointestatario: '' }, ['idcointestatario']],
  ['another, of a closed practice', 'cessata', { idcointestatario: 3 }, ['idcointestatario']],
  ['a second one', 'in_uso', { idcointestatario: 2, idcointestatario1: 3 }, ['idcointestatario1']],
  ['not sent', 'in_uso', { note: 'Altro' }, []],
  ['sent back as read', 'in_uso', { idcointestatario: 2, idcointestatario1: null }, []],
])('the co-holder of a decided practice, %s', (_, stato, inviati, campi) => {
  const findings = findingsOfCointestatari({ stato, idcointestatario: 2, idcointestatario1: null }, inviati)
  expect(findings.map(({ codice, campo }) => `${codice} ${campo}`)).toEqual(campi.map(campo => `A17 ${campo}`))
})

it('a holder’s co-holders never include the holder', () => {
  expect(cointestazioneFor(1, [rossi])).toBeNull()
  expect(cointestazioneFor(1, [rossi, bianchi, conti])).toBe('Bianchi Laura, Conti Anna')
})

it.each([
  ['emptied', 'Bianchi Laura', null, true],
  ['another name', 'Bianchi Laura', 'Conti Anna', true],
  ['left as it was, though it is an old one', 'Bianchi L.', 'Bianchi L.', false],
  ['put right', 'Bianchi L.', 'Bianchi Laura', false],
])('changing the co-holder on a record, %s', (_, prima, dopo, refused) => {
  const [was, is] = [prima, dopo].map(cointestazione_affisso => ({ cointestazione_affisso })) as [object, object]
  expect(findingsOfCointestazione(16, { ...was }, { ...is }, 'Bianchi Laura').length > 0).toBe(refused)
})
