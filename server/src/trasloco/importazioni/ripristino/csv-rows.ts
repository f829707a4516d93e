import { StringDecoder } from 'node:string_decoder'

/** A field as PostgreSQL writes it: without quotes and empty there is nothing, between quotes there is a text, even an empty one. */
export type CsvField = string | null

/** The rows of a csv of ours, the heading first. For tables that need a hand; the others go to the database as they are. */
export async function* csvRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvField[]> {
  const decoder = new StringDecoder('utf8')
  let row: CsvField[] = []
  let field = ''
  let wasQuoted = false
  let isInside = false
  for await (const chunk of chunks) {
    for (const sign of decoder.write(chunk)) {
      if (sign === '"') {
        // A doubled quote closes and opens again: it stands for itself.
        if (!isInside && wasQuoted) field += '"'
        isInside = !isInside
        wasQuoted = true
      } else if (isInside || (sign !== ';' && sign !== '\n')) field += sign
      else {
        row.push(field === '' && !wasQuoted ? null : field)
        field = ''
        wasQuoted = false
        if (sign === ';') continue
        yield row
        row = []
      }
    }
  }
}
