import { momentText } from '@bisavolo/domain/kit/value-text'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { useSession } from '../../session/session.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'

export function PrintHead({ title }: { title: string }) {
  const { association } = useSession()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    window.addEventListener('beforeprint', look)
    return () => window.removeEventListener('beforeprint', look)
  }, [])
  return (
    <Line>
      <span>
        {association.nome} · {title}
      </span>
      <span>Stampato il {momentText(now.toISOString())}</span>
    </Line>
  )
}

const Line = styled.p`
  display: none;
  @media print {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    margin: 0 0 12px;
    padding-bottom: 4px;
    border-bottom: 1px solid ${line};
    color: ${inkSoft};
    font-size: 11px;
  }
`
