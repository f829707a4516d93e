import styled from '@emotion/styled'
import { mdiAlertCircle, mdiCheckCircle, mdiCircleOutline, mdiCircleSlice8, mdiMinusCircle } from '@mdi/js'
import { Icon } from '../icon.tsx'
import * as t from '../tokens.ts'

export interface Step {
  id: string
  label: string
}

export interface StepsProps {
  steps: readonly Step[]
  current: string
  failed?: boolean
  ended?: boolean
  done?: boolean
  label: string
}

export function Steps({ steps, current, failed = false, ended = false, done = false, label }: StepsProps) {
  const at = steps.findIndex(({ id }) => id === current)
  return (
    <Line aria-label={label}>
      {steps.map((step, index) => {
        const reached = done ? 'done' : failed ? 'failed' : ended ? 'ended' : 'now'
        const state = index < at ? 'done' : index > at ? 'next' : reached
        return (
          <li key={step.id} data-state={state} aria-current={index === at ? 'step' : undefined}>
            <Icon path={icons[state]} size={20} />
            <span>{step.label}</span>
            <VisuallyHidden>{words[state]}</VisuallyHidden>
          </li>
        )
      })}
    </Line>
  )
}

const icons = {
  done: mdiCheckCircle,
  now: mdiCircleSlice8,
  failed: mdiAlertCircle,
  ended: mdiMinusCircle,
  next: mdiCircleOutline,
} as const
const words = {
  done: ' (fatto)',
  now: ' (adesso)',
  failed: ' (non riuscito)',
  ended: ' (fine)',
  next: ' (da fare)',
} as const

const hidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

const Line = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 0;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 6px;
    color: ${t.inkSoft};
    font-size: 13px;
  }
  li:not(:last-of-type)::after {
    content: '';
    width: 22px;
    height: 1px;
    margin: 0 10px 0 4px;
    background: ${t.lineStrong};
  }
  li[data-state='done'] svg {
    color: ${t.success};
  }
  li[data-state='now'],
  li[data-state='ended'] {
    color: ${t.ink};
    font-weight: 700;
  }
  li[data-state='now'] svg {
    color: ${t.amber};
  }
  li[data-state='failed'] {
    color: ${t.error};
    font-weight: 700;
  }
  @media (max-width: 599.95px) {
    gap: 6px;
    li:not(:last-of-type)::after {
      width: 10px;
      margin: 0;
    }
    li:not([aria-current]) > span {
      ${hidden}
    }
  }
`
const VisuallyHidden = styled.span`
  ${hidden}
`
