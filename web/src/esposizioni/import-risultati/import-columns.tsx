import type { Foglio } from '@bisavolo/domain/esposizioni/calls/import-risultati'
import { type CampoRisultato, colonneRisultati } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'
import { formatNumero } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { inkSoft, line, warning } from '../../ui/tokens.ts'

interface ImportColumnsProps {
  foglio: Foglio
  name: string
  campi: readonly (CampoRisultato | null)[]
  onChange: (campi: (CampoRisultato | null)[]) => void
  problem: string | null
}

export function ImportColumns({ foglio, name, campi, onChange, problem }: ImportColumnsProps) {
  const choose = (index: number, campo: string) =>
    onChange(campi.map((old, i) => (i === index ? (campo as CampoRisultato) || null : old === campo ? null : old)))
  return (
    <div>
      <p style={{ margin: '0 0 10px' }}>
        <b>{name}</b>: {formatNumero(foglio.righe.length)} righe. Controlla a che cosa corrisponde ogni colonna.
      </p>
      <Grid>
        {foglio.colonne.map((heading, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading; their place is what they are.
          <div key={i}>
            <SelectField
              label={heading || `Colonna ${i + 1}`}
              value={campi[i] ?? ''}
              onChange={campo => choose(i, campo)}
              options={colonneRisultati.map(({ campo, label }) => ({ value: campo, label }))}
              empty="Non importare"
            />
            <small>{sampleOf(foglio, i)}</small>
          </div>
        ))}
      </Grid>
      {problem && (
        <p role="alert" style={{ margin: '12px 0 0', color: warning }}>
          {problem}
        </p>
      )}
    </div>
  )
}

function sampleOf({ righe }: Foglio, column: number): string {
  const found = righe
    .map(cells => cells[column])
    .filter(cell => cell !== null && cell !== undefined)
    .slice(0, 3)
  return found.length === 0 ? 'vuota' : `es. ${found.join(', ')}`
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: 14px 18px;
  padding: 14px;
  border: 1px solid ${line};
  border-radius: 8px;
  > div {
    min-width: 0;
  }
  small {
    display: block;
    overflow: hidden;
    margin-top: 2px;
    color: ${inkSoft};
    font-size: 12.5px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
