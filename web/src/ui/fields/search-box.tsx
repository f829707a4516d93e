import { type MouseEvent, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { later } from '../later.ts'
import type { SearchBoxProps } from '../material/search-box.tsx'
import { Input, InputFrame } from './text-field.tsx'

type Bare = typeof import('../material/search-box.tsx').SearchBox

/**
 * Material's list that is searched by typing, and much of Material with it: a third of all that a record's page would load, and who
 * only reads does without.
 */
const MaterialBox = later<Bare>(() =>
  import('../material/search-box.tsx').then(({ SearchBox }) => ({ default: SearchBox })),
)

/** To be fetched ahead. */
export const loadSearchBox = MaterialBox.preload

/** Where the caret stood when the code came; null when it stood elsewhere. */
type Caret = RefObject<[start: number, end: number] | null>

/**
 * An input with what it finds in a list beneath it. Until its code is there a plain input stands in its place: it has the same text,
 * does the same on each key, and hands the caret on, so that nobody's typing waits or is lost.
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

/** What does not depend on what is chosen from. */
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
          // There is nothing to choose from yet: it would send the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
        onPaste={props.onInputPaste}
      />
    </InputFrame>
  )
}

/**
 * A press has React draw what is ready, and that may be the box that takes this one's place: the browser would then give the focus to an
 * input that is gone, which is to nobody. So it has the focus before.
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
