import { highestTipo } from './anzianita.ts'
import type { Iscrizione, TipoCliente } from './iscrizione.ts'

/** The words of states.ts, as the row has them. */
export type StatoIscrizione = 'da_approvare' | 'approvata' | 'respinta' | 'annullata'

/** Whether the board has ratified it: such a row is in the members' book and stays there, whatever becomes of it. */
export function isRatificata(stato: StatoIscrizione): boolean {
  return stato === 'approvata' || stato === 'annullata'
}

/** Why an enrolment cannot be annulled, in a sentence; null when it can. `altre` are the person's other enrolments that stand. */
export function ostacoloAnnullo(
  { anno, tipo, stato }: Pick<Iscrizione, 'anno' | 'tipo'> & { stato: StatoIscrizione },
  altre: readonly Iscrizione[],
): string | null {
  if (stato === 'da_approvare') return 'L’iscrizione aspetta ancora il Consiglio: si respinge, oppure si elimina.'
  if (stato === 'respinta') return 'L’iscrizione è stata respinta: non c’è nulla da annullare.'
  if (stato === 'annullata') return 'L’iscrizione è già stata annullata.'
  // D9: who adheres elsewhere is a full member of the year.
  const adesioni = tipo === 'Ordinario' ? altre.filter(altra => altra.anno === anno && altra.tipo === 'Aderente') : []
  if (adesioni.length === 0) return null
  const dove = adesioni.map(({ sezione }) => sezione).join(', ')
  return `Per il ${anno} la persona è anche Aderente (${dove}): annulla o elimina prima quella.`
}

/** What the record calls the client afterwards: what the latest year that stands made of them, if it was this one that counted. */
export function tipoDopoAnnullo(
  tipo: TipoCliente | null,
  annullata: Pick<Iscrizione, 'tipo'>,
  altre: readonly Iscrizione[],
): TipoCliente | null {
  if (tipo !== annullata.tipo) return tipo
  const approvate = altre.filter(({ da_approvare }) => da_approvare === 0)
  const ultimo = Math.max(...approvate.map(({ anno }) => anno))
  return highestTipo(approvate.filter(({ anno }) => anno === ultimo)) ?? 'Cliente'
}
