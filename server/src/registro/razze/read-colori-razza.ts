import { entityOf } from '@bisavolo/domain'
import type { ColoriRazza } from '@bisavolo/domain/registro/calls/colori-razza'
import type { Razza } from '@bisavolo/domain/registro/calls/razze'
import { coloreInWords } from '@bisavolo/domain/registro/rules/ems/parole-razza'
import { razzaAttuale } from '@bisavolo/domain/registro/rules/ems/razze'
import { isColoreRiconosciuto } from '@bisavolo/domain/registro/rules/gatto/colore-riconosciuto'
import type { RazzeDeps } from './read-popolazione.ts'

type Riga = Omit<ColoriRazza['righe'][number], 'razza'> & { idrazza: number }

/** D16. An old breed code uses the lines of its successor. */
export async function readColoriRazza({ small }: RazzeDeps, today: string, razza: Razza): Promise<ColoriRazza> {
  const razze = await small.all(entityOf('razze'))
  const lines = [...(await small.all(entityOf('razze_colori'))).values()] as unknown as Riga[]
  const colori = [...(await small.all(entityOf('colori'))).values()] as unknown as { id: number; codice: string }[]
  const righe = lines
    .map(({ id, idrazza, espressione, riconosciuto, valido_dal, valido_al }) => ({
      ...{ id, espressione, riconosciuto, valido_dal, valido_al },
      razza: String(razze.get(idrazza)?.codice ?? ''),
    }))
    .filter(line => razzaAttuale(line.razza) === razzaAttuale(razza.codice))
    .sort((a, b) => a.valido_dal.localeCompare(b.valido_dal) || a.id - b.id)
  const { id, codice, descrizione } = razza
  return {
    razza: { id, codice, descrizione },
    righe,
    ammessi: colori
      .filter(colore => isColoreRiconosciuto(codice, colore.codice, righe, today))
      .map(colore => ({
        ...{ id: colore.id, codice: colore.codice },
        descrizione: coloreInWords(codice, colore.codice),
        inglese: coloreInWords(codice, colore.codice, 'en'),
      })),
  }
}
