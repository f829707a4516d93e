import type { Role } from '@bisavolo/domain/kit/access'
import { entityOf } from '@bisavolo/domain/product/entities'
import { rolesOf, routes } from '@bisavolo/domain/product/routes'
import { use, useMemo } from 'react'
import { useSession } from '../../session/session.tsx'
import { readingPath } from '../paths.ts'
import { SpecialsContext } from '../special.ts'
import type { CellContext } from './field-cell.tsx'

export function useCellContext(dense = false): CellContext {
  const { can, role } = useSession()
  const specials = use(SpecialsContext)
  return useMemo(() => {
    const opens = (entity: string) => {
      const path = readingPath(entityOf(entity), specials[entity] ?? {}, 0)
      return path !== null && can('read', entity, foreignRow) && isOpenTo(role, path.replace(/0$/, ':id'))
    }
    const known = new Map<string, boolean>()
    return {
      dense,
      hrefOf: (entity, id) => {
        if (!known.has(entity)) known.set(entity, opens(entity))
        return known.get(entity) ? readingPath(entityOf(entity), specials[entity] ?? {}, id) : null
      },
    }
  }, [can, role, specials, dense])
}

/** A row that belongs to nobody: whoever may read this row may read all rows. A link that might be refused is not shown. */
const foreignRow: object = new Proxy({}, { has: () => true, get: () => null })

function isOpenTo(role: Role, path: string): boolean {
  const route = routes.find(one => one.path === path)
  return route !== undefined && rolesOf(route).includes(role)
}
