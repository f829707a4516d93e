import { type ColoriRazza, coloriRazza } from '@bisavolo/domain/registro/calls/colori-razza'
import { coloreInWords } from '@bisavolo/domain/registro/rules/ems/parole-razza'
import { esitoColore } from '@bisavolo/domain/registro/rules/gatto/colore-riconosciuto'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import { todayText } from '../../ui/fields/date-text.ts'

export function useColoriRazza(idrazza: number | null): { colori: ColoriRazza | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    ...callQuery(coloriRazza, { id: idrazza ?? 0 }),
    enabled: idrazza !== null,
  })
  return { colori: data, isLoading }
}

export function noteOnColore(
  colori: ColoriRazza | undefined,
  codice: string | null,
): { parole: string; avviso: string } {
  if (codice === null) return { parole: '', avviso: '' }
  const words = coloreInWords(colori?.razza.codice ?? null, codice)
  const parole = words === codice ? '' : words
  if (colori === undefined) return { parole, avviso: '' }
  const { riconosciuto, motivo } = esitoColore(colori.razza.codice, codice, colori.righe, todayText())
  if (motivo === '') return { parole, avviso: '' }
  return { parole, avviso: `${riconosciuto ? 'Scritto male' : 'Non riconosciuto'}: ${motivo}` }
}
