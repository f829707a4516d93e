import { createWriteStream, type WriteStream } from 'node:fs'
import type { Answer, Json } from './area.ts'

export interface Made {
  n: number
  day: string
  who: string
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  note: string
  status: number
  code: string | null
  codes?: string[]
  /** Ids and codice from the answer, which differ in a replay. */
  given?: Json
  ms: number
}

export class CallLog {
  readonly made: Made[] = []
  #stream: WriteStream

  constructor(file: string) {
    this.#stream = createWriteStream(file, { flags: 'w' })
  }

  add(call: Omit<Made, 'n' | 'status' | 'code' | 'given'>, answer: Answer) {
    const line: Made = { n: this.made.length, ...call, status: answer.status, code: codeOf(answer) }
    const given = givenIds(answer.body)
    if (answer.status >= 400) line.codes = codesOf(answer).slice(1)
    if (call.method !== 'GET' && given !== undefined) line.given = given
    this.made.push(line)
    this.#stream.write(`${JSON.stringify(line)}\n`)
    return line
  }

  close() {
    return new Promise<void>(resolve => this.#stream.end(() => resolve()))
  }
}

export const codeOf = ({ body }: Answer): string | null =>
  body !== null && typeof body === 'object' && typeof body.code === 'string' ? body.code : null

export function codesOf(answer: Answer): string[] {
  const own = codeOf(answer)
  const fields: string[] = Array.isArray(answer.body?.errors)
    ? answer.body.errors.map(({ code }: Json) => code).filter((code: Json) => typeof code === 'string')
    : []
  return [...(own === null ? [] : [own]), ...fields]
}

function givenIds(body: Json) {
  if (body === null || typeof body !== 'object') return undefined
  const rows: [string, Json][] = Object.entries<Json>(body).filter(
    ([key, value]) =>
      key === 'id' ||
      (key === 'codice' && typeof value === 'string') ||
      /^id[a-z]/.test(key) ||
      key === 'account_id' ||
      (Array.isArray(value) && idOf(value[0]) !== undefined),
  )
  const ids = rows.map(([key, value]) => [key, Array.isArray(value) ? value.map(idOf) : value])
  return ids.length === 0 ? undefined : Object.fromEntries(ids)
}

/** idgatto: a registered kitten. */
const idOf = (row: Json) => row?.id ?? row?.idgatto
