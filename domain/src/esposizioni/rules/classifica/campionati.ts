import { hasRisultato } from '../risultati/giorno-risultato.ts'
import { type Gruppo, type InputClassifica, vociByGatto } from './classifica.ts'
import { splitVoci, sumOf, type Voce } from './classifica-punti.ts'

export interface SommaCampionato {
  /** Only groups with results: an entry alone would reveal where the cat will be (security 3.3). */
  gruppi: Gruppo[]
  risultati: number
  punti: number
  extra: number
}

/** D4: best result of each show, without the limits of the ranking. */
export function sommeCampionato(
  input: Pick<InputClassifica, 'anno' | 'risultati' | 'oggi'>,
): Map<number, SommaCampionato> {
  const byGatto = vociByGatto({ ...input, risultati: input.risultati.filter(hasRisultato) })
  return new Map([...byGatto].map(([id, byGruppo]) => [id, sommaOf(byGruppo, input.oggi)]))
}

function sommaOf(byGruppo: ReadonlyMap<Gruppo, readonly Voce[]>, oggi: string): SommaCampionato {
  const { valid } = splitVoci([...byGruppo.values()].flat(), oggi)
  return {
    gruppi: [...byGruppo.keys()],
    risultati: valid.length,
    punti: sumOf(valid, 'punti'),
    extra: sumOf(valid, 'extra'),
  }
}
