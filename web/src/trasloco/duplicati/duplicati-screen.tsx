import { duplicatiGatti, duplicatiPersone } from '@bisavolo/domain/trasloco/calls/duplicati'
import styled from '@emotion/styled'
import { mdiCheckAll, mdiHistory } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { ReportAnswer } from '../../reports/report-answer.tsx'
import { ReportHead } from '../../reports/report-head.tsx'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/page/pager.tsx'
import { panelId, ViewTabs } from '../../ui/page/view-tabs.tsx'
import { inkSoft, mobileBreak } from '../../ui/tokens.ts'
import { BehindNote } from '../behind-note.tsx'
import type { Coppia, EntitaDoppia } from './coppia.ts'
import { CoppiaCard } from './coppia-card.tsx'
import { useCoppieKeys } from './use-coppie-keys.ts'

const tabs = [
  { id: 'gatti', label: 'Gatti' },
  { id: 'clienti_soci', label: 'Clienti e soci' },
] as const
const perPage = 10
const again = 5_000

export function DuplicatiScreen() {
  const [params, setParams] = useSearchParams()
  const entita: EntitaDoppia = params.get('di') === 'clienti_soci' ? 'clienti_soci' : 'gatti'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const show = (next: { di: string; page: number }) => setParams({ di: next.di, page: String(next.page) })
  const pagination = { pagination: { rowsPerPage: perPage, page, sortBy: null } }
  const asked =
    entita === 'gatti' ? callQuery(duplicatiGatti, {}, pagination) : callQuery(duplicatiPersone, {}, pagination)
  const answer = useQuery<{ data: Coppia[]; tot: number; in_corso: boolean; fallito: boolean }>({
    ...(asked as object),
    queryKey: asked.queryKey,
    placeholderData: keepPreviousData,
    refetchInterval: query => (query.state.data?.in_corso ? again : false),
  })
  const list = useCoppieKeys()
  const isBehind = answer.data?.in_corso === true
  const hasFailed = answer.data?.fallito === true
  return (
    <>
      <ReportHead title="Duplicati" count={answer.data?.tot}>
        <Button look="quiet" icon={mdiHistory} to="/unioni">
          Unioni fatte
        </Button>
      </ReportHead>
      <Intro>
        Schede che potrebbero essere la stessa, le più probabili per prime.
        <span> Con J e K passi da una coppia all’altra, con Invio la unisci.</span>
      </Intro>
      <BehindNote what="confronto" inCorso={isBehind} fallito={hasFailed} />
      <ViewTabs
        label="Che cosa confrontare"
        tabs={tabs}
        current={entita}
        onChange={di => show({ di, page: 1 })}
        panels="duplicati"
      />
      <div id={panelId('duplicati', entita)} role="tabpanel" aria-label={tabs.find(({ id }) => id === entita)?.label}>
        <ReportAnswer
          answer={answer}
          failed="I duplicati non sono arrivati"
          empty={{
            icon: mdiCheckAll,
            title: hasFailed
              ? 'Confronto non riuscito'
              : isBehind
                ? 'Confronto in corso'
                : 'Nessun duplicato da guardare',
            text: isBehind
              ? 'Le coppie compaiono qui appena pronte.'
              : 'Le schede che si somigliano troppo compaiono qui, entro un minuto da ogni modifica.',
          }}
        >
          {({ data, tot }) => (
            <>
              <Pairs ref={list} aria-busy={answer.isPlaceholderData}>
                {data.map(coppia => (
                  <CoppiaCard key={`${coppia.a.id} ${coppia.b.id}`} entita={entita} coppia={coppia} />
                ))}
              </Pairs>
              <Pager page={page} setPage={next => show({ di: entita, page: next })} tot={tot} perPage={perPage} />
            </>
          )}
        </ReportAnswer>
      </div>
    </>
  )
}

const Intro = styled.p`
  max-width: 75ch;
  margin: 4px 0 16px;
  color: ${inkSoft};
  @media (max-width: ${mobileBreak}px) {
    span {
      display: none;
    }
  }
`
const Pairs = styled.ol`
  display: grid;
  gap: 16px;
  max-width: 1100px;
  margin: 0 0 16px;
  padding: 0;
  list-style: none;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`
