import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { inkSoft, serif } from '../tokens.ts'

export interface EmptyStateProps {
  icon?: string
  title: string
  text?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Frame className="empty-state">
      {icon && <Icon path={icon} size={40} />}
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 48px 16px;
  color: ${inkSoft};
  text-align: center;
  strong {
    font: 600 18px / 1.3 ${serif};
  }
  p {
    max-width: 46ch;
    margin: 0 0 8px;
  }
`
