import { entityOf, isEntityName } from '@bisavolo/domain/product/entities'
import { lists } from '@bisavolo/domain/product/lists'
import { useParams } from 'react-router'
import { usePageLine } from '../../session/page-line.ts'
import { useSpecial } from '../special.ts'
import { RecordPage } from './record-page.tsx'

export function RecordScreen() {
  const path = usePageLine()?.path ?? ''
  const params = useParams()
  const entity = entityOf(entityIn(path))
  const { page: Special } = useSpecial(entity.name)
  const id = params.id && params.id !== 'new' ? Number(params.id) : null
  const props = { id, presets: presetsFor(entity.name, params) }
  const key = `${entity.name} ${id}`
  return Special ? <Special key={key} {...props} /> : <RecordPage key={key} entity={entity} {...props} />
}

/** /upsert/clienti-soci/:id spells its entity with a hyphen. */
function entityIn(path: string): string {
  return (
    path
      .split('/')
      .map(part => part.replaceAll('-', '_'))
      .find(isEntityName) ?? path
  )
}

/** /passaggi/gatto/:id_gatto: presets the field that the same parameter filters in the entity's lists. */
function presetsFor(entity: string, params: Readonly<Record<string, string | undefined>>): Record<string, unknown> {
  return Object.fromEntries(
    lists.flatMap(list => {
      const given = list.entity === entity && list.param ? params[list.param.name] : undefined
      return list.param && given ? [[list.param.field, Number(given)]] : []
    }),
  )
}
