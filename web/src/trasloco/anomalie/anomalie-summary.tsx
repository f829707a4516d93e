import { formatNumero } from '@bisavolo/domain/kit/format'
import { type ConteggiAnomalie, conteggiAnomalie } from '@bisavolo/domain/trasloco/calls/anomalie'
import styled from '@emotion/styled'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import { untilChecked } from '../../api/until-checked.ts'
import type { ReportState } from '../../reports/use-report.ts'
import * as t from '../../ui/tokens.ts'

export function useConteggi({ params: { importazione } }: ReportState) {
  const query = importazione == null ? {} : { importazione: String(importazione) }
  return useQuery({
    ...callQuery(conteggiAnomalie, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: untilChecked,
  })
}

export function AnomalieSummary({ state, data }: { state: ReportState; data: ConteggiAnomalie | undefined }) {
  const { area, codice } = state.params
  if (data === undefined || data.totale === 0) return null
  const rules = data.codici.filter(one => area == null || one.area === area)
  return (
    <nav aria-label="Riepilogo delle anomalie">
      <Chips>
        {data.aree.map(({ area: value, etichetta, conto, blocchi }) => (
          <li key={value}>
            <Chip
              type="button"
              aria-pressed={area === value}
              onClick={() => state.change({ area: area === value ? null : value, codice: null, entita: null })}
            >
              {etichetta} <b>{formatNumero(conto)}</b>
              {blocchi > 0 && <i>{blocchi === 1 ? '1 grave' : `${formatNumero(blocchi)} gravi`}</i>}
            </Chip>
          </li>
        ))}
      </Chips>
      <Rules open={rules.length <= 8 || codice != null}>
        <summary>Per regola</summary>
        <Chips>
          {rules.map(({ codice: value, titolo, conto, gravita, area: of }) => (
            <li key={`${value} ${of} ${gravita}`}>
              <Chip
                type="button"
                data-level={gravita}
                aria-pressed={codice === value}
                onClick={() => state.change({ codice: codice === value ? null : value })}
              >
                {titolo} <b>{formatNumero(conto)}</b>
              </Chip>
            </li>
          ))}
        </Chips>
      </Rules>
    </nav>
  )
}

const Rules = styled.details`
  margin-bottom: 16px;
  summary {
    margin-bottom: 8px;
    cursor: pointer;
  }
`
const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0 0 12px;
  padding: 0;
  list-style: none;
  details > & {
    margin-top: 8px;
  }
`
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 4px 12px;
  border: 1px solid ${t.lineStrong};
  border-radius: 18px;
  background: ${t.sheet};
  color: ${t.ink};
  font: inherit;
  font-size: 13.5px;
  text-align: left;
  cursor: pointer;
  b {
    font-variant-numeric: tabular-nums;
  }
  i {
    color: ${t.error};
    font-style: normal;
    font-weight: 600;
  }
  &[data-level='blocco'] b {
    color: ${t.error};
  }
  &:hover {
    border-color: ${t.registry};
  }
  &[aria-pressed='true'] {
    border-color: ${t.registry};
    background: ${t.registryTint};
  }
`
