import { listTitoli } from '@bisavolo/domain/esposizioni/calls/titoli'
import styled from '@emotion/styled'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Pager } from '../../ui/page/pager.tsx'
import { line, registry, serif } from '../../ui/tokens.ts'
import { TitoliOfGatto } from './titoli-panel.tsx'

export function TitoliDesk({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, error, isPending } = useQuery({
    ...callQuery(listTitoli, {}, { pagination: { page } }),
    placeholderData: keepPreviousData,
  })
  // After the last title of the last page is confirmed, that page no longer exists.
  const last = data ? Math.max(1, Math.ceil(data.tot / data.perPage)) : page
  if (page > last) setPage(last)
  return (
    <Dialog open title="Titoli da confermare" width={800} onClose={onClose}>
      {isPending && <Skeleton lines={6} height={28} />}
      {error && <EmptyState title="I titoli non si sono caricati" text={error.message} />}
      {data && data.tot === 0 && (
        <EmptyState title="Nessun titolo da confermare" text="I risultati registrati non completano nuovi titoli." />
      )}
      {data?.data.map(titoli => (
        <Cat key={titoli.idgatto}>
          <h3>
            <Link to={`/list/iscrizioni-expo/gatto/${titoli.idgatto}`} onClick={onClose}>
              {titoli.nome_completo}
            </Link>
          </h3>
          <TitoliOfGatto titoli={{ ...titoli, mancano: [] }} />
        </Cat>
      ))}
      {data && <Pager page={page} setPage={setPage} tot={data.tot} perPage={data.perPage} />}
    </Dialog>
  )
}

const Cat = styled.section`
  padding: 12px 0;
  border-bottom: 1px solid ${line};
  h3 {
    margin: 0 0 8px;
    font: 600 17px / 1.3 ${serif};
  }
  a {
    color: ${registry};
  }
`
