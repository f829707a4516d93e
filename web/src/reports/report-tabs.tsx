import styled from '@emotion/styled'
import { Link } from 'react-router'
import * as t from '../ui/tokens.ts'
import type { ReportState } from './use-report.ts'

export function ReportTabs({ state }: { state: ReportState }) {
  const [name, param] = Object.entries(state.report.params).find(([, one]) => one.tabs !== undefined) ?? []
  if (name === undefined || param?.tabs === undefined) return null
  const now = state.params[name]
  return (
    <Tabs aria-label={param.label}>
      {param.tabs.map(({ value, label }) => (
        <Link key={value} to={state.addressWith(name, value)} aria-current={now === value ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Tabs>
  )
}

const Tabs = styled.nav`
  display: flex;
  gap: 4px;
  margin: 0 0 20px;
  overflow-x: auto;
  border-bottom: 1px solid ${t.lineMiddle};
  a {
    flex-shrink: 0;
    padding: 10px 14px 9px;
    color: ${t.inkSoft};
    border-bottom: 3px solid transparent;
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    color: ${t.ink};
  }
  a[aria-current] {
    color: ${t.ink};
    border-color: ${t.amber};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
`
