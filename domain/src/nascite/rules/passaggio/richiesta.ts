import { addDays } from '../../../kit/date.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import type { richiedentiPassaggio } from '../../../words/choices.ts'
import type { statiPassaggio } from '../../../words/states.ts'

export type StatoPassaggio = (typeof statiPassaggio)[number]['value']
/** Transfers that count: under way or done. The others have ended without one. */
export const passaggiValidi = ['inviato', 'registrato'] as const satisfies StatoPassaggio[]

export type RichiedentePassaggio = (typeof richiedentiPassaggio)[number]['value']

export interface Proprietari {
  idproprietario: number | null
  idcointestatario: number | null
  idcointestatario1: number | null
}

export function isProprietario(gatto: Proprietari, idcliente: number): boolean {
  return [gatto.idproprietario, gatto.idcointestatario, gatto.idcointestatario1].includes(idcliente)
}

/**
 * On whose behalf a transfer is asked; null is the office. Who asks for a cat to be put in their own name asks as the buyer, also
 * when they share it already: the others who own it have their say.
 */
export function chiestoDa(richiedente: number | null, nuovoProprietario: number | null): RichiedentePassaggio {
  if (richiedente === null) return 'ufficio'
  return richiedente === nuovoProprietario ? 'acquirente' : 'cedente'
}

/** A sale that its owner sent, of a cat that is somebody else's by now: the office changed the owner, or merged two records. */
export function cedeAltri(
  { chiesto_da, idrichiedente }: { chiesto_da?: string | undefined; idrichiedente?: number | null | undefined },
  gatto: Proprietari,
): boolean {
  return chiesto_da === 'cedente' && idrichiedente != null && !isProprietario(gatto, idrichiedente)
}

/** What a person is to a transfer that is open: one may be more than one of these. */
export type AttorePassaggio = 'staff' | 'mittente' | 'interpellato'

const mosse: Readonly<Record<AttorePassaggio, readonly StatoPassaggio[]>> = {
  staff: ['registrato', 'respinto'],
  mittente: ['ritirato'],
  interpellato: ['rifiutato'],
}

/** D8, states: where each may take it while it is open; nothing moves after that. */
export function mossePassaggio(stato: StatoPassaggio, attori: readonly AttorePassaggio[]): StatoPassaggio[] {
  return stato === 'inviato' ? attori.flatMap(attore => mosse[attore]) : []
}

/** The last day on which the owner may answer what a buyer has asked. */
export function scadenzaRichiesta(regole: readonly Regola[], oggi: string): string {
  return addDays(oggi, numeroAt(regole, 'passaggio.richiesta_giorni', oggi))
}

export function isRichiestaScaduta(scade_il: string | null, oggi: string): boolean {
  return scade_il !== null && scade_il < oggi
}

/** How many requests one person may have on the way as a buyer, with those of today that have ended already. */
export function richiesteMassime(regole: readonly Regola[], oggi: string): number {
  return numeroAt(regole, 'passaggio.richieste_max', oggi)
}
