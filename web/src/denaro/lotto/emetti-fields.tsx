import type { Lotto } from '@bisavolo/domain/denaro/calls-lotto'
import { modalitaPagamento } from '@bisavolo/domain/denaro/rules/documento/pagamento'
import styled from '@emotion/styled'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

export interface Scelte {
  data_emissione: string
  data_pagamento: string | null
  modalita_pagamento: string
  avvisa: boolean
}

interface EmettiFieldsProps {
  scelte: Scelte
  onChange: (scelte: Scelte) => void
  lotto: Lotto
}

export function EmettiFields({ scelte, onChange, lotto }: EmettiFieldsProps) {
  const reached = lotto.righe.filter(({ esito, mail }) => esito === 'da_emettere' && mail).length
  return (
    <Grid>
      <DateField
        label="Data dei documenti"
        value={scelte.data_emissione}
        onChange={day => onChange({ ...scelte, data_emissione: day ?? todayText() })}
      />
      <SelectField
        label="Modalità di pagamento"
        value={scelte.modalita_pagamento}
        onChange={modalita_pagamento => onChange({ ...scelte, modalita_pagamento })}
        options={modalitaPagamento.map(({ chiave, descrizione }) => ({ value: chiave, label: descrizione }))}
        empty="Non indicata"
      />
      <DateField
        label="Pagati il"
        value={scelte.data_pagamento}
        onChange={data_pagamento => onChange({ ...scelte, data_pagamento })}
        max={todayText()}
        help="Per chi non ha già un giorno di cassa"
      />
      <CheckField
        label={`Avvisa per e-mail (${reached === 1 ? '1 persona' : `${reached} persone`} con un indirizzo)`}
        checked={scelte.avvisa}
        onChange={avvisa => onChange({ ...scelte, avvisa })}
        disabled={reached === 0}
      />
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 12px;
  > :last-child {
    grid-column: 1 / -1;
  }
`
