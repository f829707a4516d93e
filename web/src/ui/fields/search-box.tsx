import { type MouseEvent, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { later } from '../later.ts'
import type { SearchBoxProps } from '../material/search-box.tsx'
import { Input, InputFrame } from './text-field.tsx'

type Bare = typeof import('../material/search-box.tsx').SearchBox

/** Loaded on demand: Material's autocomplete is a third of the code of a record page, and readers do not need it. */
const MaterialBox = later<Bare>(() =>
  import('../material/search-box.tsx').then(({ SearchBox }) => ({ default: SearchBox })),
)

export const loadSearchBox = MaterialBox.preload

/** Caret position when the code arrived; null if the field had no focus. */
type Caret = RefObject<[start: number, end: number] | null>

/**
 * Until the autocomplete is loaded a plain input takes its place with the same text, keys and caret, so that no typing is lost.
 */
export const SearchBox: Bare = props => {
  const caret: Caret = useRef(null)
  return (
    <Suspense fallback={<PlainBox {...props} caret={caret} />}>
      <MaterialBox {...props} />
      <TakeCaret id={props.id} caret={caret} />
    </Suspense>
  )
}

type PlainProps = Pick<
  SearchBoxProps<unknown>,
  | 'id'
  | 'name'
  | 'placeholder'
  | 'aria-describedby'
  | 'aria-required'
  | 'error'
  | 'autoFocus'
  | 'disabled'
  | 'inputValue'
  | 'onInputChange'
  | 'onOpen'
  | 'onInputBlur'
  | 'onInputKeyDown'
  | 'onInputPaste'
>

function PlainBox({ caret, ...props }: PlainProps & { caret: Caret }) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = input.current
    return () => {
      if (element === null || element !== document.activeElement) return
      caret.current = [element.selectionStart ?? 0, element.selectionEnd ?? 0]
    }
  }, [caret])
  return (
    <InputFrame data-error={props.error} data-disabled={props.disabled ?? false}>
      <Input
        ref={input}
        role="combobox"
        aria-expanded={false}
        id={props.id}
        name={props.name}
        placeholder={props.placeholder}
        aria-describedby={props['aria-describedby']}
        aria-required={props['aria-required']}
        aria-invalid={props.error}
        autoComplete="off"
        autoFocus={props.autoFocus === true}
        disabled={props.disabled}
        value={props.inputValue}
        onChange={event => {
          props.onInputChange?.(event, event.target.value, 'input')
          props.onOpen?.(event)
        }}
        onMouseDown={focusNow}
        onClick={event => props.onOpen?.(event)}
        onBlur={props.onInputBlur}
        onKeyDown={event => {
          props.onInputKeyDown?.(event)
          // No options yet: Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
        onPaste={props.onInputPaste}
      />
    </InputFrame>
  )
}

/**
 * Focus before the click is processed: React may replace this input by the loaded box during the click, and the focus would be
 * lost with the removed input.
 */
function focusNow(event: MouseEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  if (event.button !== 0 || input === document.activeElement || input.disabled) return
  event.preventDefault()
  input.focus()
}

function TakeCaret({ id, caret }: { id: string | undefined; caret: Caret }) {
  useLayoutEffect(() => {
    const input = caret.current && id !== undefined ? document.getElementById(id) : null
    if (!(input instanceof HTMLInputElement) || caret.current === null) return
    const [start, end] = caret.current
    caret.current = null
    input.focus()
    input.setSelectionRange(start, end)
  })
  return null
}
