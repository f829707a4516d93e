export type Values = Record<string, unknown>
