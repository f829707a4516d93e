import { type ContenutoVista, readVista } from '@bisavolo/domain/segreteria/rules/viste/vista'
import type { ListState } from '../../records/list/use-list.ts'
import { useSearch } from '../../ui/navigation/address-router.tsx'

export function useApplyView(): (contenuto: unknown) => void {
  const [, setSearch] = useSearch()
  return contenuto => setSearch(now => addressOf(readVista(contenuto), now.get('rows')))
}

export function addressOf(
  { filters, sortBy, descending, columns }: ContenutoVista,
  rows: string | null,
): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, texts] of Object.entries(filters)) for (const text of texts) search.append(name, text)
  if (sortBy !== null) search.set('sort', `${descending ? '-' : ''}${sortBy}`)
  if (columns !== null) search.set('cols', columns.join(','))
  if (rows !== null) search.set('rows', rows)
  return search
}

export function contentOf({ address, sort, columns }: Pick<ListState, 'address' | 'sort' | 'columns'>): ContenutoVista {
  return {
    filters: address.filters,
    sortBy: sort.by === '' ? null : sort.by,
    descending: sort.descending,
    columns: columns.map(column => column.name),
  }
}
