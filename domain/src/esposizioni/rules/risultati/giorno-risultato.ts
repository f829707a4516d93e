import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { hasText, isSet, type RisultatoExpo } from './punteggio.ts'

type Dato = Pick<RisultatoExpo, 'titolo' | 'best' | 'biv' | 'nomination'>

/** An absence counts as a result. */
export function hasRisultato(entry: Dato | null): boolean {
  return entry !== null && campoRisultato(entry) !== undefined
}

/** D2: allowed from the day of the show. An earlier result only warns, because the show's date may be wrong. */
export function checkGiornoRisultato(entry: Dato, data: string | null, oggi: string): Finding[] {
  const campo = campoRisultato(entry)
  if (campo === undefined || data === null || data <= oggi) return []
  return [
    avviso('E19', campo, `Il risultato è di un'esposizione che si tiene il ${formatDate(data)}: controlla la data`),
  ]
}

export function checkRinvio(data: string | null, haRisultati: boolean, oggi: string): Finding[] {
  if (!haRisultati || data === null || data <= oggi) return []
  return [blocco('E19', 'date', "L'esposizione ha già dei risultati: la sua data non può essere nel futuro")]
}

export function campoRisultato({ titolo, best, biv, nomination }: Dato): keyof Dato | undefined {
  if (hasText(titolo)) return 'titolo'
  if (hasText(best)) return 'best'
  if (isSet(biv)) return 'biv'
  return isSet(nomination) ? 'nomination' : undefined
}
