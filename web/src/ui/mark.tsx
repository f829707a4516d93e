import { amberOnInk, ink } from './tokens.ts'

export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="3 6 26 20" width={size} height={(size * 20) / 26} aria-hidden="true">
      <path d="M4 16C7.6 9.6 11.6 7 16 7s8.4 2.6 12 9c-3.6 6.4-7.6 9-12 9S7.6 22.4 4 16Z" fill={amberOnInk} />
      <path d="M16 7.8c2.4 2.5 3.3 5.3 3.3 8.2s-.9 5.7-3.3 8.2c-2.4-2.5-3.3-5.3-3.3-8.2s.9-5.7 3.3-8.2Z" fill={ink} />
    </svg>
  )
}
