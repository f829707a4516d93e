import styled from '@emotion/styled'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Link } from 'react-router'
import { Spinner } from './feedback/spinner.tsx'
import { Icon } from './icon.tsx'
import * as t from './tokens.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** main: the primary action; quiet: others; text: least important; danger: cannot be undone. */
  look?: 'main' | 'quiet' | 'text' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: string
  busy?: boolean
  fullWidth?: boolean
  to?: string
  ref?: Ref<HTMLButtonElement>
}

/** Native, because the sign-in page uses it and loads no Material code. */
export function Button({ look = 'main', size = 'medium', icon, busy, fullWidth, to, children, ...props }: ButtonProps) {
  const content = (
    <>
      {busy ? <Spinner size={18} /> : icon && <Icon path={icon} />}
      {children}
    </>
  )
  const style = { ...sizes[size], ...(fullWidth ? { width: '100%' } : {}), ...props.style }
  if (to !== undefined) {
    return (
      <Pressable as={Link} {...({ to } as object)} data-look={look} style={style}>
        {content}
      </Pressable>
    )
  }
  return (
    <Pressable
      type="button"
      {...props}
      data-look={look}
      style={style}
      disabled={props.disabled || busy}
      aria-busy={busy}
    >
      {content}
    </Pressable>
  )
}

const sizes = {
  small: { minHeight: 32, padding: '4px 10px' },
  medium: {},
  large: { minHeight: 46, fontSize: 15 },
} as const

// On a phone a long label wraps, so that the button stays inside its card.
const Pressable = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 40px;
  padding: 8px 18px;
  border: 1px solid transparent;
  border-radius: 6px;
  font: 600 14px / 1.4 ${t.sans};
  text-decoration: none;
  white-space: nowrap;
  @media (max-width: 599.95px) {
    white-space: normal;
  }
  cursor: pointer;
  transition: background-color 120ms;
  &[data-look='main'] {
    color: ${t.sheet};
    background: ${t.registry};
  }
  &[data-look='main']:hover {
    background: ${t.registryDark};
  }
  &[data-look='danger'] {
    color: ${t.sheet};
    background: ${t.error};
  }
  &[data-look='danger']:hover {
    background: ${t.errorDark};
  }
  &[data-look='quiet'] {
    color: ${t.registry};
    background: ${t.sheet};
    border-color: ${t.lineStrong};
  }
  &[data-look='text'] {
    padding-inline: 12px;
    color: ${t.registry};
    background: transparent;
  }
  &[data-look='quiet']:hover,
  &[data-look='text']:hover {
    background: ${t.registryTint};
  }
  &:disabled,
  &:disabled:hover {
    color: ${t.inkFaint};
    background: ${t.line};
    border-color: transparent;
    cursor: default;
  }
  &[data-look='text']:disabled {
    background: transparent;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
