import type { TestApp } from '../harness.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Operation {
  method: Method
  path: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema?: Schema }[]
  body: Record<string, Schema> | undefined
  /** Schema of the whole body; isForm for a multipart form with a file. */
  sent: { schema: Schema; isForm: boolean } | undefined
  statuses: ReadonlySet<number>
  listed: readonly string[]
}

export interface Schema {
  type?: string
  enum?: unknown[]
  format?: string
  nullable?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

interface Document {
  paths: Record<string, Record<string, RawOperation>>
}

type Content = Record<string, { schema?: Schema }>
interface RawOperation {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content?: Content }
  responses?: Record<string, { content?: Content }>
}

const json = 'application/json'

export async function readOperations({ anonymous }: TestApp): Promise<Operation[]> {
  return operationsIn((await anonymous.get('/openapi.json')).body)
}

export function operationsIn(document: unknown): Operation[] {
  return Object.entries((document as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      method: method.toUpperCase() as Method,
      path,
      parameters: (raw.parameters ?? []) as Operation['parameters'],
      body: raw.requestBody && (raw.requestBody.content?.[json]?.schema?.properties ?? {}),
      sent: sentOf(raw),
      statuses: new Set(Object.keys(raw.responses ?? {}).map(Number)),
      listed: Object.keys(raw.responses?.['200']?.content?.[json]?.schema?.properties?.data?.items?.properties ?? {}),
    })),
  )
}

function sentOf({ requestBody }: RawOperation): Operation['sent'] {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return type === undefined ? undefined : { schema: content?.schema ?? {}, isForm: type !== json }
}

export function pathOf(path: string, fill: (name: string) => string | number): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fill(name))))
}
