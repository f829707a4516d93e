import { formatDate } from '../../../kit/format.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import { type Cessabile, isDal, type Stato } from '../../../soci/rules/anagrafica/cessazione.ts'
import type { statiIscrizioneExpo } from '../../../words/states.ts'

export type StatoIscrizioneExpo = (typeof statiIscrizioneExpo)[number]['value']

/** D27: why this owner may not show a cat on that day; null if nothing is against it. `deferito` only where the dated rule says so. */
export function impedimentoOf(
  proprietario: Cessabile,
  data: string | null,
  oggi: string,
  regole: readonly Regola[],
): Stato | null {
  const giorno = data ?? oggi
  if (isDal(proprietario, 'deceduto', giorno)) return 'deceduto'
  if (isDal(proprietario, 'radiato', giorno)) return 'radiato'
  return numeroAt(regole, 'expo.ritira_deferiti', giorno) === 1 && isDal(proprietario, 'deferito', giorno)
    ? 'deferito'
    : null
}

export interface DaSistemare {
  /** Day of the show; null if not fixed yet. */
  data: string | null
  haRisultato: boolean
  stato: StatoIscrizioneExpo | null
}

/** Only entries of shows to come follow the owner: what was held and judged stays as it was. */
export function statoFor({ data, haRisultato, stato }: DaSistemare, impedimento: Stato | null, oggi: string) {
  if (haRisultato || (data !== null && data < oggi)) return stato ?? 'iscritta'
  return impedimento === null ? 'iscritta' : 'ritirata_ufficio'
}

export interface DaRiprendere {
  data: string | null
  mostraAttiva: boolean
  giaIscritto: boolean
  /** Why D1 refuses the cat, e.g. it died meanwhile. */
  errore: string | null
}

/** Why a withdrawn entry does not come back with the flag. */
export function ostacoloRipresa(iscrizione: DaRiprendere, oggi: string): string | null {
  const { data, mostraAttiva, giaIscritto, errore } = iscrizione
  if (data !== null && data < oggi) return `l’esposizione c’è già stata il ${formatDate(data)}`
  if (!mostraAttiva) return 'l’esposizione non è attiva'
  if (giaIscritto) return 'il gatto è già iscritto di nuovo'
  return errore
}

export const iscrizioneRitirata = 'L’iscrizione è ritirata d’ufficio: per informazioni scrivi alla segreteria'

export const senzaRisultato = 'L’iscrizione è ritirata d’ufficio: non prende risultati'
