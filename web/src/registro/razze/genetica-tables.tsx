import { formatNumero, formatPercent } from '@bisavolo/domain/kit/format'
import type { CifrePopolazione, GeneticaRazza } from '@bisavolo/domain/registro/calls/popolazione'
import { parentelaTraDiversi } from '@bisavolo/domain/registro/rules/popolazione/cifre'
import { Link } from 'react-router'
import { Card } from '../../ui/page/card.tsx'
import { ScrollFrame } from '../../ui/page/scroll-frame.tsx'
import { Note, Table } from './figure-table.tsx'

const percent = (part: number) => formatPercent(part, 2)

interface QuoteTableProps {
  heading: string
  first: string
  quote: GeneticaRazza['fondatori']
  totale: number
  note: string
}

export function QuoteTable({ heading, first, quote, totale, note }: QuoteTableProps) {
  let sum = 0
  return (
    <Card heading={heading}>
      <Table
        head={[first, 'Quota', 'Insieme']}
        rows={quote.map((one, i) => {
          sum += one.contributo
          return [
            named(one, one.ignoto ? 'Genitore sconosciuto' : `${first} n. ${i + 1}`),
            percent(one.contributo),
            percent(sum),
          ]
        })}
      />
      <Note>
        {note}
        {totale > quote.length && ` Qui i primi ${quote.length} di ${formatNumero(totale)}.`}
      </Note>
      {quote.some(({ nome, ignoto }) => nome === null && !ignoto) && <Note>I gatti di altri sono senza nome.</Note>}
    </Card>
  )
}

export function RariTable({ data: { rari } }: { data: GeneticaRazza }) {
  return (
    <Card heading="Sangue raro">
      {rari.length === 0 ? (
        <Note>Troppo pochi riproduttori con un pedigree abbastanza completo per dire chi ha sangue raro.</Note>
      ) : (
        <Table
          head={['Gatto', 'Sesso', 'Parentela media']}
          rows={rari.map((raro, i) => [
            named(raro, `Gatto n. ${i + 1}`),
            raro.sesso === 'M' ? 'Maschio' : raro.sesso === 'F' ? 'Femmina' : '',
            percent(raro.parentela_media),
          ])}
        />
      )}
      <Note>
        I meno imparentati con la razza: fai riprodurre loro.
        {rari.some(({ nome }) => nome === null) && ' I gatti di altri sono senza nome.'}
      </Note>
    </Card>
  )
}

const orDash = (part: number | null) => (part === null ? '–' : percent(part))

const righe: readonly (readonly [string, (cifre: CifrePopolazione) => string])[] = [
  ['Gatti', cifre => formatNumero(cifre.n)],
  ['F medio', cifre => percent(cifre.f_media)],
  ['Parentela tra loro', cifre => orDash(parentelaTraDiversi(cifre))],
  ['Fondatori effettivi', cifre => formatNumero(cifre.fondatori_effettivi, 1)],
  ['Antenati effettivi', cifre => formatNumero(cifre.antenati_effettivi, 1)],
  ['Genomi fondatori', cifre => formatNumero(cifre.genomi_fondatori, 1)],
]

/** The last twelve months and the twelve before, with their effect on the breeding cats. */
export function CambiamentoTable({ data: { anno, oggi } }: { data: GeneticaRazza }) {
  const columns = [anno.precedenti, anno.recenti, anno.senza_recenti, oggi]
  const cell = (cifre: CifrePopolazione | null, of: (cifre: CifrePopolazione) => string) =>
    cifre === null ? '–' : of(cifre)
  return (
    <Card heading="Che cosa è cambiato in un anno">
      <ScrollFrame label="Che cosa è cambiato in un anno">
        <Table
          head={[
            'Cifra',
            'Nati un anno prima',
            'Nati nell’ultimo anno',
            'Riproduttori senza loro',
            'Riproduttori oggi',
          ]}
          rows={righe.map(([label, of]) => [label, ...columns.map(cifre => cell(cifre, of))])}
        />
      </ScrollFrame>
      <Note>L’ultimo anno sono gli ultimi dodici mesi; prima, i dodici precedenti.</Note>
    </Card>
  )
}

function named(cat: { id: number | null; nome: string | null; codice: string | null }, otherwise: string) {
  if (cat.nome === null) return otherwise
  return (
    <span key={cat.id}>
      <Link to={`/gatti/${cat.id}`}>{cat.nome}</Link> <small>{cat.codice}</small>
    </span>
  )
}
