import type { DettaglioAffisso } from '@bisavolo/domain/soci/calls/affissi'
import styled from '@emotion/styled'
import { FieldInput } from '../../records/form/field-input.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { Card } from '../../ui/page/card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'

interface RequisitiCardProps {
  form: RecordForm
  requisiti: DettaglioAffisso['requisiti']
  canWrite: boolean
}

export function RequisitiCard({ form, requisiti, canWrite }: RequisitiCardProps) {
  const isTicked = (campo: string) => form.values[campo] === 1
  return (
    <Card heading="Requisiti">
      <List>
        {requisiti.map(({ campo, testo, registro, dettaglio }) => (
          <li key={campo}>
            <StatusChip
              kind={registro || isTicked(campo) ? 'success' : 'warning'}
              label={registro ? 'Risulta' : isTicked(campo) ? 'Verificato' : 'Manca'}
            />
            <div>
              <b>{testo}</b>
              <span>{dettaglio}</span>
              {!registro && canWrite && <FieldInput form={form} name={campo} label="Verificato dalla segreteria" />}
            </div>
          </li>
        ))}
      </List>
      {(canWrite || Boolean(form.values.nota_requisiti)) && <FieldInput form={form} name="nota_requisiti" />}
    </Card>
  )
}

const List = styled.ul`
  margin: 0 0 16px;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    gap: 12px;
    align-items: start;
    padding: 10px 0;
    border-bottom: 1px solid ${line};
  }
  li > :first-of-type {
    justify-self: start;
  }
  div > b,
  div > span {
    display: block;
  }
  div > span {
    color: ${inkSoft};
    font-size: 13.5px;
  }
`
