import { formatNumero, formatPercent } from '@bisavolo/domain/kit/format'
import type { QuotePopolazione } from '@bisavolo/domain/registro/calls/popolazione'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recordQueries } from '../../api/records.ts'
import { Figure, Figures } from '../../ui/charts/figures.tsx'
import { Card } from '../../ui/page/card.tsx'
import { NoteBox } from '../../ui/page/page-head.tsx'
import { ScrollFrame } from '../../ui/page/scroll-frame.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { Table } from '../razze/figure-table.tsx'
import type { Asked } from './quote-asked.ts'

const percent = (part: number, digits = 2) => formatPercent(part, digits)

type Riga = QuotePopolazione['contributi'][number]

export function QuoteResult({ data, asked }: { data: QuotePopolazione; asked: Asked }) {
  const males = data.contributi.filter(({ sesso }) => sesso === 'M')
  const females = data.contributi.filter(({ sesso }) => sesso === 'F')
  const razza = useQuery({ ...recordQueries.one('razze', asked.razza ?? 0), enabled: asked.razza !== null })
  const gain = data.parentela_uguale - data.parentela_attesa
  return (
    <>
      <PrintLine>
        {razza.data === undefined ? 'Gatti scelti' : String(razza.data.descrizione)}: {formatNumero(males.length)}{' '}
        maschi, {formatNumero(females.length)} femmine
        {asked.massimo !== '' && `, al massimo ${asked.massimo}\u00a0% per gatto`}
        {asked.cucciolate !== '' && `, ${asked.cucciolate} cucciolate`}.
      </PrintLine>
      {data.avvisi.length > 0 && (
        <div style={{ marginBottom: 16 }}>
          <NoteBox kind="warning" title="Da sapere">
            {data.avvisi.join('\n')}
          </NoteBox>
        </div>
      )}
      <Figures>
        <Figure
          value={percent(data.parentela_attesa)}
          label="parentela con le quote eque"
          note="la più bassa possibile nella prossima generazione"
        />
        {data.parentela_cucciolate !== null && (
          <Figure
            value={percent(data.parentela_cucciolate)}
            label="con cucciolate intere"
            note={`${asked.cucciolate} cucciolate, ciascuna di un maschio e di una femmina`}
          />
        )}
        <Figure
          value={percent(data.parentela_uguale)}
          label="con quote uguali"
          note={gain > 0 ? `le quote eque la riducono di ${percent(gain)}` : 'le quote eque non migliorano'}
        />
      </Figures>
      <Cards>
        <SexTable heading="Maschi" rows={males} />
        <SexTable heading="Femmine" rows={females} />
      </Cards>
    </>
  )
}

function SexTable({ heading, rows }: { heading: string; rows: readonly Riga[] }) {
  const sorted = rows.toSorted((a, b) => b.quota - a.quota || a.nome.localeCompare(b.nome, 'it'))
  const takesPart = ({ quota, cucciolate }: Riga) => (cucciolate === null ? quota > 1e-6 : cucciolate > 0)
  const used = sorted.filter(takesPart)
  const idle = sorted.filter(row => !takesPart(row))
  return (
    <Card heading={heading}>
      <Rows label={heading} rows={used} />
      {idle.length > 0 && (
        <details>
          <summary>
            {idle.length === 1 ? 'Un gatto senza cucciolate' : `${formatNumero(idle.length)} gatti senza cucciolate`}
          </summary>
          <p>Sono i più imparentati con gli altri, o la loro quota non arriva a una cucciolata intera.</p>
          <Rows label={`${heading} senza cucciolate`} rows={idle} idle />
        </details>
      )}
    </Card>
  )
}

/** Expected kinship only for cats without litters: the others all have the same value. */
function Rows({ label, rows, idle = false }: { label: string; rows: readonly Riga[]; idle?: boolean }) {
  const inLitters = rows.some(({ cucciolate }) => cucciolate !== null)
  return (
    <ScrollFrame label={label}>
      <Table
        head={
          idle
            ? ['Gatto', 'Quota', 'Parentela attesa']
            : ['Gatto', ...(inLitters ? ['Cucciolate'] : []), 'Quota', 'Uguale']
        }
        rows={rows.map(row => [
          <span key={row.id}>
            <Link to={`/gatti/${row.id}`}>{row.nome}</Link>{' '}
            <small>{[row.codice, row.attendibile ? '' : 'pedigree poco completo'].filter(Boolean).join(' · ')}</small>
          </span>,
          ...(idle
            ? [percent(row.quota), percent(row.parentela)]
            : [
                ...(inLitters ? [<b key="cucciolate">{row.cucciolate}</b>] : []),
                percent(row.quota),
                percent(row.quota_uguale),
              ]),
        ])}
      />
    </ScrollFrame>
  )
}

const PrintLine = styled.p`
  display: none;
  @media print {
    display: block;
    margin: 0 0 8px;
    font-weight: 600;
  }
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr));
  gap: 24px;
  align-items: start;
  details {
    margin-top: 12px;
  }
  summary {
    cursor: pointer;
    font-weight: 600;
  }
  details p {
    margin: 8px 0;
    color: ${inkSoft};
    font-size: 13px;
  }
  @media print {
    /* Longer than a page, so page breaks inside are allowed. */
    display: block;
    section.MuiPaper-root {
      break-inside: auto;
    }
    details:not([open]) {
      display: none;
    }
  }
`
