import { isConsensoDaMostrare } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { todayText } from '../../ui/fields/date-text.ts'
import { CheckedField } from '../anagrafica/checked-field.tsx'
import { PersoneSimili } from '../anagrafica/persone-simili.tsx'
import { AccountAddress } from './account-address.tsx'
import { contattiFields } from './cliente-field-names.ts'
import { StatoConGiorno } from './stato-con-giorno.tsx'

interface SectionProps {
  form: RecordForm
}

export function AnagraficaFields({ form }: SectionProps) {
  return (
    <FieldGrid>
      <CheckedField form={form} name="nome_completo" />
      <CheckedField form={form} name="codice_fiscale" />
      <PersoneSimili form={form} />
      <CheckedField form={form} name="data_nascita" />
      <CheckedField form={form} name="luogo_nascita" />
      {isConsensoDaMostrare(form.values, todayText()) && <CheckedField form={form} name="consenso_genitore" />}
      <CheckedField form={form} name="codice" />
      <CheckedField form={form} name="tipo" help="Per i soci lo decide l’approvazione del Consiglio" />
      <CheckedField form={form} name="tessera" help="Il numero arriva con l’approvazione" />
      <StatoConGiorno form={form} flag="deceduto" giorno="data_decesso" />
      <CheckedField form={form} name="note" wide />
      {Boolean(form.record?.note_archivio) && <CheckedField form={form} name="note_archivio" wide />}
    </FieldGrid>
  )
}

/** Contact address and account address differ; the person chooses where notices go. */
export function ContattiFields({ form }: SectionProps) {
  return (
    <>
      <FieldGrid>
        {contattiFields.map(name => (
          <CheckedField key={name} form={form} name={name} />
        ))}
      </FieldGrid>
      {form.record && <AccountAddress idcliente={form.record.id} />}
    </>
  )
}

export function FatturazioneFields({ form }: SectionProps) {
  return (
    <FieldGrid>
      <CheckedField form={form} name="partita_iva" />
      <CheckedField form={form} name="cod_univoco" />
      <CheckedField form={form} name="pec" help="Per le fatture, se manca il codice univoco" />
    </FieldGrid>
  )
}

/** Striking off also removes the account. */
export function DisciplinaFields({ form }: SectionProps) {
  return (
    <FieldGrid>
      <StatoConGiorno
        form={form}
        flag="deferito"
        giorno="data_deferimento"
        help="Procedimento aperto davanti ai probiviri"
      />
      <StatoConGiorno
        form={form}
        flag="radiato"
        giorno="data_radiazione"
        help="Il suo account viene disabilitato e non può più iscriversi"
      />
      <div data-wide="true">
        <FieldInput form={form} name="note_disciplinari" />
      </div>
    </FieldGrid>
  )
}
