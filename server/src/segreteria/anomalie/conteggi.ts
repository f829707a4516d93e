import type { ConteggiAnomalie } from '@bisavolo/domain/segreteria/calls/anomalie'
import { areaOf, areeAnomalie } from '@bisavolo/domain/segreteria/rules/anomalie/aree'
import { titoloOf } from '@bisavolo/domain/segreteria/rules/anomalie/titoli-codici'
import { grouped } from '../../registry/anomalie/grouped.ts'
import type { RigaAnomalia } from '../../registry/anomalie/riga-anomalia.ts'

/** How many there are, by area and by rule; rules in the order of the list: the gravest first, then the most frequent. */
export function conteggiOf(rows: readonly RigaAnomalia[]): Omit<ConteggiAnomalie, 'aggiornamento'> {
  const blocchiIn = (some: readonly RigaAnomalia[]) => some.filter(({ gravita }) => gravita === 'blocco').length
  const byArea = grouped(rows, ({ entita }) => areaOf(entita))
  const byCode = grouped(rows, ({ codice, entita, gravita }) => `${codice} ${areaOf(entita)} ${gravita}`)
  const rank = { blocco: 0, avviso: 1, info: 2 }
  return {
    totale: rows.length,
    blocchi: blocchiIn(rows),
    aree: areeAnomalie.flatMap(({ value, label }) => {
      const own = byArea.get(value) ?? []
      return own.length === 0 ? [] : [{ area: value, etichetta: label, conto: own.length, blocchi: blocchiIn(own) }]
    }),
    codici: [...byCode.values()]
      .flatMap(([first, ...others]) =>
        first === undefined
          ? []
          : [
              {
                ...{ codice: first.codice, titolo: titoloOf(first.codice), area: areaOf(first.entita) },
                ...{ gravita: first.gravita, conto: others.length + 1 },
              },
            ],
      )
      .sort((a, b) => rank[a.gravita] - rank[b.gravita] || b.conto - a.conto || a.codice.localeCompare(b.codice)),
  }
}
