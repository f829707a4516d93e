import { avviso, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import type { Values } from '../../../kit/values.ts'

export interface Cessabile {
  deceduto?: number | null
  data_decesso?: string | null
  radiato?: number | null
  data_radiazione?: string | null
  deferito?: number | null
  data_deferimento?: string | null
}

/** D27: each flag with its day. */
export const giorniStato = [
  { flag: 'deceduto', giorno: 'data_decesso', manca: 'Data del decesso obbligatoria', solo: 'una persona deceduta' },
  {
    flag: 'deferito',
    giorno: 'data_deferimento',
    manca: 'Data del deferimento obbligatoria',
    solo: 'un socio deferito',
  },
  { flag: 'radiato', giorno: 'data_radiazione', manca: 'Data della radiazione obbligatoria', solo: 'un socio radiato' },
] as const

export type Stato = (typeof giorniStato)[number]['flag']

/** D27: holds from its day on. `seIgnoto` is the answer for a flag without a day. */
export function isDal(persona: Cessabile, stato: Stato, giorno: string, seIgnoto = true): boolean {
  if (persona[stato] !== 1) return false
  const dal = persona[giornoOf(stato)] ?? null
  return dal === null ? seIgnoto : dal <= giorno
}

/** Death before expulsion: the later fact that everyone may read. */
export function cessazioneAl(persona: Cessabile, giorno: string): 'decesso' | 'radiazione' | null {
  if (isDal(persona, 'deceduto', giorno)) return 'decesso'
  return isDal(persona, 'radiato', giorno) ? 'radiazione' : null
}

/** A flag that is taken back takes its day with it. */
export function giorniAfter(body: Values, before: Values | null): Values {
  const off = giorniStato.filter(({ flag }) => before?.[flag] === 1 && body[flag] === 0)
  return Object.fromEntries(off.map(({ giorno }) => [giorno, null]))
}

interface ErroreGiorno {
  field: string
  message: string
  code: string
}

/** Flags set before the days existed may stay without one. */
export function erroriGiorni(row: Values, before: Values | null): ErroreGiorno[] {
  return giorniStato.flatMap(({ flag, giorno, manca, solo }): ErroreGiorno[] => {
    const [isOn, dal] = [row[flag] === 1, row[giorno] ?? null]
    if (!isOn)
      return dal === null ? [] : [{ field: giorno, message: `La data vale solo per ${solo}`, code: 'non_valido' }]
    const isOld = before?.[flag] === 1 && (before[giorno] ?? null) === null
    if (dal === null) return isOld ? [] : [{ field: giorno, message: manca, code: 'obbligatorio' }]
    if (typeof row.data_nascita === 'string' && String(dal) < row.data_nascita)
      return [{ field: giorno, message: 'La data è prima della nascita', code: 'non_valido' }]
    return []
  })
}

export function ilGiorno(giorno: string | null | undefined): string {
  return giorno ? formatDate(giorno) : 'giorno non registrato'
}

function giornoOf(stato: Stato) {
  return giorniStato.find(({ flag }) => flag === stato)?.giorno as
    | 'data_decesso'
    | 'data_deferimento'
    | 'data_radiazione'
}

interface PersonaDiPratica extends Cessabile {
  campo: string
  nome: string
}

/** D27 I30, D27 I31: for the office alone, because expulsion is a disciplinary fact. */
export function findingsOfCessati(persone: readonly PersonaDiPratica[], oggi: string): Finding[] {
  return persone.flatMap(({ campo, nome, ...persona }) => {
    const fine = cessazioneAl(persona, oggi)
    if (fine === 'decesso')
      return [avviso('I30', campo, `${nome}: risulta deceduto, ${ilGiorno(persona.data_decesso)}`)]
    return fine === 'radiazione'
      ? [avviso('I31', campo, `${nome}: è radiato, ${ilGiorno(persona.data_radiazione)}`)]
      : []
  })
}
