import { type DenunciaLetta, razzeCucciolo } from '@bisavolo/domain/nascite/calls'
import type { Razza } from '@bisavolo/domain/registro/calls/razze'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import { ColoreField } from '../../registro/colori/colore-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { checkCuccioloForm, cuccioloEntity } from './cucciolo-entity.ts'
import { RilieviCucciolo } from './rilievi-cucciolo.tsx'

export function useRazze(idDenuncia: number): readonly Razza[] {
  return useQuery(callQuery(razzeCucciolo, { idDenuncia })).data ?? []
}

interface CuccioloDialogProps {
  id: number | null
  index: number
  denuncia: DenunciaLetta
  onClose: () => void
}

export function CuccioloDialog({ id, index, denuncia, onClose }: CuccioloDialogProps) {
  const razze = useRazze(denuncia.id)
  return (
    <RecordDialog
      entity={cuccioloEntity}
      check={checkCuccioloForm}
      id={id}
      presets={{ idDenuncia: denuncia.id, idrazza: razze.length === 1 ? razze[0]?.id : null }}
      title={() => (id === null ? `Nuovo cucciolo n.${index}` : `Cucciolo n.${index}`)}
      onClose={onClose}
      onSaved={onClose}
    >
      {form => (
        <FieldGrid>
          <FieldInput form={form} name="sesso" />
          <SelectField
            name="idrazza"
            label="Razza"
            required
            value={form.values.idrazza == null ? '' : String(form.values.idrazza)}
            error={form.errorOf('idrazza')}
            options={razze.map(({ id: value, codice, descrizione }) => ({
              value: String(value),
              label: `${codice} ${descrizione}`,
            }))}
            onChange={value => form.set({ idrazza: value === '' ? null : Number(value) })}
            onBlur={form.bind('idrazza').onBlur}
          />
          <ColoreField form={form} name="idcolore_genotipo" />
          <FieldInput form={form} name="idocchi" />
          <FieldInput form={form} name="nome" />
          <FieldInput form={form} name="chip" />
          <FieldInput form={form} name="not_for_breeding" />
          <FieldInput form={form} name="deceduto" />
          <RilieviCucciolo form={form} denuncia={denuncia} />
        </FieldGrid>
      )}
    </RecordDialog>
  )
}
