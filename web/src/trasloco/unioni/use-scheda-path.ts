import { entityOf } from '@bisavolo/domain/product/entities'
import { listOf } from '@bisavolo/domain/product/lists'
import { use } from 'react'
import { recordPath } from '../../records/paths.ts'
import { SpecialsContext } from '../../records/special.ts'

export function useSchedaPath(): (entita: string, id: number) => string {
  const specials = use(SpecialsContext)
  return (entita, id) =>
    recordPath(entityOf(entita), specials[entita] ?? {}, id) ?? `${listOf(entita)?.path ?? '/dashboard'}?apri=${id}`
}
