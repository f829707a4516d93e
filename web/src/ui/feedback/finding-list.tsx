import styled from '@emotion/styled'
import { mdiAlertCircleOutline, mdiAlertOutline, mdiInformationOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import * as t from '../tokens.ts'
import { wholeCodes } from '../whole-codes.tsx'

type FindingLevel = 'blocco' | 'avviso' | 'info'

export interface ShownFinding {
  codice: string
  livello: FindingLevel
  campo: string
  messaggio: string
}

const levels: Record<FindingLevel, { word: string; colour: string; tint: string; icon: string }> = {
  blocco: { word: 'Blocco', colour: t.error, tint: t.errorTint, icon: mdiAlertCircleOutline },
  avviso: { word: 'Avviso', colour: t.warning, tint: t.warningTint, icon: mdiAlertOutline },
  info: { word: 'Nota', colour: t.registry, tint: t.registryTint, icon: mdiInformationOutline },
}
const order: readonly FindingLevel[] = ['blocco', 'avviso', 'info']

interface FindingListProps {
  findings: readonly ShownFinding[]
  onPick?: (campo: string) => void
  about?: (finding: ShownFinding) => ReactNode
  compact?: boolean
}

export function FindingList({ findings, onPick, about, compact = false }: FindingListProps) {
  if (findings.length === 0) return null
  const sorted = [...findings].sort((a, b) => order.indexOf(a.livello) - order.indexOf(b.livello))
  return (
    <Lines data-compact={compact}>
      {sorted.map(finding => {
        const { word, colour, tint, icon } = levels[finding.livello]
        return (
          <li
            key={`${finding.codice} ${finding.campo} ${finding.messaggio}`}
            style={{ color: colour, background: tint }}
          >
            <Icon path={icon} size={18} />
            <span>
              <b>{word}</b> · {wholeCodes(finding.messaggio)}{' '}
              {onPick ? (
                <button type="button" onClick={() => onPick(finding.campo)}>
                  Vai al campo
                </button>
              ) : null}
              {about?.(finding)}
            </span>
            {!compact && <small>{finding.codice}</small>}
          </li>
        )
      })}
    </Lines>
  )
}

const Lines = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: start;
    gap: 8px;
    padding: 8px 10px;
    border-radius: 6px;
    line-height: 1.4;
  }
  li > svg {
    flex-shrink: 0;
    margin-top: 1px;
  }
  li > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
  }
  small {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  button {
    min-height: 24px;
    padding: 0;
    border: 0;
    color: inherit;
    background: none;
    font: inherit;
    text-decoration: underline;
    white-space: nowrap;
    cursor: pointer;
  }
  &[data-compact='true'] {
    margin-top: 6px;
    font-size: 13px;
  }
  &[data-compact='true'] li {
    padding: 4px 8px;
  }
`
