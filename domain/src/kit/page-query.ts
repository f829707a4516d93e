import { BadRequest } from './errors.ts'
import { maxRowsPerPage, parsePagination } from './list-query.ts'

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

/** contract 3: x-pagination wins over `?page=`. Unsupported options, also filters, are refused by name. */
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
