import styled from '@emotion/styled'
import { mdiAlertOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import * as t from '../ui/tokens.ts'
import { wholeCodes } from '../ui/whole-codes.tsx'

export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section aria-label={heading}>
      <h3>{heading}</h3>
      {children}
    </Section>
  )
}

export interface Compared {
  label: string
  pratica: ReactNode
  registro: ReactNode
  isDifferent?: boolean
}

export function Confronto({ rows }: { rows: readonly Compared[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <td />
          <th scope="col">Nella pratica</th>
          <th scope="col">Nel registro</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, pratica, registro, isDifferent }) => (
          <tr key={label} data-different={isDifferent === true}>
            <th scope="row">{label}</th>
            <td>{wholeCodes(pratica) || '—'}</td>
            <td>
              {wholeCodes(registro) || '—'}
              {isDifferent && (
                <em>
                  <Icon path={mdiAlertOutline} size={15} /> diverso
                </em>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <List>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label} data-long={typeof value === 'string' && value.length > 60}>
            <dt>{label}</dt>
            <dd>{wholeCodes(value)}</dd>
          </div>
        ))}
    </List>
  )
}

const Section = styled.section`
  margin-bottom: 16px;
  padding: 12px 16px 14px;
  background: ${t.sheet};
  border: 1px solid ${t.line};
  border-radius: 8px;
  overflow-wrap: anywhere;
  h3 {
    margin: 0 0 8px;
    font: 600 16px / 1.35 ${t.serif};
  }
  p {
    margin: 0 0 6px;
    white-space: pre-line;
  }
  a {
    color: ${t.registry};
  }
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  th,
  td {
    padding: 6px 8px;
    border-bottom: 1px solid ${t.line};
    text-align: left;
    vertical-align: top;
  }
  tr > :first-child {
    width: 26%;
    padding-left: 0;
  }
  thead th,
  tbody th {
    color: ${t.inkSoft};
    font-size: 13px;
    font-weight: 600;
  }
  tr[data-different='true'] td {
    background: ${t.warningTint};
  }
  /* Each of the two columns is wide enough for a codice fiscale. */
  @media (max-width: 599.95px) {
    tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    thead td {
      display: none;
    }
    tbody th {
      grid-column: 1 / -1;
      padding-bottom: 0;
      border-bottom: 0;
    }
    tr > :nth-of-type(1) {
      width: auto;
      padding-left: 0;
    }
  }
  em {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    margin-left: 6px;
    color: ${t.warning};
    font-size: 12.5px;
    font-style: normal;
    font-weight: 600;
  }
`
const List = styled.dl`
  table + & {
    margin-top: 10px;
  }
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: 8px 16px;
  margin: 0;
  dt {
    color: ${t.inkSoft};
    font-size: 12.5px;
  }
  dd {
    margin: 0;
  }
  [data-long='true'] {
    grid-column: 1 / -1;
  }
`
