import { useEffect, useRef, useState } from 'react'

export interface TypedValue {
  text: string
  unread: boolean
  onFocus: () => void
  onBlur: () => void
  onChange: (text: string) => void
}

export interface TypedValueOptions {
  value: string | null
  onChange: (value: string | null) => void
  parse: (text: string) => string | null
  format: (value: string | null) => string
  onBlur?: (() => void) | undefined
}

/** Parsed at each key, so that Ctrl+S saves the visible value; reformatted on blur. */
export function useTypedValue({ value, onChange, parse, format, onBlur }: TypedValueOptions): TypedValue {
  const [text, setText] = useState(format(value))
  const [unread, setUnread] = useState(false)
  const typing = useRef(false)
  const formatted = format(value)
  useEffect(() => {
    if (!typing.current && (formatted !== '' || !unread)) setText(formatted)
  }, [formatted, unread])
  const take = (typed: string) => {
    const read = parse(typed)
    if (read !== value) onChange(read)
    return read
  }
  return {
    text,
    unread,
    onFocus: () => {
      typing.current = true
    },
    onChange: typed => {
      setText(typed)
      setUnread(false)
      take(typed)
    },
    onBlur: () => {
      typing.current = false
      const read = take(text)
      setUnread(read === null && text.trim() !== '')
      if (read !== null) setText(format(read))
      onBlur?.()
    },
  }
}
