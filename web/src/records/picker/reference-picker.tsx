import { type KeyboardEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { findByCode, type RecordRow } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Field, type FieldProps } from '../../ui/fields/field.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { useSteady } from '../../ui/use-steady.ts'
import { pickedText } from '../text-of.ts'
import { CreateDialog, Offer } from './offer.tsx'
import { OptionRow } from './option-row.tsx'
import { type Option, optionsOf } from './options.ts'
import { addRecent } from './recents.ts'
import { useChosen } from './use-chosen.ts'
import { useCreates } from './use-creates.ts'
import { useEarlyEnter } from './use-early-enter.ts'
import { type LookupOptions, useLookup, usePaused } from './use-lookup.ts'

export interface ReferencePickerProps extends FieldProps, LookupOptions {
  value: number | null
  related?: Record<string, unknown> | null | undefined
  onChange: (id: number | null, row: RecordRow | null) => void
  onBlur?: () => void
  creates?: boolean
  name?: string
}

const searchPause = 250
const none: readonly Option[] = []
const headingOf = ({ group = '' }: Option) => group

/** §7: choose by typing. A pasted code or chip number is looked up immediately. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { to, value, related, onChange, onBlur, label, help, error, required, disabled, name } = props
  const { accountId } = useSession()
  const [open, setOpen] = useState(false)
  const [creating, setCreating] = useState(false)
  const [unchosen, setUnchosen] = useState(false)
  const chosen = useChosen(to, value, related)
  const shown = chosen ? pickedText(chosen.target, chosen.row) : ''
  const [text, setText] = useState(shown)
  const searched = text === shown ? '' : text
  const [paused, setPaused] = usePaused(searched, searchPause)
  // A running search continues after the field is left.
  const [sought, setSought] = useState(false)
  const found = useLookup(props, paused, open || sought)
  const pasted = useRef(false)
  const before = useRef(shown)
  useEffect(() => {
    const old = before.current
    before.current = shown
    // Clearing the value clears its text, but not text that is being typed.
    setText(now => (shown === '' && now !== old ? now : shown))
  }, [shown])

  // The user may move on while a code is looked up; the field is filled when the code is found.
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
  // Users who find other people's rows by code only have no other choice, so Enter looks the code up.
  const meansCode = found.byCode && found.rows.length === 0 && !found.error && /\d/.test(searched)
  const creates = useCreates(to, props.creates !== false && found.target.edit !== 'none', open ? paused : '')
  // ux 9: nothing can be chosen until the answer matches the typed text.
  const isAnswered = !found.loading && paused === searched && creates !== 'loading' && chosen?.isLoading !== true
  const first = props.first === 'loading' ? undefined : props.first
  const answer = isAnswered ? optionsOf(found, searched, creates, first) : none
  const options = useSteady(answer.length === 0 ? null : answer, open ? searched : null) ?? none
  const waiting = !isAnswered && options.length === 0
  const early = useEarlyEnter(searched, waiting, () => {
    setSought(false)
    if (found.meant) choose(found.meant)
    else if (meansCode) void lookByCode()
    setOpen(!found.meant && !meansCode && !unchosen)
  })
  const onEnter = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || searched.trim() === '' || !waiting) return
    event.preventDefault()
    event.defaultMuiPrevented = true
    setSought(true)
    early.press()
  }

  // A pasted text with a single match is chosen without a click.
  useEffect(() => {
    if (!pasted.current || !isAnswered) return
    pasted.current = false
    const [only, ...others] = found.rows
    if (!only || others.length > 0) return
    choose(only)
    setOpen(false)
  })
  // Memoised: Material moves the highlight when the value object changes.
  const current = useMemo<Option | null>(() => (value === null ? null : { kind: 'row', row: { id: value } }), [value])
  const checkChosen = () => setUnchosen((value === null || early.waits) && text.trim() !== '')
  const leave = () => {
    checkChosen()
    if (value !== null && !early.waits) setText(shown)
    onBlur?.()
  }
  const wrong = !unchosen
    ? error
    : early.waits
      ? `Attendi: cerco “${searched.trim()}”`
      : 'Scegli una voce dall’elenco, oppure svuota il campo'
  return (
    <>
      <Field label={label} required={required} help={help ?? found.hint} error={wrong}>
        {({ id, describedBy }) => (
          <SearchBox<Option>
            id={id}
            open={open}
            onOpen={() => setOpen(true)}
            onClose={(_event, reason) => {
              setOpen(false)
              if (reason === 'escape' || reason === 'toggleInput') checkChosen()
            }}
            value={current}
            onChange={(_event, option) => pick(option)}
            inputValue={text}
            onInputChange={(_event, typed, reason) => {
              if (reason !== 'input' && reason !== 'clear') return
              setText(typed)
              setUnchosen(false)
              setSought(false)
            }}
            options={options}
            filterOptions={rows => rows}
            getOptionLabel={option => (option.kind === 'row' ? pickedText(found.target, option.row) : text)}
            getOptionKey={option => (option.kind === 'row' ? option.row.id : option.kind)}
            getOptionDisabled={option => option.kind === 'nothing' || option.kind === 'unreached'}
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
            autoHighlight={searched !== '' && (options[0]?.kind === 'row' || (!waiting && meansCode))}
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
            {...(options[0]?.group !== undefined && { groupBy: headingOf })}
            name={name}
            aria-describedby={describedBy}
            aria-required={required}
            error={wrong !== undefined}
            onInputBlur={leave}
            onInputKeyDown={onEnter}
            onInputPaste={event => {
              const code = event.clipboardData.getData('text').trim()
              pasted.current = code !== ''
              setPaused(code)
            }}
          />
        )}
      </Field>
      {creating && (
        <Suspense>
          <CreateDialog
            to={to}
            field={name ?? label}
            text={searched}
            onClose={() => setCreating(false)}
            onSaved={choose}
          />
        </Suspense>
      )}
    </>
  )
}
