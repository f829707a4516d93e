import type { TestApp } from '../harness.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Operation {
  method: Method
  path: string
  parameters: { name: string; in: 'path' | 'query' | 'header' }[]
  /** Properties of a JSON body, where the call takes one. */
  body: Record<string, Schema> | undefined
}

export interface Schema {
  type?: string
  enum?: unknown[]
  format?: string
}

interface Document {
  paths: Record<string, Record<string, RawOperation>>
}

interface RawOperation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content?: Record<string, { schema?: { properties?: Record<string, Schema> } }> }
}

/** Every call that /openapi.json speaks of. */
export async function readOperations({ anonymous }: TestApp): Promise<Operation[]> {
  const { body } = await anonymous.get<Document & Record<string, unknown>>('/openapi.json')
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      method: method.toUpperCase() as Method,
      path,
      parameters: (raw.parameters ?? []) as Operation['parameters'],
      body: raw.requestBody && (raw.requestBody.content?.['application/json']?.schema?.properties ?? {}),
    })),
  )
}

/** A path with its parameters filled in. */
export function pathOf(path: string, fill: (name: string) => string | number): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fill(name))))
}
