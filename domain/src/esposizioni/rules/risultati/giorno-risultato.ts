import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { hasText, isSet, type RisultatoExpo } from './punteggio.ts'

type Dato = Pick<RisultatoExpo, 'titolo' | 'best' | 'biv' | 'nomination'>

/** Whether the judges have said anything of it, an absence included. */
export function hasRisultato(entry: Dato | null): boolean {
  return entry !== null && campoRisultato(entry) !== undefined
}

/**
 * D2: a result is of a show that was held; on its very day the first ones are typed beside the ring. No rule of the association
 * forbids one before it, and the wrong date may be the show's: it is told, not refused.
 */
export function checkGiornoRisultato(entry: Dato, data: string | null, oggi: string): Finding[] {
  const campo = campoRisultato(entry)
  if (campo === undefined || data === null || data <= oggi) return []
  return [
    avviso('E19', campo, `Il risultato è di un'esposizione che si tiene il ${formatDate(data)}: controlla la data`),
  ]
}

/** A show with results is not put off to a day that is still to come. */
export function checkRinvio(data: string | null, haRisultati: boolean, oggi: string): Finding[] {
  if (!haRisultati || data === null || data <= oggi) return []
  return [blocco('E19', 'date', "L'esposizione ha già dei risultati: la sua data non può essere nel futuro")]
}

function campoRisultato({ titolo, best, biv, nomination }: Dato): keyof Dato | undefined {
  if (hasText(titolo)) return 'titolo'
  if (hasText(best)) return 'best'
  if (isSet(biv)) return 'biv'
  return isSet(nomination) ? 'nomination' : undefined
}
