import type { TotaliDocumento } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { formatEuro } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { inkSoft, lineStrong, serif } from '../../ui/tokens.ts'

export function TotaliBox({
  totali,
  isFattura,
  label,
}: {
  totali: TotaliDocumento
  isFattura: boolean
  label: string
}) {
  const { imponibile, imposta, bollo, totale } = totali
  const charged = bollo > 0 && totale === imponibile + imposta + bollo
  return (
    <Sums aria-live="polite">
      {isFattura && <Sum label="Totale imponibile" cents={imponibile} />}
      {isFattura && <Sum label="Totale IVA" cents={imposta} />}
      {!isFattura && charged && <Sum label="Importo" cents={imponibile} />}
      {bollo > 0 && <Sum label={charged ? 'Bollo' : 'Bollo (a carico dell’associazione)'} cents={bollo} />}
      <div data-total="true">
        <dt>{label}</dt>
        <dd>{formatEuro(totale)}</dd>
      </div>
    </Sums>
  )
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatEuro(cents)}</dd>
    </div>
  )
}

const Sums = styled.dl`
  width: min(100%, 320px);
  margin: 8px 0 0 auto;
  div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 3px 0;
  }
  dt {
    color: ${inkSoft};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  div[data-total='true'] {
    margin-top: 6px;
    padding: 8px 0;
    border-block: 2px solid ${lineStrong};
  }
  [data-total='true'] dt,
  [data-total='true'] dd {
    color: inherit;
    font: 600 18px / 1.3 ${serif};
  }
`
