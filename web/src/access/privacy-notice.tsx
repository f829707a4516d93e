import { informativa, tipiConsenso } from '@bisavolo/domain/soci/rules/anagrafica/informativa'
import styled from '@emotion/styled'
import { CheckField } from '../ui/fields/check-field.tsx'
import { inkSoft, registry } from '../ui/tokens.ts'

export interface PrivacyNoticeProps {
  consensi: readonly string[]
  onChange: (consensi: readonly string[]) => void
}

/** italy 8: the notice comes before any data is collected; each consent is a separate, unticked box. */
export function PrivacyNotice({ consensi, onChange }: PrivacyNoticeProps) {
  const toggle = (tipo: string, given: boolean) =>
    onChange(given ? [...consensi, tipo] : consensi.filter(other => other !== tipo))
  return (
    <Frame>
      <details>
        <summary>Come trattiamo i tuoi dati</summary>
        {informativa.map(({ titolo, testo }) => (
          <p key={titolo}>
            <b>{titolo}.</b> {testo}
          </p>
        ))}
      </details>
      <fieldset>
        <legend>Se vuoi (puoi cambiare idea quando vuoi)</legend>
        {tipiConsenso.map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            checked={consensi.includes(value)}
            onChange={given => toggle(value, given)}
          />
        ))}
      </fieldset>
    </Frame>
  )
}

const Frame = styled.div`
  font-size: 13px;
  summary {
    padding: 4px 0;
    color: ${registry};
    font-weight: 600;
    cursor: pointer;
  }
  p {
    margin: 6px 0;
    color: ${inkSoft};
  }
  fieldset {
    margin: 4px 0 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    color: ${inkSoft};
  }
`
