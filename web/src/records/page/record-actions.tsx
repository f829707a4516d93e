import { useNavigate } from 'react-router'
import type { RecordRow } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { useSpecial } from '../special.ts'

export function RecordActions({ entity, record }: { entity: string; record: RecordRow }) {
  const session = useSession()
  const { rowActions = [] } = useSpecial(entity)
  const ask = useConfirm()
  const navigate = useNavigate()
  const tools = { ask, go: (path: string) => void navigate(path) }
  return rowActions
    .filter(({ isFor }) => isFor?.(record, session) ?? true)
    .map(action => (
      <Button key={action.label} look="quiet" icon={action.icon} onClick={() => void action.run(record, tools)}>
        {action.label}
      </Button>
    ))
}
