import { momentText } from '@bisavolo/domain/kit/value-text'
import styled from '@emotion/styled'
import { Button } from '../../ui/button.tsx'
import { warning, warningTint } from '../../ui/tokens.ts'
import type { FormDraft } from './use-draft.ts'

interface DraftNoticeProps {
  draft: FormDraft
  version: number | null
}

export function DraftNotice({ draft: { found, resume, discard }, version }: DraftNoticeProps) {
  if (!found) return null
  const older = version !== null && found.version !== version
  return (
    <Notice role="status">
      <span>
        C’è una bozza non salvata ({momentText(found.at)}).
        {older && ' Nel frattempo il dato è cambiato: controlla prima di salvare.'}
      </span>
      <Button look="quiet" size="small" onClick={resume}>
        Riprendi
      </Button>
      <Button look="text" size="small" onClick={discard}>
        Scarta
      </Button>
    </Notice>
  )
}

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-bottom: 16px;
  padding: 8px 12px;
  color: ${warning};
  background: ${warningTint};
  border-radius: 6px;
  > span {
    flex: 1 1 300px;
  }
`
