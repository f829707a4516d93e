/** HTTP headers allow only ASCII: other characters become \uXXXX. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

interface ListParts {
  filters?: unknown
  pagination?: unknown
  fields?: readonly string[] | null | undefined
  search?: string | undefined
}

/** The page preloads a list with these headers: the text must be identical to that of the later request. */
export function listHeaders({ filters, pagination, fields, search }: ListParts): Record<string, string> {
  return {
    ...(filters !== undefined && { 'x-filters': asciiJson(filters) }),
    ...(pagination !== undefined && { 'x-pagination': asciiJson(pagination) }),
    ...(fields && { 'x-fields': asciiJson(fields) }),
    ...(search !== undefined && { 'x-search': asciiJson(search) }),
  }
}
