import styled from '@emotion/styled'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { line } from '../../ui/tokens.ts'
import { EmailPanel } from './email-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { StaffAccessPanel } from './staff-access-panel.tsx'
import { TotpPanel } from './totp-panel.tsx'

export function SicurezzaDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title="Sicurezza"
      width={640}
      onClose={onClose}
      actions={
        <Button look="text" onClick={onClose}>
          Chiudi
        </Button>
      }
    >
      <Part>
        <h3>Indirizzo e-mail</h3>
        <EmailPanel />
      </Part>
      <Part>
        <h3>Verifica in due passaggi</h3>
        <TotpPanel />
      </Part>
      <Part>
        <h3>Accessi aperti</h3>
        <SessionsPanel />
      </Part>
      <Part>
        <h3>Accessi del personale</h3>
        <StaffAccessPanel />
      </Part>
    </Dialog>
  )
}

const Part = styled.section`
  h3 {
    margin: 0 0 8px;
    font-size: 17px;
  }
  p {
    margin: 0 0 12px;
  }
  & + & {
    margin-top: 20px;
    padding-top: 16px;
    border-top: 1px solid ${line};
  }
`
