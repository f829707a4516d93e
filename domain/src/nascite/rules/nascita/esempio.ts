import { addDays } from '../../../kit/date.ts'
import { razzeColoriFife } from '../../../registro/rules/colori/razze-colori.ts'
import { regoleAllevamento } from '../regole/regole-allevamento.ts'
import type { DatiNascita, Riproduttore } from './dati-nascita.ts'

export interface Guasti {
  denuncia?: Partial<DatiNascita['denuncia']>
  stallone?: Partial<Riproduttore> | null
  fattrice?: Partial<Riproduttore> | null
  rest?: Partial<DatiNascita>
}

export const NB = '2024-06-15'
export const NM = addDays(NB, -65)

export function datiEsempio({ denuncia, stallone, fattrice, rest }: Guasti = {}): DatiNascita {
  return {
    denuncia: {
      id: 100,
      data_nascita: NB,
      data_monta: NM,
      data_denuncia: addDays(NB, 10),
      idproprietario: 7,
      nati_morti: 0,
      ...denuncia,
    },
    stallone: stallone === null ? null : { ...gatto, nome: 'Thor', sesso: 'M', ...stallone },
    fattrice: fattrice === null ? null : { ...gatto, ...fattrice },
    cucciolateFattrice: [],
    allevatore: { prefisso: 'Bisavolo', suffisso: null, cucciolatePrecedenti: 5 },
    consanguineita: 0.01,
    grado: null,
    cuccioli: [{ sesso: 'M', razza: fattrice?.razza ?? 'EUR', colore: 'n' }],
    coloriRazze: razzeColoriFife,
    oggi: '2024-12-31',
    regole: regoleAllevamento,
    ...rest,
  }
}

const gatto: Riproduttore = {
  nome: 'Stella',
  sesso: 'F',
  data_nascita: '2021-01-01',
  data_decesso: null,
  deceduto: 0,
  annullato: 0,
  bloccato: 0,
  not_for_breeding: 0,
  neutro: 0,
  eccellenza_expo: 1,
  certificato_medico: 0,
  chip: '380260000000001',
  razza: 'EUR',
  colore: 'n',
  idlibro: 2216,
  proprietari: [7],
  test: [],
  genitori: [],
}
