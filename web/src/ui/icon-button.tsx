import styled from '@emotion/styled'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from './icon.tsx'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: string
  label: string
  size?: number
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, size = 20, ...props }: IconButtonProps) {
  return (
    <Round type="button" aria-label={label} title={label} {...props}>
      <Icon path={icon} size={size} />
    </Round>
  )
}

const Round = styled.button`
  display: inline-grid;
  place-content: center;
  min-width: 36px;
  min-height: 36px;
  padding: 0;
  border: 0;
  border-radius: 8px;
  color: inherit;
  background: none;
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  &:disabled {
    opacity: 0.4;
    cursor: default;
  }
  @media (pointer: coarse) {
    min-width: 44px;
    min-height: 44px;
  }
  @media print {
    display: none;
  }
`
