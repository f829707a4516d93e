import type { Entity } from '@bisavolo/domain/kit/entity'
import { entityOf } from '@bisavolo/domain/product/entities'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type RecordRow, recordQueries } from '../../api/records.ts'

export interface Chosen {
  target: Entity
  row: RecordRow
  isLoading: boolean
}

export function useChosen(
  to: string,
  value: number | null,
  related: Record<string, unknown> | null | undefined,
): Chosen | null {
  const target = entityOf(to)
  const known = related && (related.id === undefined || related.id === value) ? related : null
  const { data, isLoading } = useQuery({
    ...recordQueries.one(to, value ?? 0),
    enabled: value !== null && !known,
    retry: false,
  })
  return useMemo(
    () => (value === null ? null : { target, row: { id: value, ...(known ?? data) } as RecordRow, isLoading }),
    [target, value, known, data, isLoading],
  )
}
