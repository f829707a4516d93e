import styled from '@emotion/styled'
import { mdiAlertCircleOutline } from '@mdi/js'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { errorsSeen } from '../../ui/feedback/notify.ts'
import { Icon } from '../../ui/icon.tsx'
import { error, errorTint, ink } from '../../ui/tokens.ts'

/** contract 4: errors can be read again here after their snackbar is gone. */
export function NotificationBar() {
  const errors = useSyncExternalStore(errorsSeen.subscribe, errorsSeen.read)
  const [all, setAll] = useState(false)
  if (errors.length === 0) return null
  const shown = all ? errors : errors.slice(0, 1)
  return (
    <Bar aria-label="Errori recenti">
      <Icon path={mdiAlertCircleOutline} />
      <ul>
        {shown.map(notice => (
          <li key={notice.id}>
            <time dateTime={notice.at.toISOString()}>{timeOf(notice.at)}</time> {notice.text}
          </li>
        ))}
      </ul>
      {errors.length > 1 && (
        <Button look="text" size="small" onClick={() => setAll(!all)}>
          {all ? 'Solo l’ultimo' : `Tutti (${errors.length})`}
        </Button>
      )}
      <Button look="text" size="small" onClick={errorsSeen.clear}>
        Ho letto
      </Button>
    </Bar>
  )
}

const timeOf = (at: Date) => at.toLocaleTimeString('it', { hour: '2-digit', minute: '2-digit' })

const Bar = styled.aside`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding: 6px 24px;
  color: ${ink};
  background: ${errorTint};
  border-bottom: 1px solid ${error};
  > svg {
    margin-top: 6px;
    color: ${error};
  }
  ul {
    flex: 1;
    min-width: 0;
    margin: 0;
    padding: 5px 0;
    list-style: none;
  }
  time {
    margin-right: 6px;
    font-weight: 600;
  }
  @media print {
    display: none;
  }
`
