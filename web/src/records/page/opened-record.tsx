import type { Entity } from '@bisavolo/domain/kit/entity'
import { lazy, Suspense } from 'react'
import type { Rows } from '../list/use-rows.ts'
import { useSpecial } from '../special.ts'

const RecordDialog = lazy(() => import('./record-dialog.tsx').then(module => ({ default: module.RecordDialog })))

/** The dialog the address asks for, common or special. Forms come with their own code. */
export function OpenedRecord({ entity, rows }: { entity: Entity; rows: Rows }) {
  const { dialog: Special } = useSpecial(entity.name)
  if (rows.opened === null) return null
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
