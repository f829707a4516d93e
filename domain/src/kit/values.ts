/** A record's values by field name. */
export type Values = Record<string, unknown>
