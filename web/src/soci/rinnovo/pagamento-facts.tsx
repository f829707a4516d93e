import { centsOf, formatDate, formatEuro } from '@bisavolo/domain/kit/format'
import type { PagamentoQuota } from '@bisavolo/domain/soci/calls/domanda'
import styled from '@emotion/styled'
import { mdiContentCopy } from '@mdi/js'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { inkSoft, line, warning } from '../../ui/tokens.ts'

export function PagamentoFacts({ pagamento }: { pagamento: PagamentoQuota }) {
  const { quota, iban, intestatario, causale, entro, in_tempo } = pagamento
  return (
    <section aria-label="Come si paga">
      <h3 style={{ margin: '16px 0 4px', fontSize: 17 }}>Come si paga</h3>
      <List>
        {quota !== null && <Fact label="Quota" value={formatEuro(centsOf(quota))} />}
        {iban !== null && <Fact label="IBAN" value={iban.replace(/(.{4})(?=.)/g, '$1 ')} copied={iban} />}
        {iban !== null && intestatario !== '' && (
          <Fact label="Intestato a" value={intestatario} copied={intestatario} />
        )}
        {iban !== null && <Fact label="Causale" value={causale} copied={causale} />}
      </List>
      {iban === null && <p>L’associazione non ha ancora indicato un conto: paga alla tua sezione.</p>}
      {iban !== null && <p>Con un bonifico, oppure alla tua sezione. Chi riceve la quota ne registra il giorno.</p>}
      <p style={in_tempo ? {} : { color: warning }}>
        {in_tempo
          ? `Se la quota arriva entro il ${formatDate(entro)} la tua anzianità continua.`
          : `Il termine era il ${formatDate(entro)}: conta come nuova ammissione e la tua anzianità riparte.`}
      </p>
    </section>
  )
}

function Fact({ label, value, copied }: { label: string; value: string; copied?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        {copied !== undefined && (
          <Button
            look="text"
            size="small"
            icon={mdiContentCopy}
            aria-label={`Copia: ${label}`}
            onClick={() => void copyText(copied, `${label}: copiato`, `Copia a mano: ${copied}`)}
          >
            Copia
          </Button>
        )}
      </dd>
    </div>
  )
}

const List = styled.dl`
  margin: 0 0 8px;
  > div {
    padding: 6px 0;
    border-bottom: 1px solid ${line};
  }
  dt {
    color: ${inkSoft};
    font-size: 13px;
  }
  dd {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 12px;
    margin: 0;
  }
  dd > span {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`
