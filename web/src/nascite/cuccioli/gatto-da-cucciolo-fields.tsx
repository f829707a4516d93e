import { chipDigits, validators } from '@bisavolo/domain/kit/validators'
import { causaliNotForBreeding, libriAperti, occhi, sessi } from '@bisavolo/domain/words/choices'
import { useQuery } from '@tanstack/react-query'
import { recordQueries } from '../../api/records.ts'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import { ColorePicker } from '../../registro/colori/colore-picker.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRazze } from './cucciolo-dialog.tsx'
import type { GattoDaCucciolo } from './use-gatto-da-cucciolo.ts'

const asNumber = (text: string) => (text === '' ? null : Number(text))
const asText = (value: number | null) => (value === null ? '' : String(value))
const codeOption = ({ id, codice, descrizione }: { id: number; codice: string; descrizione: string }) => ({
  value: String(id),
  label: `${codice} ${descrizione}`,
})

export function GattoDaCuccioloFields({ gatto, idDenuncia }: { gatto: GattoDaCucciolo; idDenuncia: number }) {
  const { values, set, errorOf, proposta } = gatto
  const razze = useRazze(idDenuncia)
  const libri = useLibri()
  const proposed = libri.find(({ id }) => id === proposta?.gatto.idlibro)
  const common = (name: keyof typeof values) => ({ name, error: errorOf(name) })
  return (
    <FieldGrid>
      <TextField
        {...common('nome')}
        label="Nome"
        required
        autoFocus
        autoComplete="off"
        value={values.nome}
        help="Senza affisso: lo aggiungiamo noi"
        maxLength={40}
        onChange={nome => set({ nome })}
        onBlur={gatto.leaveNome}
      />
      <TextField
        {...common('chip')}
        label="Microchip"
        inputMode="numeric"
        autoComplete="off"
        value={values.chip}
        error={errorOf('chip') ?? chipProblem(values.chip)}
        onChange={chip => set({ chip: chipDigits(chip) })}
      />
      <SelectField
        {...common('sesso')}
        label="Sesso"
        required
        value={values.sesso}
        options={sessi}
        onChange={sesso => set({ sesso })}
      />
      <SelectField
        {...common('idrazza')}
        label="Razza"
        required
        value={asText(values.idrazza)}
        options={razze.map(codeOption)}
        onChange={text => set({ idrazza: asNumber(text) })}
      />
      {(['idgenotipo', 'idfenotipo'] as const).map(name => (
        <ColorePicker
          key={name}
          {...common(name)}
          label={name === 'idgenotipo' ? 'Genotipo' : 'Fenotipo'}
          required={name === 'idgenotipo'}
          help={name === 'idgenotipo' ? '' : 'Lascia vuoto se è come il genotipo'}
          idrazza={values.idrazza}
          warns={false}
          creates={false}
          value={values[name]}
          related={gatto.colours[name]}
          onChange={(id, row) => gatto.setColour(name, id, row)}
        />
      ))}
      <SelectField
        {...common('idocchi')}
        label="Occhi"
        required
        value={asText(values.idocchi)}
        options={occhi.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={text => set({ idocchi: asNumber(text) })}
      />
      <SelectField
        {...common('idlibro')}
        label="Libro origini"
        value={asText(values.idlibro)}
        empty={proposed ? `${proposed.codice} (proposto)` : 'Proposto dal registro'}
        help={proposta ? `${proposta.libro.codice}: ${proposta.libro.motivi.join('; ')}` : ''}
        options={libri.map(codeOption)}
        onChange={text => set({ idlibro: asNumber(text) })}
      />
      <SelectField
        {...common('causale_not_for_breeding')}
        label="Not for breeding"
        value={values.causale_not_for_breeding ?? ''}
        empty="No"
        options={causaliNotForBreeding}
        onChange={text => set({ causale_not_for_breeding: text === '' ? null : text })}
      />
      <CheckField
        name="paper_pedigree"
        label="Pedigree cartaceo"
        checked={values.paper_pedigree === 1}
        onChange={checked => set({ paper_pedigree: checked ? 1 : 0 })}
      />
      <div data-wide="true">
        <TextField
          {...common('note')}
          label="Note"
          value={values.note}
          rows={2}
          maxLength={4000}
          onChange={note => set({ note })}
        />
      </div>
    </FieldGrid>
  )
}

function chipProblem(chip: string): string | undefined {
  if (chip === '' || validators.chip(chip) === undefined) return undefined
  return `Il microchip ha 15 cifre: ne hai scritte ${chip.replace(/\D/g, '').length}`
}

/** §3: the four open books. */
function useLibri() {
  const { data } = useQuery(
    recordQueries.lookup('libri', {
      filters: { id: [...libriAperti] },
      pagination: { rowsPerPage: 10, page: 1, sortBy: 'codice', descending: false },
    }),
  )
  return (data ?? []) as unknown as { id: number; codice: string; descrizione: string }[]
}
