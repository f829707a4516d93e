import type { Albero, Cifre } from './cifre.ts'
import { cifreOf } from './cifre.ts'
import { alberoOf, type RazzaOggi, type Registro, riproduttoriOf } from './gruppo.ts'
import { firstDayOf, yearAt } from './popolazione.ts'
import { nodiOf } from './stirpe.ts'

export interface Domanda extends RazzaOggi {
  oggi: number
}

export interface Andamento {
  perAnno: ({ anno: number } & Cifre)[]
  recenti: Cifre | null
  precedenti: Cifre | null
  senzaRecenti: Cifre | null
}

const anni = 20
const unAnno = 365

export function andamentoRazza(registro: Registro, domanda: Domanda): Andamento {
  const { razza, oggi } = domanda
  const born = (natiDal: number, natiEntro: number) => registro.select({ razza, natiDal, natiEntro })
  const anno = yearAt(oggi)
  const years = Array.from({ length: anni }, (_, i) => anno - anni + 1 + i).map(year => ({
    anno: year,
    nati: born(firstDayOf(year), Math.min(oggi, firstDayOf(year + 1) - 1)),
  }))
  const recenti = born(oggi - unAnno + 1, oggi)
  const precedenti = born(oggi - 2 * unAnno + 1, oggi - unAnno)
  const senzaRecenti = riproduttoriOf(registro, domanda).filter(id => registro.nascita(id) <= oggi - unAnno)
  const all = new Set([...years.flatMap(({ nati }) => [...nati]), ...recenti, ...precedenti, ...senzaRecenti])
  const albero = alberoOf(registro, all)
  return {
    perAnno: years.flatMap(({ anno: year, nati }) =>
      nati.length === 0 ? [] : [{ anno: year, ...bare(albero, nati) }],
    ),
    recenti: recenti.length === 0 ? null : bare(albero, recenti),
    precedenti: precedenti.length === 0 ? null : bare(albero, precedenti),
    senzaRecenti: senzaRecenti.length === 0 ? null : bare(albero, senzaRecenti),
  }
}

function bare(albero: Albero, ids: Int32Array): Cifre {
  const { fondatori: _, antenati: __, ...cifre } = cifreOf(albero, nodiOf(albero.stirpe, ids))
  return cifre
}
