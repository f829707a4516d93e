import { formatDate } from '@bisavolo/domain/kit/format'
import type { Partner } from '@bisavolo/domain/registro/calls/accoppiamenti'
import { formatPercentuale } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import styled from '@emotion/styled'
import { mdiChevronLeft, mdiChevronRight, mdiFamilyTree } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import * as t from '../../ui/tokens.ts'
import { emsOf } from '../pedigree/queries.ts'
import { accoppiamentiQueries } from './queries.ts'

export interface PartnerListProps {
  id: number
  chosen: number | null
  onChoose: (id: number) => void
  onPedigree: (id: number) => void
}

/** Every permitted partner, least inbred first; one press tries the litter. */
export function PartnerList({ id, chosen, onChoose, onPedigree }: PartnerListProps) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(accoppiamentiQueries.partners(id, page))
  if (error) return <EmptyState title="L’elenco non si apre" text={error.message} />
  if (!data) return <Skeleton lines={8} height={28} />
  if (data.tot === 0) {
    return (
      <EmptyState
        title="Nessun partner ammesso"
        text="Tra i gatti che vedi nessuno è della razza giusta, in età e libero da esclusioni. Un gatto di altri si prova scrivendo il suo codice esatto qui sopra."
      />
    )
  }
  const last = Math.ceil(data.tot / data.perPage)
  return (
    <Frame>
      <p className="sum">
        {data.tot === 1 ? '1 partner' : `${data.tot.toLocaleString('it')} partner`} · consanguineità media della
        cucciolata {formatPercentuale(data.media)}
      </p>
      <ol start={(data.currentPage - 1) * data.perPage + 1}>
        {data.data.map(partner => (
          <Row
            key={partner.id}
            partner={partner}
            chosen={partner.id === chosen}
            onChoose={onChoose}
            onPedigree={onPedigree}
          />
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
            label="Pagina successiva"
            disabled={page >= last}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </Frame>
  )
}

interface RowProps {
  partner: Partner
  chosen: boolean
  onChoose: (id: number) => void
  onPedigree: (id: number) => void
}

function Row({ partner, chosen, onChoose, onPedigree }: RowProps) {
  return (
    <li data-chosen={chosen || undefined}>
      <b className="f">{formatPercentuale(partner.coefficiente)}</b>
      <div>
        <span className="name">{partner.nome_completo}</span>
        <small>
          {[emsOf(partner), partner.codice, formatDate(partner.data_nascita), partner.parentela]
            .filter(Boolean)
            .join(' · ')}
        </small>
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
          look={chosen ? 'main' : 'quiet'}
          size="small"
          onClick={() => onChoose(partner.id)}
          aria-pressed={chosen}
        >
          {chosen ? 'In prova' : 'Prova'}
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
    grid-template-columns: 84px minmax(0, 1fr) auto;
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
  .f {
    font: 600 17px / 1.2 ${t.serif};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
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
  @media (max-width: 599.95px) {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .f {
      grid-column: 1 / -1;
    }
  }
`
