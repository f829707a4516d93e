import type { Filter } from '@bisavolo/domain/kit/filter'
import type { Filters } from '@bisavolo/domain/kit/list-query'
import type { Lookup } from '@bisavolo/domain/lookups'
import { mdiBarcodeScan, mdiPlus } from '@mdi/js'
import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { findByCode, type RecordRow, recordQueries } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Field, type FieldProps } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CommonDialogContext, useSpecial } from '../special.ts'
import { pickedText } from '../text-of.ts'
import { OptionRow } from './option-row.tsx'
import { addRecent } from './recents.ts'
import { useLookup, usePaused } from './use-lookup.ts'

export interface ReferencePickerProps extends FieldProps {
  /** The entity it chooses from. */
  to: string
  value: number | null
  /** The chosen row's label, when it is known. */
  related?: Record<string, unknown> | null | undefined
  onChange: (id: number | null, row: RecordRow | null) => void
  onBlur?: () => void
  among?: Filter | undefined
  filters?: Filters
  lookup?: Partial<Lookup>
  /** False: nothing new is made from here. */
  creates?: boolean
  name?: string
}

type Option = { kind: 'row'; row: RecordRow } | { kind: 'create' | 'code' | 'nothing' }

const searchPause = 250

/** Chooses a row of another entity by typing (§7). Typed text stays; a code or a chip that is pasted finds at once. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { to, value, related, onChange, onBlur, label, help, error, required, disabled, name } = props
  const { can, accountId } = useSession()
  const [open, setOpen] = useState(false)
  const [creating, setCreating] = useState(false)
  const [unchosen, setUnchosen] = useState(false)
  const chosen = useChosen(to, value, related)
  const shown = chosen ? pickedText(chosen.target, chosen.row) : ''
  const [text, setText] = useState(shown)
  const searched = text === shown ? '' : text
  const [paused, setPaused] = usePaused(searched, searchPause)
  const found = useLookup(props, paused, open)
  const pasted = useRef(false)
  const before = useRef(shown)
  useEffect(() => {
    const old = before.current
    before.current = shown
    // When the choice is emptied, by another field too, its text goes with it; what is being typed stays.
    setText(now => (shown === '' && now !== old ? now : shown))
  }, [shown])

  // A code is looked up while the user goes on to the next field: if it is found, the field that was left as unchosen is chosen.
  useEffect(() => {
    if (value !== null) setUnchosen(false)
  }, [value])

  const choose = (row: RecordRow | null) => {
    if (row) addRecent(accountId, to, row)
    setUnchosen(false)
    setText(row ? pickedText(found.target, row) : '')
    onChange(row?.id ?? null, row)
  }
  const lookByCode = () =>
    findByCode(to, searched).then(choose, cause =>
      notify.warning(cause.message ?? 'Nessun risultato con questo codice.'),
    )
  const pick = (option: Option | null) => {
    if (option?.kind === 'create') return setCreating(true)
    if (option?.kind === 'code') return void lookByCode()
    return choose(option?.kind === 'row' ? option.row : null)
  }
  const creates = props.creates !== false && found.target.edit !== 'none' && can('create', to)
  const waiting = found.loading || paused !== searched
  const options: Option[] = found.rows.map(row => ({ kind: 'row', row }))
  if (searched.trim() !== '' && !waiting) {
    if (options.length === 0) options.push({ kind: 'nothing' })
    if (options[0]?.kind === 'nothing' && found.byCode) options.push({ kind: 'code' })
  }
  if (creates) options.push({ kind: 'create' })

  // A pasted code with a single result is chosen at once.
  const only = found.rows.length === 1 && !waiting && paused !== '' ? found.rows[0] : undefined
  useEffect(() => {
    if (!pasted.current || !only) return
    pasted.current = false
    choose(only)
    setOpen(false)
  })
  const current = useMemo<Option | null>(() => (chosen ? { kind: 'row', row: chosen.row } : null), [chosen])
  const leave = () => {
    setUnchosen(value === null && text.trim() !== '')
    if (value !== null) setText(shown)
    onBlur?.()
  }
  const wrong = unchosen && value === null ? 'Scegli una voce dall’elenco, oppure svuota il campo' : error
  return (
    <>
      <Field label={label} required={required} help={help ?? found.hint} error={wrong}>
        {({ id, describedBy }) => (
          <Autocomplete<Option>
            id={id}
            open={open}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            value={current}
            onChange={(_event, option) => pick(option)}
            inputValue={text}
            onInputChange={(_event, typed, reason) => {
              if (reason !== 'input' && reason !== 'clear') return
              setText(typed)
              setUnchosen(false)
            }}
            options={options}
            filterOptions={rows => rows}
            getOptionLabel={option => (option.kind === 'row' ? pickedText(found.target, option.row) : text)}
            getOptionKey={option => (option.kind === 'row' ? option.row.id : option.kind)}
            getOptionDisabled={option => option.kind === 'nothing'}
            isOptionEqualToValue={(one, other) =>
              one.kind === 'row' && other.kind === 'row' && one.row.id === other.row.id
            }
            disabled={disabled ?? false}
            loading={waiting}
            loadingText="Cerco…"
            noOptionsText={
              searched.trim() === ''
                ? `Scrivi per cercare. ${found.hint}`
                : (found.error?.message ?? 'Nessun risultato')
            }
            clearText="Svuota"
            openText="Apri"
            closeText="Chiudi"
            autoHighlight={found.rows.length > 0 && searched !== ''}
            clearOnBlur={false}
            slotProps={{ listbox: { sx: { '& [aria-disabled="true"]': { opacity: '1 !important' } } } }}
            handleHomeEndKeys
            renderOption={({ key, ...row }, option) => (
              <li key={key} {...row}>
                {option.kind === 'row' ? (
                  <OptionRow entity={found.target} row={option.row} />
                ) : (
                  <Offer kind={option.kind} text={searched} one={found.target.label.one} />
                )}
              </li>
            )}
            {...(found.recent ? { groupBy: groupOf(found.rows) } : {})}
            renderInput={({ slotProps, fullWidth, ...input }) => (
              <OutlinedInput
                {...input}
                ref={slotProps.input.ref}
                fullWidth={fullWidth}
                error={wrong !== undefined}
                onBlur={leave}
                onPaste={event => {
                  pasted.current = true
                  setPaused(event.clipboardData.getData('text').trim())
                }}
                className={slotProps.input.className}
                endAdornment={slotProps.input.endAdornment}
                inputProps={{
                  ...slotProps.htmlInput,
                  name,
                  'aria-describedby': describedBy,
                  'aria-required': required,
                  'aria-invalid': wrong !== undefined,
                }}
              />
            )}
          />
        )}
      </Field>
      {creating && (
        <Suspense>
          <CreateDialog to={to} text={searched} onClose={() => setCreating(false)} onSaved={choose} />
        </Suspense>
      )}
    </>
  )
}

function Offer({ kind, text, one }: { kind: 'create' | 'code' | 'nothing'; text: string; one: string }) {
  if (kind === 'nothing') return <span>Nessun risultato per “{text.trim()}”</span>
  return (
    <span style={{ display: 'flex', gap: 8, alignItems: 'center', fontWeight: 600 }}>
      <Icon path={kind === 'create' ? mdiPlus : mdiBarcodeScan} />
      {kind === 'create' ? `Crea nuovo: ${one}` : `Cerca per codice esatto: ${text.trim()}`}
    </span>
  )
}

/** The new record is chosen on return (ux 10). What was typed as a name goes into its name. */
function CreateDialog({
  to,
  text,
  onClose,
  onSaved,
}: {
  to: string
  text: string
  onClose: () => void
  onSaved: (row: RecordRow) => void
}) {
  const { dialog: Special } = useSpecial(to)
  const RecordDialog = use(CommonDialogContext)
  const { target } = useLookup({ to }, '', false)
  const named = target.labelFields.find(label => target.fields[label]?.search === 'contains')
  const presets = named && text.trim() !== '' && !/\d/.test(text) ? { [named]: text.trim() } : {}
  const props = { id: null, presets, onClose, onSaved }
  return Special ? <Special {...props} /> : <RecordDialog entity={target} {...props} />
}

/** The chosen row: as it was read back, or read by its number. */
function useChosen(to: string, value: number | null, related: Record<string, unknown> | null | undefined) {
  const { target } = useLookup({ to }, '', false)
  const known = related && (related.id === undefined || related.id === value) ? related : null
  const { data } = useQuery({ ...recordQueries.one(to, value ?? 0), enabled: value !== null && !known, retry: false })
  return useMemo(
    () => (value === null ? null : { target, row: { id: value, ...(known ?? data) } as RecordRow }),
    [target, value, known, data],
  )
}

function groupOf(rows: readonly RecordRow[]): (option: Option) => string {
  return option => (option.kind === 'row' && rows.includes(option.row) ? 'Scelti di recente' : 'Altro')
}
