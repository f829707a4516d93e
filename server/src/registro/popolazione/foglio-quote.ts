import type { QuotePopolazione } from '@bisavolo/domain/registro/calls/popolazione'
import type { Sheet } from '../../output/table/excel.ts'

export function foglioQuote(quote: QuotePopolazione): Sheet[] {
  const order = { M: 0, F: 1 }
  const rows = quote.contributi.toSorted((a, b) => order[a.sesso] - order[b.sesso] || b.quota - a.quota)
  return [
    {
      name: 'Quote',
      columns: [
        { label: 'Gatto', kind: 'text', width: 40 },
        { label: 'Codice', kind: 'text', width: 20 },
        { label: 'Sesso', kind: 'text', width: 8 },
        { label: 'Quota %', kind: 'number', width: 12 },
        { label: 'Quota uguale %', kind: 'number', width: 14 },
        { label: 'Cucciolate', kind: 'integer', width: 12 },
      ],
      rows: rows.map(one => [
        one.nome,
        one.codice,
        one.sesso,
        percent(one.quota),
        percent(one.quota_uguale),
        one.cucciolate,
      ]),
    },
    {
      name: 'Parentela attesa',
      columns: [
        { label: 'Scelta', kind: 'text', width: 40 },
        { label: 'Parentela media %', kind: 'number', width: 20 },
      ],
      rows: [
        ['Quote eque', percent(quote.parentela_attesa)],
        ...(quote.parentela_cucciolate === null ? [] : [['In cucciolate intere', percent(quote.parentela_cucciolate)]]),
        ['Quote uguali', percent(quote.parentela_uguale)],
      ],
    },
  ]
}

const percent = (part: number) => Number((part * 100).toFixed(4))
