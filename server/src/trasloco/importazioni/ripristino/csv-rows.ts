import { StringDecoder } from 'node:string_decoder'

/** Without quotes an empty field is null, with quotes an empty text. */
export type CsvField = string | null

export async function* csvRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvField[]> {
  const decoder = new StringDecoder('utf8')
  let row: CsvField[] = []
  let field = ''
  let wasQuoted = false
  let isInside = false
  for await (const chunk of chunks) {
    for (const sign of decoder.write(chunk)) {
      if (sign === '"') {
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
