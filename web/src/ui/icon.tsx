import type { CSSProperties } from 'react'

export interface IconProps {
  path: string
  size?: number
  title?: string
  style?: CSSProperties
}

export function Icon({ path, size = 20, title, style }: IconProps) {
  const look = {
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    fill: 'currentColor',
    style: { flexShrink: 0, ...style },
  }
  if (title === undefined) {
    return (
      <svg {...look} aria-hidden="true">
        <path d={path} />
      </svg>
    )
  }
  return (
    <svg {...look} role="img">
      <title>{title}</title>
      <path d={path} />
    </svg>
  )
}
