import type { RigaEmessa } from '@bisavolo/domain/denaro/calls'
import { centsOf, formatEuro, formatNumero } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { inkSoft, line } from '../../ui/tokens.ts'
import { QuantitaField } from './quantita-field.tsx'

type Quantita = Record<number, string | null>

export function RigheStorno({
  righe,
  quantita,
  onChange,
}: {
  righe: readonly RigaEmessa[]
  quantita: Quantita
  onChange: (change: (now: Quantita) => Quantita) => void
}) {
  return (
    <Righe>
      {righe.map(riga => (
        <li key={riga.id}>
          <span>
            {riga.descrizione}
            <small>
              {numberText(riga.quantita)} × {formatEuro(centsOf(riga.importo))}
              {isTouched(riga) && !isGone(riga) && `, da stornare ${leftText(riga)}`}
            </small>
          </span>
          {isGone(riga) ? (
            <Gone>Già stornata</Gone>
          ) : (
            <QuantitaField
              label="Q.tà da stornare"
              value={quantita[riga.id] ?? null}
              error={
                Number(quantita[riga.id] ?? 0) > riga.residuo.quantita
                  ? `Al massimo ${numberText(riga.residuo.quantita)}`
                  : undefined
              }
              onChange={value => onChange(now => ({ ...now, [riga.id]: value }))}
            />
          )}
        </li>
      ))}
    </Righe>
  )
}

function isTouched({ residuo, totale, quantita }: RigaEmessa): boolean {
  return centsOf(residuo.importo) !== centsOf(totale) || residuo.quantita !== quantita
}

function isGone({ residuo }: RigaEmessa): boolean {
  return residuo.quantita === 0
}

function leftText({ residuo }: RigaEmessa): string {
  return `${numberText(residuo.quantita)} (${formatEuro(centsOf(residuo.importo))})`
}

function numberText(quantita: number): string {
  return formatNumero(quantita, Number.isInteger(quantita) ? 0 : 2)
}

const Righe = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 1fr 130px;
    gap: 12px;
    align-items: end;
    padding: 8px 0;
    border-bottom: 1px solid ${line};
  }
  small {
    display: block;
  }
`
const Gone = styled.span`
  color: ${inkSoft};
  text-align: right;
`
