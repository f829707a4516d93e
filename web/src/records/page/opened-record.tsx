import type { Entity } from '@bisavolo/domain/kit/entity'
import { messages } from '@bisavolo/domain/words/messages'
import { Suspense, useEffect } from 'react'
import { useSession } from '../../session/session.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { later } from '../../ui/later.ts'
import type { Rows } from '../list/use-rows.ts'
import { useSpecial } from '../special.ts'

const RecordDialog = later(() => import('./record-dialog.tsx').then(module => ({ default: module.RecordDialog })))

export function OpenedRecord({ entity, rows }: { entity: Entity; rows: Rows }) {
  const { dialog: Special } = useSpecial(entity.name)
  const { can } = useSession()
  if (rows.opened === null) return null
  // The address can be typed without the right.
  if (rows.opened === 'new' && (entity.edit === 'none' || !can('create', entity.name)))
    return <Refused close={rows.close} />
  const props = { id: rows.opened === 'new' ? null : rows.opened, presets: rows.presets, onClose: rows.close }
  return (
    <Suspense>
      {Special ? (
        <Special key={rows.opened} {...props} />
      ) : (
        <RecordDialog key={rows.opened} entity={entity} {...props} />
      )}
    </Suspense>
  )
}

function Refused({ close }: { close: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, and the address is clean again
  useEffect(() => {
    notify.warning(messages.createForbidden)
    close()
  }, [])
  return null
}
