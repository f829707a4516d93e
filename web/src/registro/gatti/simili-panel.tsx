import { office } from '@bisavolo/domain/kit/access'
import styled from '@emotion/styled'
import { mdiContentDuplicate } from '@mdi/js'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inkSoft, warning, warningTint } from '../../ui/tokens.ts'

export interface RigaSimile {
  id: number
  nome_completo: string
  motivi: readonly string[]
}

interface SimiliPanelProps<T extends RigaSimile> {
  entita: 'gatti' | 'clienti_soci'
  simili: readonly T[]
  /** Id of the stored record: two stored records can be merged. */
  stored: number | null
  pathOf: (id: number) => string
  about: (row: T) => readonly (string | null)[]
  /** In a picker: use the existing record instead. */
  onUse?: ((row: T) => void) | undefined
  children?: ReactNode
}

/** Never blocks saving. */
export function SimiliPanel<T extends RigaSimile>(props: SimiliPanelProps<T>) {
  const { entita, simili, stored, pathOf, about, onUse, children } = props
  const { role } = useSession()
  return (
    <Panel data-wide="true" role="status" hidden={simili.length === 0 && !children}>
      {children}
      {simili.length > 0 && (
        <>
          <p>
            <Icon path={mdiContentDuplicate} /> <b>Forse esiste già</b>
          </p>
          <ul>
            {simili.map(row => (
              <li key={row.id}>
                <Link to={pathOf(row.id)} target="_blank">
                  {row.nome_completo}
                </Link>{' '}
                <span>
                  {about(row).filter(Boolean).join(' · ')} ({row.motivi.join(', ').toLocaleLowerCase('it')})
                </span>
                {onUse && (
                  <Button look="quiet" size="small" onClick={() => onUse(row)}>
                    Usa questo
                  </Button>
                )}
                {stored !== null && office.includes(role) && (
                  <Link to={`/unioni/${entita}/${row.id}/${stored}`} aria-label={`Unisci con ${row.nome_completo}`}>
                    Unisci
                  </Link>
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
  li > a {
    overflow-wrap: anywhere;
  }
  span {
    color: ${inkSoft};
    font-size: 13px;
  }
`
