import { BadRequest } from './errors.ts'
import { maxRowsPerPage, parsePagination } from './list-query.ts'

/** The one order of a list that is no entity's, by the name it is asked for, and how long its pages are unless one says so. */
export interface OwnOrder {
  sortBy: string
  descending: boolean
  rowsPerPage: number
}

export interface PageQuery {
  rowsPerPage: number
  page: number
  descending: boolean
}

/**
 * contract 3: x-pagination of such a list, which may say another page than `?page=` did. What the list cannot do, filters too,
 * is refused by name and never ignored.
 */
export function parsePageQuery(
  order: OwnOrder,
  headers: { filters?: unknown; pagination?: unknown },
  asked = 1,
): PageQuery {
  const { rowsPerPage, page, sortBy, descending } = parsePagination(headers.pagination)
  if (sortBy != null && sortBy !== order.sortBy) throw new BadRequest(`Campo sconosciuto: ${sortBy.slice(0, 60)}`)
  const [filter] = Object.keys(headers.filters ?? {})
  if (filter !== undefined) throw new BadRequest(`Campo sconosciuto: ${filter.slice(0, 60)}`)
  return {
    rowsPerPage: Math.min(rowsPerPage ?? order.rowsPerPage, maxRowsPerPage),
    page: page ?? asked,
    descending: descending ?? (sortBy == null && order.descending),
  }
}
