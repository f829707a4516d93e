import type { Parentele } from '../popolazione/stirpe.ts'
import { cucciolateOf } from './cucciolate.ts'
import { ottimo, parentelaAttesa, ugualiOf } from './ottimo.ts'
import { matriceParentele } from './parentele.ts'

export interface Domanda {
  gatti: Int32Array
  sesso: Uint8Array
  massimo: number
  cucciolate: number | null
}

export interface Quote {
  quote: Float64Array
  parentela_attesa: number
  parentela_uguale: number
  parentele: Float64Array
  /** Whole litters per cat, and the resulting kinship. Each litter has a sire and a dam from the list. */
  cucciolate: Int32Array | null
  parentela_cucciolate: number | null
}

/** D19: optimal contributions, the shares with the lowest mean kinship in the next generation. */
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
