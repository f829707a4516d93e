import styled from '@emotion/styled'
import { useId } from 'react'
import { line, registry } from '../../ui/tokens.ts'

export function Avanzamento({ label, share }: { label: string; share: number | null }) {
  const id = useId()
  const percent = share === null ? undefined : Math.round(Math.min(1, share) * 100)
  return (
    <div>
      <p id={id} role="status" style={{ margin: '0 0 6px' }}>
        {label}
      </p>
      <Bar role="progressbar" aria-labelledby={id} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <div
          style={{ width: percent === undefined ? '100%' : `${percent}%`, opacity: percent === undefined ? 0.4 : 1 }}
        />
      </Bar>
    </div>
  )
}

const Bar = styled.div`
  height: 10px;
  overflow: hidden;
  background: ${line};
  border-radius: 5px;
  > div {
    height: 100%;
    background: ${registry};
    transition: width 400ms;
  }
`
