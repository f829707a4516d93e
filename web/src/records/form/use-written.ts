import { type RefObject, useEffect, useState } from 'react'

/** Fields with text on the screen, besides the one that is being typed in. */
export function useWritten(root: RefObject<HTMLElement | null>): readonly string[] {
  const [written, setWritten] = useState('')
  // After every render, because fields come and go.
  useEffect(() => {
    const form = root.current
    if (form === null) return
    const read = () => setWritten(namesIn(form).join(' '))
    read()
    form.addEventListener('focusout', read)
    return () => form.removeEventListener('focusout', read)
  })
  return written === '' ? none : written.split(' ')
}

const none: readonly string[] = []

function namesIn(form: HTMLElement): string[] {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]:not([type=checkbox]):not([type=radio])')]
  const isLeft = (input: HTMLInputElement) => input.ariaInvalid === 'true' || input !== document.activeElement
  return inputs.filter(input => input.value.trim() !== '' && isLeft(input)).map(({ name }) => name)
}
