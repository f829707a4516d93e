import { hasRisultato } from '../risultati/giorno-risultato.ts'
import { type Gruppo, type InputClassifica, vociByGatto } from './classifica.ts'
import { splitVoci, sumOf, type Voce } from './classifica-punti.ts'

/** What a cat has won in a year, ranked or not. */
export interface SommaCampionato {
  /** Those it was judged in: an entry that was not says where a cat will be, which is not for everybody (security 3.3). */
  gruppi: Gruppo[]
  risultati: number
  punti: number
  extra: number
}

/** D4, `gatti_campionati`: the sum of a cat's results, of each show the highest; no limit and no foreign share take any away. */
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
