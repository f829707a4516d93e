import styled from '@emotion/styled'
import { mdiAlertOutline } from '@mdi/js'
import { Icon } from '../ui/icon.tsx'
import * as t from '../ui/tokens.ts'

interface BehindNoteProps {
  what: 'confronto' | 'controllo'
  inCorso: boolean
  fallito: boolean
}

/** The list lacks recent changes: the judging is still running, or it fails. */
export function BehindNote({ what, inCorso, fallito }: BehindNoteProps) {
  if (fallito)
    return (
      <Failed role="alert">
        <Icon path={mdiAlertOutline} size={20} />
        <span>
          Il {what} non riesce: mancano le ultime modifiche. Riproviamo da soli; se resta così, avvisa l’assistenza.
        </span>
      </Failed>
    )
  if (!inCorso) return null
  return (
    <Running role="status">
      {what === 'confronto' ? 'Confronto' : 'Controllo'} in corso: l’elenco si completa da solo.
    </Running>
  )
}

const Running = styled.p`
  max-width: 75ch;
  margin: 4px 0 16px;
  color: ${t.inkSoft};
`
const Failed = styled.p`
  display: flex;
  gap: 10px;
  max-width: 75ch;
  margin: 4px 0 16px;
  padding: 10px 12px;
  border-radius: 6px;
  background: ${t.warningTint};
  color: ${t.ink};
`
