import { formatDate, formatNumero } from '@bisavolo/domain/kit/format'
import { type Partner, partnerAConfronto, partnerEsaminati } from '@bisavolo/domain/nascite/calls-accoppiamenti'
import { formatPercentuale } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import styled from '@emotion/styled'
import { mdiCheck, mdiChevronLeft, mdiChevronRight, mdiFamilyTree, mdiScaleBalance } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Coefficiente } from '../../registro/pedigree/coefficiente.tsx'
import { emsOf } from '../../registro/pedigree/queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import * as t from '../../ui/tokens.ts'
import { GradoChip } from './grado-chip.tsx'
import { isNarrowed, noFilters, PartnerFilters, type PartnerFiltersValue } from './partner-filters.tsx'
import { accoppiamentiQueries } from './queries.ts'
import { testKinds, testWords } from './test-words.ts'

export interface PartnerListProps {
  id: number
  chosen: number | null
  compared: readonly number[]
  onChoose: (id: number) => void
  onCompare: (id: number) => void
  onPedigree: (id: number) => void
}
type RowProps = Omit<PartnerListProps, 'id'> & { partner: Partner }

export function PartnerList(props: PartnerListProps) {
  const [filters, setFilters] = useState<PartnerFiltersValue>(noFilters)
  const [page, setPage] = useState(1)
  const change = (next: PartnerFiltersValue) => {
    setFilters(next)
    setPage(1)
  }
  return (
    <>
      <PartnerFilters value={filters} onChange={change} />
      <Partners {...props} filters={filters} page={page} setPage={setPage} />
    </>
  )
}

interface PartnersProps extends PartnerListProps {
  filters: PartnerFiltersValue
  page: number
  setPage: (page: number) => void
}

function Partners({ id, filters, page, setPage, ...acts }: PartnersProps) {
  const { data, error } = useQuery(accoppiamentiQueries.partners(id, { ...filters, page }))
  if (error) return <EmptyState title="L’elenco non si apre" text={error.message} />
  if (!data) return <Skeleton lines={8} height={28} />
  if (data.tot === 0) {
    return (
      <EmptyState
        title={data.ammessi > 0 || isNarrowed(filters) ? 'Nessun partner con questi filtri' : 'Nessun partner ammesso'}
        text="Nessuno dei gatti che vedi va bene per razza, età o esclusioni. Per un gatto di altri scrivi qui sopra il suo codice esatto."
      />
    )
  }
  const last = Math.ceil(data.tot / data.perPage)
  return (
    <Frame>
      <p className="sum">
        {data.tot === 1 ? '1 partner' : `${formatNumero(data.tot)} partner`}
        {data.ammessi > data.tot && ` su ${formatNumero(data.ammessi)} ammessi`} · consanguineità media della cucciolata{' '}
        {formatPercentuale(data.media)}
        {data.ammessi > partnerEsaminati && data.tot < data.ammessi && (
          <span> · test letti dei {partnerEsaminati} più promettenti per genealogia</span>
        )}
      </p>
      <ol start={(data.currentPage - 1) * data.perPage + 1}>
        {data.data.map(partner => (
          <Row key={partner.id} partner={partner} {...acts} />
        ))}
      </ol>
      {last > 1 && (
        <nav aria-label="Pagine dei partner">
          <IconButton
            icon={mdiChevronLeft}
            label="Pagina precedente"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <span>
            {page} di {last.toLocaleString('it')}
          </span>
          <IconButton
            icon={mdiChevronRight}
            label="Pagina seguente"
            disabled={page >= last}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </Frame>
  )
}

function Row({ partner, chosen, compared, onChoose, onCompare, onPedigree }: RowProps) {
  const isChosen = partner.id === chosen
  const isCompared = compared.includes(partner.id)
  return (
    <li data-chosen={isChosen || undefined}>
      <span className="score">
        <b>{partner.punteggio}</b>
        <small>punti</small>
      </span>
      <Coefficiente {...partner} />
      <div>
        <span className="name">{partner.nome_completo}</span>
        <small>
          {[emsOf(partner), partner.codice, formatDate(partner.data_nascita), partner.parentela]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <span className="chips">
          {partner.grado && <GradoChip grado={partner.grado} />}
          <StatusChip kind={testKinds[partner.stato_test]} label={testWords[partner.stato_test]} />
          <small>parentela media {formatPercentuale(partner.parentela_media)}</small>
        </span>
        {partner.test.length > 0 && <small className="missing">{partner.test.join(' · ')}</small>}
      </div>
      <span className="acts">
        {partner.apribile && (
          <IconButton
            icon={mdiFamilyTree}
            label={`Pedigree di ${partner.nome_completo}`}
            onClick={() => onPedigree(partner.id)}
          />
        )}
        <Button
          look="text"
          size="small"
          icon={isCompared ? mdiCheck : mdiScaleBalance}
          disabled={!isCompared && compared.length >= partnerAConfronto}
          title={!isCompared && compared.length >= partnerAConfronto ? 'Il confronto è pieno: togline uno' : undefined}
          onClick={() => onCompare(partner.id)}
          aria-pressed={isCompared}
          aria-label={`Confronta ${partner.nome_completo}`}
        >
          Confronta
        </Button>
        <Button
          look={isChosen ? 'main' : 'quiet'}
          size="small"
          onClick={() => onChoose(partner.id)}
          aria-pressed={isChosen}
        >
          {isChosen ? 'In prova' : 'Prova'}
        </Button>
      </span>
    </li>
  )
}

const Frame = styled.div`
  .sum {
    margin: 0 0 8px;
    color: ${t.inkSoft};
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 52px 150px minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
    padding: 8px 4px;
    border-top: 1px solid ${t.line};
  }
  li[data-chosen] {
    background: ${t.registryTint};
    box-shadow: inset 4px 0 0 ${t.registry};
    padding-left: 10px;
  }
  .score {
    display: grid;
    justify-items: center;
    padding: 4px 0;
    color: ${t.registry};
    background: ${t.registryTint};
    border-radius: 8px;
    font-variant-numeric: tabular-nums;
  }
  .score b {
    font: 600 18px / 1.2 ${t.serif};
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    padding-top: 3px;
  }
  .name {
    display: block;
    font: 600 15px / 1.3 ${t.serif};
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${t.inkSoft};
    font-size: 12.5px;
  }
  .missing {
    color: ${t.warning};
  }
  .acts {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  nav {
    display: flex;
    align-items: center;
    justify-content: end;
    gap: 8px;
    padding-top: 8px;
    border-top: 1px solid ${t.line};
  }
  @media (max-width: 767.95px) {
    li {
      grid-template-columns: 52px minmax(0, 1fr);
    }
    li > div,
    .acts {
      grid-column: 1 / -1;
    }
    .acts {
      flex-wrap: wrap;
      justify-content: end;
    }
  }
`
