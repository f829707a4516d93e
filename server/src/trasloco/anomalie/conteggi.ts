import type { ConteggiAnomalie } from '@bisavolo/domain/trasloco/calls/anomalie'
import { areaOf, areeAnomalie } from '@bisavolo/domain/trasloco/rules/anomalie/aree'
import { titoloOf } from '@bisavolo/domain/trasloco/rules/anomalie/titoli-codici'
import type { RigaAnomalia } from '../../findings/read-anomalie.ts'

type Contata = Pick<RigaAnomalia, 'codice' | 'entita' | 'gravita'> & { conto: number }

export function conteggiOf(rows: readonly Contata[]): Omit<ConteggiAnomalie, 'aggiornamento' | 'fallito'> {
  const byCode = new Map<string, ConteggiAnomalie['codici']>()
  for (const { codice, entita, gravita, conto } of rows) {
    const own = byCode.get(codice) ?? []
    if (own.length === 0) byCode.set(codice, own)
    const area = areaOf(entita)
    const known = own.find(one => one.area === area && one.gravita === gravita)
    if (known === undefined) own.push({ codice, titolo: titoloOf(codice), area, gravita, conto })
    else known.conto += conto
  }
  const codici = [...byCode.values()].flat()
  const sum = (some: typeof codici) => some.reduce((total, { conto }) => total + conto, 0)
  const blocchiIn = (some: typeof codici) => sum(some.filter(({ gravita }) => gravita === 'blocco'))
  const rank = { blocco: 0, avviso: 1, info: 2 }
  return {
    totale: sum(codici),
    blocchi: blocchiIn(codici),
    aree: areeAnomalie.flatMap(({ value, label }) => {
      const own = codici.filter(({ area }) => area === value)
      return own.length === 0 ? [] : [{ area: value, etichetta: label, conto: sum(own), blocchi: blocchiIn(own) }]
    }),
    codici: codici.sort(
      (a, b) => rank[a.gravita] - rank[b.gravita] || b.conto - a.conto || a.codice.localeCompare(b.codice),
    ),
  }
}
