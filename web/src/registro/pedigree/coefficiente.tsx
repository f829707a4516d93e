import { formatPercent } from '@bisavolo/domain/kit/format'
import { GENERAZIONI_COMPLETEZZA } from '@bisavolo/domain/registro/rules/inbreeding/completezza'
import { formatPercentuale } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import styled from '@emotion/styled'
import * as t from '../../ui/tokens.ts'

interface CoefficienteProps {
  coefficiente: number
  indice: number
  attendibile: boolean
  large?: boolean
}

/** F always with its completeness; grey if too little is known. */
export function Coefficiente({ coefficiente, indice, attendibile, large = false }: CoefficienteProps) {
  return (
    <Figure data-weak={!attendibile || undefined} data-large={large || undefined}>
      <b>{formatPercentuale(coefficiente)}</b>
      {!attendibile && <em>dati insufficienti</em>}
      <small>{completezzaWords(indice)}</small>
    </Figure>
  )
}

export function completezzaWords(indice: number): string {
  return `completezza ${formatPercent(indice)} su ${GENERAZIONI_COMPLETEZZA} generazioni`
}

const Figure = styled.span`
  display: grid;
  b {
    font: 600 17px / 1.2 ${t.serif};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  &[data-large] b {
    font: 500 34px / 1.1 ${t.serif};
  }
  &[data-weak] b {
    color: ${t.inkFaint};
  }
  em {
    color: ${t.inkSoft};
    font-size: 12.5px;
    font-style: normal;
    font-weight: 600;
  }
  small {
    color: ${t.inkSoft};
    font-size: 12px;
    line-height: 1.3;
  }
  @media print {
    &[data-large] b {
      font-size: 16pt;
    }
  }
`
