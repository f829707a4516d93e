import type { ReactNode } from 'react'

const taxCode = /\b([A-Z]{6}[0-9A-Z]{9}[A-Z])\b/

/** Keeps each codice fiscale of a text on one line, also where long words may break anywhere. */
export function wholeCodes(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !taxCode.test(text)) return text
  return text.split(taxCode).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
      <span key={at} className="whole">
        {part}
      </span>
    ),
  )
}
