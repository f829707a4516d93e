import { campiForComune, comuneLabel } from '@bisavolo/domain/soci/rules/anagrafica/indirizzo'
import { type KeyboardEvent, useState } from 'react'
import { FieldInput } from '../../records/form/field-input.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { useEarlyEnter } from '../../records/picker/use-early-enter.ts'
import { Field } from '../../ui/fields/field.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { useSteady } from '../../ui/use-steady.ts'
import { type Comune, useComuni } from './use-comune.ts'

/** §4. Free text is allowed. */
export function CittaField({ form }: { form: RecordForm }) {
  const [open, setOpen] = useState(false)
  const text = String(form.values.citta ?? '')
  const [sought, setSought] = useState(false)
  const { comuni, meant, searching } = useComuni(text, open || sought)
  const options = useSteady(comuni.length === 0 ? null : comuni, open ? text : null) ?? []
  const { writable, required } = form.stateOf('citta')
  const fill = (comune: Comune | null) => {
    const { provincia, ...campi } = campiForComune(comune)
    form.set(campi, { idprovincia: provincia })
  }
  const early = useEarlyEnter(text, searching, () => {
    setSought(false)
    if (!meant) return
    fill(meant)
    setOpen(false)
  })
  // Enter chooses the typed city, even if the search is still running; other text stays.
  const onEnter = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || !open || text.trim() === '' || isPointedAt(event)) return
    if (!searching && !meant) return
    event.preventDefault()
    event.defaultMuiPrevented = true
    setSought(true)
    early.press()
  }
  if (!writable) return <FieldInput form={form} name="citta" />
  const error = form.errorOf('citta')
  return (
    <Field label="Città" required={required} error={error} help="Sceglila dall’elenco: il resto si riempie da solo">
      {({ id, describedBy }) => (
        <SearchBox<Comune, false, true>
          id={id}
          freeSolo
          open={open && text.trim() !== '' && options.length > 0}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          value={null}
          inputValue={text}
          options={options}
          filterOptions={rows => rows}
          loading={searching}
          getOptionLabel={option => (typeof option === 'string' ? option : comuneLabel(option))}
          getOptionKey={option => (typeof option === 'string' ? option : option.id)}
          onChange={(_event, option) => option !== null && typeof option !== 'string' && fill(option)}
          onInputChange={(_event, typed, reason) => {
            if (reason === 'clear' || (reason === 'input' && typed === '')) fill(null)
            else if (reason === 'input') form.set({ citta: typed })
          }}
          renderOption={({ key, ...row }, option) => (
            <li key={key} {...row}>
              <span>
                {comuneLabel(option)}
                <small style={{ color: inkSoft }}>
                  {option.nome_altro && ` – ${option.nome_altro}`} · {capsText(option)}
                </small>
              </span>
            </li>
          )}
          name="citta"
          aria-describedby={describedBy}
          aria-required={required}
          error={error !== undefined}
          onInputBlur={form.bind('citta').onBlur}
          onInputKeyDown={onEnter}
        />
      )}
    </Field>
  )
}

/** An option highlighted with the arrow keys is handled by the list. */
function isPointedAt({ target }: KeyboardEvent): boolean {
  return (target as HTMLElement).hasAttribute('aria-activedescendant')
}

function capsText({ cap, caps }: Comune): string {
  return caps && caps.length > 1 ? `${caps.length} CAP` : (cap ?? '')
}
