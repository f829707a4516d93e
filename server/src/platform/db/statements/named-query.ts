import pg from 'pg'
import { typeParsers } from '../type-parsers.ts'

type Row = Record<string, unknown>

/** The rows of a statement as its connection first described them: which columns, and what makes a value of each text. */
interface Shape {
  names: readonly string[]
  parsers: readonly ((text: string) => unknown)[]
  /** All its columns, empty: copied, so that every row is laid out alike. */
  empty: Row
}

/** What one connection has described so far, by the statement's name. */
export type Shapes = Map<string, Shape>

interface Answer {
  command: string
  rowCount: number
  rows: Row[]
}

/** What pg calls while it sends a query and reads what comes back; its own class is one of these, and a cursor another. */
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

/**
 * A statement that the connection knows by name. pg asks for its columns at every call and makes anew what reads them, up to a tenth of
 * what a cat's detail cost; a named statement cannot change them (PostgreSQL refuses it once they have), so they are asked for once.
 */
export class NamedQuery {
  readonly name: string
  readonly text: string
  readonly #values: readonly unknown[]
  readonly #shapes: Shapes
  readonly #rows: Row[] = []
  #shape: Shape | undefined
  #command = ''
  #failure: unknown
  /** pg puts a clock around it. */
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
    // Nothing was described: the statement gives no rows.
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

  /** As pg does: an error thrown here would be the socket's. */
  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('Nothing is copied by a named statement')
  }

  handleCopyData(): void {}
}

export function askNamed(client: pg.PoolClient, query: NamedQuery): Promise<Answer> {
  return new Promise((resolve, reject) => {
    query.callback = (error, answer) => {
      if (answer !== undefined) return resolve(answer)
      // The stack of who reads the socket says nothing; this one leads to who asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      reject(error)
    }
    client.query(query as unknown as pg.Submittable)
  })
}
