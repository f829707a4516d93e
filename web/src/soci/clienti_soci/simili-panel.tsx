import { existsCliente, listSimili } from '@bisavolo/domain/soci/calls/clienti'
import styled from '@emotion/styled'
import { mdiAccountSearchOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import type { RecordRow } from '../../api/records.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { usePaused } from '../../records/picker/use-lookup.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inkSoft, warning, warningTint } from '../../ui/tokens.ts'

export interface SimiliPanelProps {
  form: RecordForm
  /** In a picker the one that is there already may be taken instead. */
  onUse?: (row: RecordRow) => void
}

/** Who may be the same person, while one types: a double is easier not made than mended. */
export function SimiliPanel({ form, onUse }: SimiliPanelProps) {
  const { may } = useSession()
  const text = (name: string) => String(form.values[name] ?? '').trim()
  const [asked] = usePaused(JSON.stringify([text('nome_completo'), text('codice_fiscale'), text('email')]), 500)
  const [nome, cf, email] = JSON.parse(asked) as [string, string, string]
  // A record that is there is compared again only when what identifies it changes.
  const isNew = form.record === null
  const isAsked = nome.length >= 3 || cf.length >= 11 || email.includes('@')
  const { data = [] } = useQuery({
    ...callQuery(listSimili, { query: { nome, cf, email } }),
    enabled: isAsked && isNew && may(listSimili),
    staleTime: 30_000,
  })
  const { data: elsewhere = false } = useQuery({
    ...callQuery(existsCliente, { query: { nome: nome.length >= 3 ? nome : '', cf: cf.length >= 11 ? cf : '' } }),
    enabled: isAsked && isNew && may(existsCliente),
    staleTime: 30_000,
    select: ({ esiste }) => esiste,
  })
  return (
    <Panel data-wide="true" role="status" hidden={data.length === 0 && !elsewhere}>
      {elsewhere && (
        <p>
          <Icon path={mdiAccountSearchOutline} />
          <span>
            <b>Esiste già ma non è della tua sezione</b>: prima di inserirla di nuovo senti la segreteria.
          </span>
        </p>
      )}
      {data.length > 0 && (
        <>
          <p>
            <Icon path={mdiAccountSearchOutline} /> <b>Potrebbe essere già nel registro</b>
          </p>
          <ul>
            {data.map(row => (
              <li key={row.id}>
                <Link to={`/upsert/clienti-soci/${row.id}`} target="_blank">
                  {row.nome_completo}
                </Link>{' '}
                <span>
                  {[row.codice, row.citta, row.tipo].filter(Boolean).join(' · ')} ({row.motivi.join(', ')})
                </span>
                {onUse && (
                  <Button look="quiet" size="small" onClick={() => onUse(row)}>
                    Usa questo
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const Panel = styled.div`
  &[hidden] {
    display: none;
  }
  padding: 10px 14px;
  background: ${warningTint};
  border-left: 4px solid ${warning};
  border-radius: 6px;
  p {
    display: flex;
    align-items: center;
    gap: 6px;
    margin: 0 0 4px;
    color: ${warning};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 3px 0;
  }
  span {
    color: ${inkSoft};
    font-size: 13px;
  }
`
