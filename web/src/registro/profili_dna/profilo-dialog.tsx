import type { FieldError } from '@bisavolo/domain/kit/errors'
import type { Values } from '@bisavolo/domain/kit/values'
import { entityOf } from '@bisavolo/domain/product/entities'
import { leggiAlleli } from '@bisavolo/domain/registro/rules/dna/alleli'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import type { RecordDialogProps } from '../../records/special.ts'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { AlleliGrid } from './alleli-grid.tsx'
import { AlleliRead } from './alleli-read.tsx'

export function ProfiloDialog(props: RecordDialogProps) {
  return (
    <RecordDialog {...props} entity={entityOf('profili_dna')} check={erroriProfilo}>
      {form => (
        <>
          <FindingList findings={(form.record?.avvisi as ShownFinding[] | undefined) ?? []} />
          <FieldGrid>
            <FieldInput form={form} name="idgatto" />
            <FieldInput form={form} name="laboratorio" />
            <FieldInput form={form} name="data_referto" />
            <FieldInput form={form} name="campione" />
            <FieldInput form={form} name="pannello" />
            <FieldInput form={form} name="iddocumento" />
          </FieldGrid>
          {form.mode === 'details' ? (
            <AlleliRead alleli={(form.values.alleli ?? {}) as Record<string, string[]>} />
          ) : (
            <AlleliGrid form={form} />
          )}
          <div style={{ marginTop: 16 }}>
            <FieldInput form={form} name="note" />
          </div>
        </>
      )}
    </RecordDialog>
  )
}

function erroriProfilo({ pannello, alleli }: Values): FieldError[] {
  if (alleli == null) return []
  return leggiAlleli(pannello === 'SNP' ? 'SNP' : 'STR', alleli)
    .errori.slice(0, 5)
    .map(message => ({ field: 'alleli', message }))
}
