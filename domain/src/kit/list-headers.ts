/** Headers carry ASCII alone: everything else travels as \uXXXX inside the JSON. */
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
}

/** What a list is asked with, as the browser sends it and as its page announces it: both must be the same text. */
export function listHeaders({ filters, pagination, fields }: ListParts): Record<string, string> {
  return {
    ...(filters !== undefined && { 'x-filters': asciiJson(filters) }),
    ...(pagination !== undefined && { 'x-pagination': asciiJson(pagination) }),
    ...(fields && { 'x-fields': asciiJson(fields) }),
  }
}
