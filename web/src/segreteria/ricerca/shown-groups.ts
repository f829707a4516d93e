import { formatNumero } from '@bisavolo/domain/kit/format'
import type { FoundGroup } from '@bisavolo/domain/segreteria/calls/ricerca'
import type { Command } from './commands.ts'

/** One group of the dialog: every row is an option of the listbox, in the order of the arrow keys. */
export interface ShownGroup {
  gruppo: string
  titolo: string
  /** '6 di 26', when there are more rows than shown. */
  conta: string
  righe: Command[]
}

export function shownOf({ gruppo, titolo, righe, tot, tutti, simili }: FoundGroup): ShownGroup {
  const hasMore = tot > righe.length
  return {
    gruppo,
    titolo,
    conta: hasMore ? `${righe.length} di ${formatNumero(tot)}` : '',
    righe: [
      ...righe,
      ...(hasMore && tutti !== null
        ? [
            {
              id: tutti,
              titolo: `Vedi tutti (${formatNumero(tot)})`,
              dettaglio: '',
              link: tutti,
              kind: 'tutti' as const,
            },
          ]
        : []),
      ...simili.map(found => ({ ...found, kind: 'simile' as const })),
    ],
  }
}
