import type { Entity } from '@bisavolo/domain/kit/entity'
import { Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { later } from '../../ui/later.ts'
import { Card } from '../../ui/page/card.tsx'

const InlineForm = later(() => import('./inline-form.tsx').then(module => ({ default: module.InlineForm })))

export function InlineAdd({ entity, presets }: { entity: Entity; presets: Record<string, unknown> }) {
  return (
    <div style={{ marginBottom: 24 }}>
      <Card>
        <Suspense fallback={<Skeleton />}>
          <InlineForm entity={entity} presets={presets} />
        </Suspense>
      </Card>
    </div>
  )
}
