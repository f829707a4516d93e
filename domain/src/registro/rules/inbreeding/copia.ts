import { ints, widerBytes, widerFloats, widerInts } from './colonne.ts'
import type { Gatti, Registro, Rete } from './registro.ts'

export function copyRegistro({ index, gatti, rete, cicli }: Registro): Registro {
  return {
    index: { ...index, table: widerInts(index.table, index.table.length) },
    gatti: copyGatti(gatti),
    rete: {
      ...withOwnScratch(rete),
      free: [...rete.free],
      slot: widerInts(rete.slot, rete.slot.length),
      firstByPadre: widerInts(rete.firstByPadre, rete.firstByPadre.length),
      firstByMadre: widerInts(rete.firstByMadre, rete.firstByMadre.length),
    },
    cicli: new Map(cicli),
  }
}

/** For a reader in another thread: shares all columns but has its own scratch memory. */
export function readerOf(registro: Registro): Registro {
  return { ...registro, rete: withOwnScratch(registro.rete) }
}

function copyGatti(gatti: Gatti): Gatti {
  const copy = { ...gatti, free: [...gatti.free] }
  for (const key of ['id', 'padre', 'madre', 'nodo', 'nextByPadre', 'nextByMadre', 'razza', 'nascita'] as const)
    copy[key] = widerInts(gatti[key], gatti[key].length)
  for (const key of ['sesso', 'stato'] as const) copy[key] = widerBytes(gatti[key], gatti[key].length)
  copy.f = widerFloats(gatti.f, gatti.f.length)
  return copy
}

/** The original scratch may be in use, so the copy's is reset. */
function withOwnScratch(rete: Rete): Rete {
  const link = widerInts(rete.link, rete.link.length)
  const val = widerFloats(rete.val, rete.val.length)
  for (let node = 1; node < rete.slot.length; node++) {
    const v = node << 2
    link[v | 3] = -1
    val[v | 1] = 0
    val[v | 2] = 0
    val[v | 3] = Number.NaN
  }
  return { ...rete, link, val, head: ints(rete.head.length) }
}
