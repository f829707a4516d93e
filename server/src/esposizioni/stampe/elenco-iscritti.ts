import { vicinoA } from '@bisavolo/domain/esposizioni/rules/iscrizione/vicino-a'
import { formatDate } from '@bisavolo/domain/kit/format'
import type { TableDocument } from '../../output/pdf/table-pdf.ts'
import type { Column } from '../../output/table/cell.ts'
import type { DocumentoExpo, Iscritto } from './catalogo.ts'

const columns: Column[] = [
  { label: 'N.', kind: 'integer', width: 5 },
  { label: 'Gatto', kind: 'text', width: 34 },
  { label: 'Codice', kind: 'text', width: 20 },
  { label: 'Razza', kind: 'text', width: 18 },
  { label: 'EMS', kind: 'text', width: 14 },
  { label: 'Sesso', kind: 'text', width: 7 },
  { label: 'Nascita', kind: 'date', width: 13 },
  { label: 'Classe', kind: 'text', width: 22 },
  { label: 'Proprietario', kind: 'text', width: 20 },
  { label: 'Richieste', kind: 'text', width: 23 },
  { label: 'Note', kind: 'text', width: 20 },
]

export function elencoOf({ association, esposizione, iscritti, today }: DocumentoExpo, q = ''): TableDocument {
  return {
    title: esposizione.name,
    subtitle: [
      'Elenco degli iscritti',
      esposizione.luogo,
      formatDate(esposizione.date),
      `${iscritti.length} ${iscritti.length === 1 ? 'gatto' : 'gatti'}`,
      q === '' ? '' : `solo chi corrisponde a “${q}”`,
      iscritti.some(({ provvisorio }) => provvisorio) ? 'numeri provvisori' : '',
    ]
      .filter(Boolean)
      .join(' · '),
    association,
    today,
    columns,
    rows: iscritti.map(one => [
      ...[one.numero, one.nome, one.codice, one.razza_nome, one.ems, one.sesso, one.data_nascita],
      `${one.classe} ${one.classe_nome}`,
      one.proprietario,
      richiesteOf(one),
      one.note,
    ]),
    orientation: 'landscape',
    empty: q === '' ? 'Nessun gatto è iscritto a questa esposizione.' : 'Nessun iscritto corrisponde.',
  }
}

export function richiesteOf(one: Pick<Iscritto, 'gabbiadoppia' | 'confermacolore' | 'vicinanzagabbia'>): string {
  return [
    one.gabbiadoppia ? 'gabbia doppia' : '',
    one.confermacolore ? 'conferma colore' : '',
    one.vicinanzagabbia === '' ? '' : vicinoA(one.vicinanzagabbia),
  ]
    .filter(Boolean)
    .join(', ')
}
