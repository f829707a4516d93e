import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { Card } from '../../ui/page/card.tsx'

interface TitolariCardProps {
  form: RecordForm
  avvisi: readonly ShownFinding[]
  isMember: boolean
}

export function TitolariCard({ form, avvisi, isMember }: TitolariCardProps) {
  const help = 'Un socio che abita con te: coniuge, convivente o parente'
  return (
    <Card heading="Titolari">
      <FieldGrid>
        {(isMember ? [] : ['idcliente']).map(name => (
          <div key={name}>
            <FieldInput form={form} name={name} />
            <FindingList findings={avvisi.filter(({ campo }) => campo === name)} compact />
          </div>
        ))}
        {['idcointestatario', 'idcointestatario1'].map(name => (
          <div key={name}>
            <FieldInput form={form} name={name} help={isMember ? `${help}. Scrivi il suo codice esatto` : help} />
            <FindingList findings={avvisi.filter(({ campo }) => campo === name)} compact />
          </div>
        ))}
        <div data-wide="true">
          {isMember && <FindingList findings={avvisi.filter(({ campo }) => campo === 'idcliente')} />}
          <FieldInput form={form} name="note" />
        </div>
      </FieldGrid>
    </Card>
  )
}
