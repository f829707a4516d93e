import { describe, expect, it } from 'vitest'
import { regoleAllevamento } from '../regole/regole-allevamento.ts'
import {
  type DatiPassaggio,
  findingsOfPassaggio,
  type GattoCeduto,
  isUltimoPassaggio,
  proprietariAfter,
} from './passaggio.ts'

interface Over {
  gatto?: Partial<GattoCeduto>
  passaggio?: Partial<DatiPassaggio['passaggio']>
  rest?: Partial<DatiPassaggio>
}

const alive = { deceduto: 0, data_decesso: null }

function told({ gatto, passaggio, rest }: Over): string[] {
  return findingsOfPassaggio({
    gatto: {
      data_nascita: '2024-01-01',
      annullato: 0,
      bloccato: 0,
      deceduto: 0,
      not_for_breeding: 0,
      sinac: null,
      idproprietario: 1,
      idcointestatario: 2,
      idcointestatario1: null,
      ...gatto,
    },
    passaggio: { data_acquisto: '2024-05-31', data_passaggio: '2024-06-10', idproprietario: 5, ...passaggio },
    richiedente: 1,
    persone: new Map([1, 2, 5, 7, 9].map(id => [id, alive])),
    nuovoProprietario: null,
    ultimoAcquisto: null,
    oggi: '2025-06-30',
    regole: regoleAllevamento,
    ...rest,
  }).map(f => `${f.codice} ${f.livello}/${f.perSocio}: ${f.messaggio}`)
}

function withSinac(valido_dal: string) {
  return [
    ...regoleAllevamento,
    { chiave: 'passaggio.sinac_obbligatorio', valore: '1', valido_dal, valido_al: null, descrizione: '' },
  ]
}

const P08 = 'La data di acquisto non è successiva a quella dell’ultimo passaggio registrato di questo gatto'
const P09 = 'Chi cede il gatto non ha confermato la richiesta: per registrarla scrivi perché nella nota di deroga'
const P06 = 'P06 avviso/blocco: Puoi chiedere il passaggio solo se cedi o ricevi il gatto'

const dead = (id: number, data_decesso: string | null = null) =>
  new Map([2, 5, 7].map(one => [one, one === id ? { deceduto: 1, data_decesso } : alive]))
const P13 = (chi: string, quando = '') =>
  `P13 blocco/blocco: ${chi}: risulta deceduto${quando}, il gatto non può passare a questa persona`

describe('the buyer of the cat (D8 P13)', () => {
  it.each<[string, Over, string[]]>([
    ['dead on a day that is not known', { rest: { persone: dead(5) } }, [P13('Nuovo proprietario')]],
    [
      'dead the day before',
      { rest: { persone: dead(5, '2024-05-30') } },
      [P13('Nuovo proprietario', ' il 30/05/2024')],
    ],
    ['dead that day', { rest: { persone: dead(5, '2024-05-31') } }, [P13('Nuovo proprietario', ' il 31/05/2024')]],
    ['dead the day after', { rest: { persone: dead(5, '2024-06-01') } }, []],
    ['a co-owner', { passaggio: { idcointestatario: 7 }, rest: { persone: dead(7) } }, [P13('Cointestatario')]],
    [
      'the second co-owner',
      { passaggio: { idcointestatario: 2, idcointestatario1: 7 }, rest: { persone: dead(7) } },
      [P13('Secondo cointestatario')],
    ],
    [
      'nobody has that number',
      { passaggio: { idproprietario: -1 } },
      ['P13 blocco/blocco: Nuovo proprietario: la persona indicata non esiste'],
    ],
    [
      'a member is not told why',
      { rest: { richiedente: 1, persone: dead(5) } },
      ['P13 blocco/blocco: Questa persona non può ricevere il gatto: scrivi alla segreteria'],
    ],
  ])('%s', (_, { rest, ...over }, expected) => {
    expect(told({ ...over, rest: { richiedente: null, ...rest } })).toEqual(expected)
  })
})

