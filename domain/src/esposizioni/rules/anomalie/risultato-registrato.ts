import { avviso, blocco, type Finding } from '../../../kit/finding.ts'
import type { Regola } from '../../../kit/regola.ts'
import type { GattoExpo } from '../iscrizione/classi.ts'
import { checkClasseRisultato } from '../risultati/classe-risultato.ts'
import { checkGiudice } from '../risultati/giudici.ts'
import { hasText, isSet, punteggioOf, type RisultatoExpo } from '../risultati/punteggio.ts'
import { checkRisultato } from '../risultati/risultato.ts'

export interface RisultatoRegistrato {
  entry: RisultatoExpo & { points?: number | null; nota_classe: string | null }
  gatto: GattoExpo
  giudici?: string | null
  risultati: readonly RisultatoExpo[]
}

/** D23. */
export function findingsOfRisultato(
  { entry, gatto, giudici, risultati }: RisultatoRegistrato,
  regole: readonly Regola[],
  oggi: string,
): Finding[] {
  const data = entry.data ?? null
  if (!hasResult(entry) || data === null) return []
  if (data > oggi) return [blocco('O50', 'titolo', 'Ha un risultato, ma l’esposizione deve ancora esserci')]
  const found = checkRisultato(entry, regole).map(({ field, message }) => avviso('O51', field, message))
  const punti = punteggioOf(entry)
  if (found.length === 0 && typeof entry.points === 'number' && entry.points !== punti)
    found.push(avviso('O52', 'points', `Ha ${entry.points} punti: il risultato ne vale ${punti}`))
  found.push(...checkGiudice(entry.giudice, giudici))
  if (hasText(entry.nota_classe) || entry.titolo === 'Assente') return found
  const classe = checkClasseRisultato({ gatto, data, category: entry.category ?? '', risultati, oggi, regole })
  // E15 is dropped: the record has no dates for titles and neutering.
  return [
    ...found,
    ...classe.filter(({ codice }) => codice !== 'E15').map(one => ({ ...one, livello: 'avviso' as const })),
  ]
}

function hasResult({ titolo, best, biv, nomination }: RisultatoExpo): boolean {
  return hasText(titolo) || hasText(best) || isSet(biv) || isSet(nomination)
}
