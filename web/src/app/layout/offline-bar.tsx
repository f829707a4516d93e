import styled from '@emotion/styled'
import { mdiWifiOff } from '@mdi/js'
import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { network } from '../../ui/network.ts'
import { line, warning, warningTint } from '../../ui/tokens.ts'

const askAgainAfter = 3_000

export function OfflineBar() {
  const isReached = useSyncExternalStore(network.subscribe, network.read)
  useEffect(() => (isReached ? undefined : awaitServer()), [isReached])
  return (
    <div role="status">
      {!isReached && (
        <Bar className="offline">
          <Icon path={mdiWifiOff} size={20} />
          <span>
            <b>Senza rete:</b> quello che vedi e scrivi resta qui. Salva quando torna.
          </span>
        </Bar>
      )}
    </div>
  )
}

function awaitServer(): () => void {
  const ask = () => void network.ask()
  const timer = setInterval(ask, askAgainAfter)
  addEventListener('online', ask)
  return () => {
    clearInterval(timer)
    removeEventListener('online', ask)
  }
}

const Bar = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  height: 36px;
  margin: 0;
  padding: 0 12px;
  overflow: hidden;
  color: ${warning};
  background: ${warningTint};
  border-bottom: 1px solid ${line};
  @media (max-width: 599.95px) {
    font-size: 12.5px;
    line-height: 1.2;
  }
`
