import { addDays } from '../../../kit/date.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import type { richiedentiPassaggio } from '../../../words/choices.ts'
import type { statiPassaggio } from '../../../words/states.ts'

export type StatoPassaggio = (typeof statiPassaggio)[number]['value']
/** Open or done. */
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

/** Null means the office. A co-owner who wants the cat in their own name is a buyer: the other owners must agree. */
export function chiestoDa(richiedente: number | null, nuovoProprietario: number | null): RichiedentePassaggio {
  if (richiedente === null) return 'ufficio'
  return richiedente === nuovoProprietario ? 'acquirente' : 'cedente'
}

/** True if the sender no longer owns the cat (the office changed the owner or merged records). */
export function cedeAltri(
  { chiesto_da, idrichiedente }: { chiesto_da?: string | undefined; idrichiedente?: number | null | undefined },
  gatto: Proprietari,
): boolean {
  return chiesto_da === 'cedente' && idrichiedente != null && !isProprietario(gatto, idrichiedente)
}

/** One person can have several of these roles. */
export type AttorePassaggio = 'staff' | 'mittente' | 'interpellato'

const mosse: Readonly<Record<AttorePassaggio, readonly StatoPassaggio[]>> = {
  staff: ['registrato', 'respinto'],
  mittente: ['ritirato'],
  interpellato: ['rifiutato'],
}

export function mossePassaggio(stato: StatoPassaggio, attori: readonly AttorePassaggio[]): StatoPassaggio[] {
  return stato === 'inviato' ? attori.flatMap(attore => mosse[attore]) : []
}

export function scadenzaRichiesta(regole: readonly Regola[], oggi: string): string {
  return addDays(oggi, numeroAt(regole, 'passaggio.richiesta_giorni', oggi))
}

export function isRichiestaScaduta(scade_il: string | null, oggi: string): boolean {
  return scade_il !== null && scade_il < oggi
}

/** Open requests plus those that ended today. */
export function richiesteMassime(regole: readonly Regola[], oggi: string): number {
  return numeroAt(regole, 'passaggio.richieste_max', oggi)
}
