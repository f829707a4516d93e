import { formatNumero, formatPercent } from '@bisavolo/domain/kit/format'
import { type GeneticaRazza as Genetica, geneticaRazza } from '@bisavolo/domain/registro/calls/popolazione'
import { describeParentela } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import styled from '@emotion/styled'
import { mdiRefresh } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Figure, Figures } from '../../ui/charts/figures.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'
import { AndamentoCard } from './andamento-card.tsx'
import { CambiamentoTable, QuoteTable, RariTable } from './genetica-tables.tsx'

export function GeneticaRazza({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(callQuery(geneticaRazza, { id }, { timeout: 30_000 }))
  return (
    <Section aria-labelledby="genetica">
      <h2 id="genetica">Genetica della popolazione</h2>
      {error && (
        <EmptyState
          title="Le cifre genetiche non si aprono"
          text={error.message}
          action={
            <Button look="quiet" icon={mdiRefresh} onClick={() => void refetch()}>
              Riprova
            </Button>
          }
        />
      )}
      {!data && !error && <Skeleton lines={6} height={28} />}
      {data && <Body data={data} />}
    </Section>
  )
}

function Body({ data }: { data: Genetica }) {
  if (data.oggi === null)
    return <p className="lead">La razza non ha riproduttori viventi: le cifre compaiono con il primo.</p>
  return (
    <>
      <p className="lead">
        Sui {formatNumero(data.oggi.n)} riproduttori viventi, con tutti i loro antenati noti. I genitori sconosciuti
        contano come fondatori distinti.
      </p>
      {data.consigli.length > 0 && (
        <Advice aria-label="Che cosa fare">
          {data.consigli.map(({ tono, titolo, testo }) => (
            <li key={titolo}>
              <StatusChip kind={toni[tono]} label={titolo} />
              <span>{testo}</span>
            </li>
          ))}
        </Advice>
      )}
      <OggiFigures oggi={data.oggi} />
      <Cards>
        <AndamentoCard perAnno={data.perAnno} />
        <CambiamentoTable data={data} />
        <QuoteTable
          heading="Fondatori"
          first="Fondatore"
          quote={data.fondatori}
          totale={data.tot_fondatori}
          note="Quanta parte dei geni di oggi viene da ciascun gatto senza genitori noti."
        />
        <QuoteTable
          heading="Antenati"
          first="Antenato"
          quote={data.antenati}
          totale={data.tot_antenati}
          note="Quanto aggiunge ciascuno agli antenati già in elenco (Boichard)."
        />
        <RariTable data={data} />
      </Cards>
    </>
  )
}

const toni: Record<Genetica['consigli'][number]['tono'], StatusKind> = {
  bene: 'success',
  attenzione: 'warning',
  rischio: 'error',
}

const percent = (part: number) => formatPercent(part, 2)
const uno = (value: number) => formatNumero(value, 1)

function OggiFigures({ oggi }: { oggi: NonNullable<Genetica['oggi']> }) {
  return (
    <Figures>
      <Figure
        value={percent(oggi.parentela_media)}
        label="parentela media"
        note={`ogni riproduttore con tutti, sé compreso; ${describeParentela(oggi.parentela_media)}`}
      />
      <Figure
        value={percent(oggi.diversita_genica)}
        label="diversità genica"
        note="quanto resta della varietà dei fondatori"
      />
      <Figure
        value={uno(oggi.fondatori_effettivi)}
        label="fondatori effettivi"
        note="se avessero contribuito tutti allo stesso modo"
      />
      <Figure
        value={uno(oggi.antenati_effettivi)}
        label="antenati effettivi"
        note="molto meno dei fondatori: un collo di bottiglia"
      />
      <Figure
        value={uno(oggi.genomi_fondatori)}
        label="genomi fondatori"
        note="fondatori la cui varietà non è andata perduta"
      />
      <Figure
        value={uno(oggi.generazioni_equivalenti)}
        label="generazioni equivalenti"
        note="profondità media dei pedigree noti"
      />
      <Figure value={neText(oggi)} label="Ne dai pedigree" note={neNote(oggi)} />
    </Figures>
  )
}

function neText({ ne, ne_errore }: NonNullable<Genetica['oggi']>): string {
  if (ne === null) return 'non stimabile'
  const whole = formatNumero(Math.round(ne))
  return ne_errore === null ? whole : `${whole} ± ${formatNumero(ne_errore, ne_errore < 10 ? 1 : 0)}`
}

function neNote({ ne, ne_su }: NonNullable<Genetica['oggi']>): string {
  if (ne === null)
    return ne_su === 0 ? 'nessun pedigree supera una generazione completa' : 'nei pedigree noti non c’è consanguineità'
  return `dalla consanguineità di ${formatNumero(ne_su)} gatti, con l’errore standard`
}

const Section = styled.section`
  margin-top: 40px;
  h2#genetica {
    margin: 0 0 6px;
    font-size: 24px;
  }
  .lead {
    margin: 0 0 16px;
    color: ${inkSoft};
  }
`
const Advice = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0 0 24px;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 330px) minmax(0, 1fr);
    gap: 4px 16px;
    align-items: baseline;
    padding-bottom: 10px;
    border-bottom: 1px solid ${line};
  }
  li > :first-of-type {
    justify-self: start;
    white-space: normal;
  }
  @media (max-width: 700px) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr));
  gap: 24px;
  align-items: start;
  @media print {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    font-size: 9pt;
    * {
      print-color-adjust: exact;
    }
    > * {
      break-inside: avoid;
    }
  }
`
