import pg from 'pg'
import { typeParsers } from '../type-parsers.ts'

type Row = Record<string, unknown>

interface Shape {
  names: readonly string[]
  parsers: readonly ((text: string) => unknown)[]
  /** Copied, so that all row objects share a layout. */
  empty: Row
}

export type Shapes = Map<string, Shape>

interface Answer {
  command: string
  rowCount: number
  rows: Row[]
}

interface Wire {
  stream: { cork: () => void; uncork: () => void }
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse: (statement: { name: string; text: string }) => void
  bind: (values: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }) => void
  describe: (portal: { type: 'P' }) => void
  execute: () => void
  sync: () => void
  sendCopyFail: (reason: string) => void
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils
const noRows: Shape = { names: [], parsers: [], empty: {} }

/** Spares the description of the columns that pg asks for at each call; PostgreSQL refuses a named statement whose columns changed. */
export class NamedQuery {
  readonly name: string
  readonly text: string
  readonly #values: readonly unknown[]
  readonly #shapes: Shapes
  readonly #rows: Row[] = []
  #shape: Shape | undefined
  #command = ''
  #failure: unknown
  callback: (error: unknown, answer?: Answer) => void = () => {}

  constructor(name: string, text: string, values: readonly unknown[], shapes: Shapes) {
    this.name = name
    this.text = text
    this.#values = values
    this.#shapes = shapes
  }

  submit(wire: Wire): Error | null {
    const isKnown = (wire.parsedStatements[this.name] ?? wire.submittedNamedStatements[this.name]) !== undefined
    this.#shape = isKnown ? this.#shapes.get(this.name) : undefined
    wire.stream.cork()
    try {
      if (!isKnown) {
        wire.parse({ name: this.name, text: this.text })
        wire.submittedNamedStatements[this.name] = this.text
      }
      wire.bind({ statement: this.name, values: this.#values, valueMapper: prepareValue })
      if (this.#shape === undefined) wire.describe({ type: 'P' })
      wire.execute()
    } catch (error) {
      this.callback(error)
    } finally {
      wire.sync()
      wire.stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => typeParsers.getTypeParser(dataTypeID, 'text')),
      empty: { ...Object.fromEntries(fields.map(({ name }) => [name, null])) },
    }
    this.#shapes.set(this.name, this.#shape)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.#shape ?? noRows
    const row = { ...empty }
    try {
      for (let i = 0; i < fields.length; i++) {
        const text = fields[i] as string | null
        if (text !== null) row[names[i] as string] = (parsers[i] as (text: string) => unknown)(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#failure ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#command = text
    if (this.#shape === undefined) this.#shapes.set(this.name, noRows)
  }

  handleReadyForQuery(): void {
    const words = this.#command.split(' ')
    if (this.#failure !== undefined) this.callback(this.#failure)
    else this.callback(null, { command: words[0] ?? '', rowCount: Number(words.at(-1)), rows: this.#rows })
  }

  handleError(error: unknown): void {
    this.callback(error)
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('Nothing is copied by a named statement')
  }

  handleCopyData(): void {}
}

export function askNamed(client: pg.PoolClient, query: NamedQuery): Promise<Answer> {
  return new Promise((resolve, reject) => {
    query.callback = (error, answer) => {
      if (answer !== undefined) return resolve(answer)
      // The stack of the socket reader is useless; this stack leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error)
      reject(error)
    }
    client.query(query as unknown as pg.Submittable)
  })
}
