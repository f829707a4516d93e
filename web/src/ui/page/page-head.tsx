import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { error, errorTint, inkSoft, warning, warningTint } from '../tokens.ts'

export const PageHead = styled.div`
  display: grid;
  gap: 10px;
  margin-bottom: 24px;
  h2 {
    margin: 0;
    font-size: 26px;
    overflow-wrap: anywhere;
  }
  p {
    margin: 0;
    color: ${inkSoft};
  }
`

export const WrapLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  &:empty {
    display: none;
  }
`

export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1100px);
  gap: 28px;
  margin-bottom: 28px;
`

const looks = {
  error: { color: error, background: errorTint },
  warning: { color: warning, background: warningTint },
} as const

export function NoteBox({ kind, title, children }: { kind: keyof typeof looks; title: string; children: ReactNode }) {
  return (
    <Box style={looks[kind]} role="note">
      <b>{title}</b>
      {children}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 4px;
  padding: 10px 14px;
  border-radius: 6px;
  white-space: pre-line;
  overflow-wrap: anywhere;
  ul {
    margin: 0;
    padding-left: 18px;
  }
`
