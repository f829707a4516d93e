import type { Parentele } from '../popolazione/stirpe.ts'
import { cucciolateOf } from './cucciolate.ts'
import { ottimo, parentelaAttesa, ugualiOf } from './ottimo.ts'
import { matriceParentele } from './parentele.ts'

export interface Domanda {
  gatti: Int32Array
  /** 0 for males, 1 for females. */
  sesso: Uint8Array
  /** The largest share of one cat, with room for the half of either sex. */
  massimo: number
  /** Litters to plan. */
  cucciolate: number | null
}

export interface Quote {
  /** One for each cat, in their order; they add up to 1. */
  quote: Float64Array
  parentela_attesa: number
  /** With equal shares within each sex. */
  parentela_uguale: number
  /** The mean kinship of each with the next generation. */
  parentele: Float64Array
  /** The same shares in whole litters, each with a sire and a dam of these, and what they come to. */
  cucciolate: Int32Array | null
  parentela_cucciolate: number | null
}

/** The shares of the next generation's genes that keep its mean kinship the lowest (optimal contributions, D19). */
export function quoteEque(parentele: Parentele, { gatti, sesso, massimo, cucciolate }: Domanda): Quote {
  const k = matriceParentele(parentele, gatti)
  const quote = ottimo({ k, gruppo: sesso, massimo })
  const litters = cucciolate === null ? null : litterShares(quote, sesso, massimo, cucciolate)
  return {
    quote,
    parentela_attesa: parentelaAttesa(k, quote),
    parentela_uguale: parentelaAttesa(k, ugualiOf(sesso)),
    parentele: quote.map((_, row) => {
      let sum = 0
      for (let column = 0; column < quote.length; column++) sum += k[row * quote.length + column]! * quote[column]!
      return sum
    }),
    cucciolate: litters,
    parentela_cucciolate:
      litters === null
        ? null
        : parentelaAttesa(
            k,
            Float64Array.from(litters, own => own / (2 * cucciolate!)),
          ),
  }
}

function litterShares(quote: Float64Array, sesso: Uint8Array, massimo: number, cucciolate: number): Int32Array {
  const out = new Int32Array(quote.length)
  for (const sex of [0, 1]) {
    const own = Int32Array.from(quote, (_, i) => i).filter(i => sesso[i] === sex)
    const litters = cucciolateOf(
      Array.from(own, i => quote[i]!),
      cucciolate,
      massimo,
    )
    own.forEach((i, at) => {
      out[i] = litters[at]!
    })
  }
  return out
}
