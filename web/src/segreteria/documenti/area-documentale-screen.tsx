import type { Documento } from '@bisavolo/domain/documents/calls'
import { tipiDocumento, tipiDocumentoPerSoci } from '@bisavolo/domain/words/choices'
import styled from '@emotion/styled'
import { mdiArrowLeft, mdiChevronRight, mdiFolderOpenOutline, mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useParams } from 'react-router'
import { recordQueries } from '../../api/records.ts'
import { DocumentCard } from '../../documents/document-card.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inkSoft, registry } from '../../ui/tokens.ts'

const perSection = 4
const published: readonly string[] = tipiDocumentoPerSoci

export function AreaDocumentaleScreen() {
  const { tipo } = useParams()
  const { can } = useSession()
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const kinds = tipiDocumento.filter(({ value }) => (tipo === undefined ? published.includes(value) : value === tipo))
  return (
    <>
      <Head>
        <PageTitle title={kinds.length === 1 && kinds[0] ? kinds[0].label : 'Area documentale'} />
        {tipo !== undefined && (
          <Button look="text" icon={mdiArrowLeft} to="/area_documentale">
            Tutti i documenti
          </Button>
        )}
        <div>
          <TextField
            label="Cerca nei titoli"
            type="search"
            value={text}
            onChange={setText}
            end={<Icon path={mdiMagnify} />}
          />
        </div>
        {(tipo === undefined || tipo === 'modulistica') && (
          <Button look="quiet" to="/moduli">
            Moduli da firmare
          </Button>
        )}
        {can('upsert', 'documenti') && (
          <Button look="quiet" to="/list/documenti">
            Gestisci i documenti
          </Button>
        )}
      </Head>
      {kinds.length === 0 && (
        <EmptyState
          icon={mdiFolderOpenOutline}
          title="Questa sezione non esiste"
          action={<Button to="/area_documentale">Vai all’area documentale</Button>}
        />
      )}
      <Sections>
        {kinds.map(kind => (
          <Section key={kind.value} kind={kind} searched={searched} whole={tipo !== undefined} />
        ))}
      </Sections>
    </>
  )
}

interface SectionProps {
  kind: { value: string; label: string }
  searched: string
  whole: boolean
}

function Section({ kind, searched, whole }: SectionProps) {
  const filters = {
    tipo: kind.value,
    ...(searched && { titolo: `%${searched.replace(/[\\%]/g, sign => `\\${sign}`)}%` }),
  }
  const answer = useQuery(
    recordQueries.list('documenti', {
      filters,
      pagination: { page: 1, rowsPerPage: whole ? 200 : perSection, sortBy: 'creato_il', descending: true },
    }),
  )
  const tot = answer.data?.tot
  const rows = (answer.data?.data ?? []) as unknown as Documento[]
  return (
    <Card
      heading={`${kind.label}${tot === undefined ? '' : ` (${tot})`}`}
      aside={
        !whole && (
          <More to={`/area_documentale/${kind.value}`}>
            {tot !== undefined && tot > perSection ? 'Vedi tutti' : 'Apri'}
            <span className="visually-hidden"> {kind.label}</span> <Icon path={mdiChevronRight} size={18} />
          </More>
        )
      }
    >
      {answer.isPending && <Skeleton lines={3} height={56} />}
      {answer.error && <EmptyState title="I documenti non si leggono" text={answer.error.message} />}
      {tot === 0 && <Nothing>{searched ? 'Nessun documento con questo titolo.' : 'Ancora nessun documento.'}</Nothing>}
      <Rows>
        {rows.map(documento => (
          <li key={documento.id}>
            <DocumentCard documento={documento} />
          </li>
        ))}
      </Rows>
    </Card>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 16px;
  margin-bottom: 24px;
  h2 {
    flex: 1 1 auto;
    margin: 0;
    font-size: 24px;
  }
  > div {
    flex: 0 1 320px;
    min-width: 220px;
  }
`
const Sections = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  align-items: start;
  gap: 32px 24px;
`
const Rows = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`
const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  padding-top: 6px;
  color: ${registry};
  font-weight: 600;
`
const Nothing = styled.p`
  margin: 8px 0;
  color: ${inkSoft};
`
