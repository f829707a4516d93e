import { createWriteStream, type WriteStream } from 'node:fs'
import type { Answer, Json } from './area.ts'

/** One call as it was made and answered: what a story is told from and a replay made of. */
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
  /** The codes of its fields: what exactly was refused. */
  codes?: string[]
  /** Ids and the code that the answer gave: they are others in a replay. */
  given?: Json
  ms: number
}

/** Every call of a run, in memory for the counts and as JSON lines for whoever asks later. */
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

/** The answer's own code and those of its fields. */
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

/** Of a row, or of the cat that a kitten became. */
const idOf = (row: Json) => row?.id ?? row?.idgatto