describe('findingsOfPassaggio (D8)', () => {
  it.each<[string, Over, string[]]>([
    ['all well', {}, []],
    [
      'sold after the transfer',
      { passaggio: { data_acquisto: '2024-06-11' } },
      ['P01 blocco/blocco: La data di acquisto è successiva alla data del passaggio'],
    ],
    ['sold on the day of the transfer', { passaggio: { data_acquisto: '2024-06-10' } }, []],
    ['transfer today', { rest: { oggi: '2024-06-10' } }, []],
    [
      'transfer tomorrow',
      { rest: { oggi: '2024-06-09' } },
      ['P01 blocco/blocco: Data del passaggio non valida o nel futuro'],
    ],
    [
      'a day that does not exist',
      { passaggio: { data_acquisto: '2024-02-30' } },
      ['P01 blocco/blocco: Data di acquisto non valida o nel futuro'],
    ],
    [
      'to the owner himself',
      { passaggio: { idproprietario: 1 } },
      ['P01 blocco/blocco: Il nuovo proprietario è già il proprietario del gatto'],
    ],
    ['to a co-owner', { passaggio: { idproprietario: 2 } }, []],
    ['no national number while nobody asks', { gatto: { sinac: null } }, []],
    [
      'no national number on the first day of the duty',
      { rest: { regole: withSinac('2024-05-31') } },
      [
        'P12 avviso/blocco: Prima della cessione il gatto va iscritto al registro nazionale (SINAC): manca il numero nella scheda',
      ],
    ],
    ['the day before it', { rest: { regole: withSinac('2024-06-01') } }, []],
    ['with a number', { gatto: { sinac: 'IT-0001' }, rest: { regole: withSinac('2024-05-31') } }, []],
    [
      'told to nobody else',
      { passaggio: { idproprietario: 9 }, rest: { richiedente: 9, regole: withSinac('2024-05-31') } },
      [],
    ],
    ['annullato', { gatto: { annullato: 1 } }, ['P02 blocco/blocco: Il gatto risulta annullato']],
    [
      'bloccato and dead',
      { gatto: { bloccato: 1, deceduto: 1 } },
      ['P02 blocco/blocco: Il gatto risulta bloccato, deceduto'],
    ],
    [
      '83 days old',
      { gatto: { data_nascita: '2024-03-09' } },
      ['P03 blocco/blocco: Il gatto deve avere almeno 84 giorni alla data di acquisto'],
    ],
    ['84 days old', { gatto: { data_nascita: '2024-03-08' } }, []],
    ['six months later, on the last day of November', { passaggio: { data_passaggio: '2024-11-30' } }, []],
    [
      'a day more',
      { passaggio: { data_passaggio: '2024-12-01' } },
      ['P04 avviso/avviso: Passaggio oltre sei mesi: tariffa maggiorata'],
    ],
    [
      'in time by its date, sent a day too late',
      { rest: { inviato: '2024-12-01' } },
      ['P14 avviso/info: Porta la data del 10/06/2024, ma è stato inviato il 01/12/2024: verifica termini e tariffa'],
    ],
    [
      'the buyer said no',
      { passaggio: { consenso_acquirente: 'negato' }, rest: { richiedente: null } },
      ['P11 avviso/avviso: Chi riceve non ha confermato il passaggio: leggi la sua risposta'],
    ],
    [
      'the buyer has not answered',
      { passaggio: { consenso_acquirente: 'chiesto' }, rest: { richiedente: null } },
      ['P15 avviso/avviso: Chi riceve non ha ancora risposto alla richiesta di conferma'],
    ],
    ['the buyer said yes', { passaggio: { consenso_acquirente: 'confermato' } }, []],
    ['not told to members', { passaggio: { consenso_acquirente: 'chiesto' }, rest: { richiedente: 1 } }, []],
    [
      'not for breeding',
      { gatto: { not_for_breeding: 1 } },
      ['P05 avviso/avviso: Firme aggiuntive per la clausola NOT FOR BREEDING'],
    ],
    ['filed by a stranger', { rest: { richiedente: 9 } }, [P06]],
    ['filed by a co-owner', { rest: { richiedente: 2 } }, []],
    ['filed by the buyer', { rest: { richiedente: 5 } }, []],
    ['filed by the office', { rest: { richiedente: null } }, []],
    [
      'sent by who owned the cat then, as the office reads it',
      { passaggio: { chiesto_da: 'cedente', idrichiedente: 9 }, rest: { richiedente: null } },
      [
        'P06 avviso/avviso: Chi ha inviato il passaggio non è più proprietario del gatto: verifica chi lo cede prima di registrare',
      ],
    ],
    [
      'sent by a co-owner, as the office reads it',
      { passaggio: { chiesto_da: 'cedente', idrichiedente: 2 }, rest: { richiedente: null } },
      [],
    ],
    [
      'sent by the buyer, as the office reads it',
      { passaggio: { chiesto_da: 'acquirente', idrichiedente: 5 }, rest: { richiedente: null } },
      [],
    ],
    [
      'the first of a new member',
      { rest: { nuovoProprietario: { primoAnnoSocio: true, passaggiPrecedenti: 0 } } },
      ['P07 info/info: Primo passaggio di un nuovo socio: gratuito'],
    ],
    [
      'the second of a new member',
      { rest: { nuovoProprietario: { primoAnnoSocio: true, passaggiPrecedenti: 1 } } },
      [],
    ],
    [
      'handed over on the day of the last handover',
      { rest: { ultimoAcquisto: '2024-05-31' } },
      [`P08 blocco/blocco: ${P08}`],
    ],
    ['handed over the day after the last handover', { rest: { ultimoAcquisto: '2024-05-30' } }, []],
    [
      'handed over before the last, by the office',
      { rest: { ultimoAcquisto: '2024-07-01', richiedente: null } },
      [`P08 blocco/blocco: ${P08}`],
    ],
    [
      'not confirmed by the owner, for the office',
      { passaggio: { da_confermare: 1 }, rest: { richiedente: null } },
      [`P09 blocco/info: ${P09}`],
    ],
    ['confirmed by the owner', { passaggio: { da_confermare: 0 }, rest: { richiedente: null } }, []],
    ['not confirmed, for the buyer', { passaggio: { da_confermare: 1 }, rest: { richiedente: 5 } }, []],
    ['not confirmed, for the owner', { passaggio: { da_confermare: 1 } }, []],
    // Non-owners learn nothing about the cat, not even that a guessed owner is right.
    [
      'a stranger who names a new member',
      { rest: { richiedente: 9, nuovoProprietario: { primoAnnoSocio: true, passaggiPrecedenti: 0 } } },
      [P06],
    ],
    ['a stranger who guesses the owner', { passaggio: { idproprietario: 1 }, rest: { richiedente: 9 } }, [P06]],
    [
      'a buyer, of a blocked cat not for breeding that changed hands later',
      { gatto: { bloccato: 1, not_for_breeding: 1 }, rest: { richiedente: 5, ultimoAcquisto: '2025-01-01' } },
      [],
    ],
    [
      'a buyer, of what is theirs to know',
      { passaggio: { data_acquisto: '2024-03-01', data_passaggio: '2024-10-01' }, rest: { richiedente: 5 } },
      [
        'P03 blocco/blocco: Il gatto deve avere almeno 84 giorni alla data di acquisto',
        'P04 avviso/avviso: Passaggio oltre sei mesi: tariffa maggiorata',
      ],
    ],
    ['of an old member', { rest: { nuovoProprietario: { primoAnnoSocio: false, passaggiPrecedenti: 0 } } }, []],
  ])('%s', (_, over, expected) => {
    expect(told(over)).toEqual(expected)
  })

  it('names each missing field', () => {
    const passaggio = { data_acquisto: null, data_passaggio: '', idproprietario: null }
    expect(told({ passaggio, rest: { gatto: null } })).toEqual([
      'P00 blocco/blocco: Gatto obbligatorio',
      'P00 blocco/blocco: Data passaggio obbligatoria',
      'P00 blocco/blocco: Data acquisto obbligatoria',
      'P00 blocco/blocco: Proprietario obbligatorio',
    ])
  })
})

it('a new owner clears the co-owners unless given', () => {
  expect(proprietariAfter({ idproprietario: 5 })).toEqual({
    idproprietario: 5,
    idcointestatario: null,
    idcointestatario1: null,
  })
  expect(proprietariAfter({ idproprietario: 5, idcointestatario: 6 }).idcointestatario).toBe(6)
})

it.each([
  [1, false],
  [2, false],
  [3, true],
  [4, false],
])('transfer %i is the latest registered one: %s', (id, expected) => {
  const passaggi = [
    { id: 1, stato: 'registrato', data_passaggio: '2023-01-01' },
    { id: 2, stato: 'registrato', data_passaggio: '2024-01-01' },
    { id: 3, stato: 'registrato', data_passaggio: '2024-01-01' },
    { id: 4, stato: 'respinto', data_passaggio: '2024-05-01' },
  ] as const
  expect(isUltimoPassaggio(id, passaggi)).toBe(expected)
})
