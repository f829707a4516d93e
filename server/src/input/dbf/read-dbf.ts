import { open } from 'node:fs/promises'
import { createCellDecoder, guessByteEncoding } from '../csv/text-encoding.ts'
import { streamOf } from '../source.ts'
import type { TableSink } from '../table-sink.ts'
import { dbfCell } from './dbf-cell.ts'
import { pageOf, readDbfHead } from './dbf-head.ts'
import { openMemo } from './dbf-memo.ts'

const atOnce = 1000
const longestHead = 65_535

/** Skips deleted records, but counts them in the row number. */
export async function readDbf(
  { nome, path, memoPath }: { nome: string; path: string; memoPath: string | undefined },
  sink: TableSink,
): Promise<void> {
  const file = await open(path, 'r')
  const take = async (at: number, length: number) => {
    const buffer = Buffer.alloc(length)
    return buffer.subarray(0, (await file.read(buffer, 0, length, at)).bytesRead)
  }
  let memo: ReturnType<typeof openMemo> | undefined
  try {
    const head = readDbfHead(await take(0, longestHead))
    const decoder = createCellDecoder(pageOf(head.language) ?? (await guessByteEncoding(streamOf(path))))
    if (memoPath !== undefined) memo = openMemo(memoPath, head.version)
    const context = { head, decode: decoder.decode, memo }
    const fields = head.fields.filter(({ type }) => type !== '0')
    const colonne = fields.map(({ name, type }) =>
      type === 'M' && memo === undefined ? `${name} (manca il file dei memo)` : name,
    )
    sink.begin(nome, { colonne })
    let number = 0
    while (number < head.records) {
      const many = Math.min(atOnce, head.records - number)
      const records = await take(head.start + number * head.recordSize, many * head.recordSize)
      const whole = Math.floor(records.length / head.recordSize)
      for (let i = 0; i < whole; i++) {
        const record = records.subarray(i * head.recordSize, (i + 1) * head.recordSize)
        number += 1
        if (record[0] === 0x2a) continue
        if (
          sink.row(
            number,
            fields.map(field => dbfCell(context, field, record)),
          )
        )
          await sink.flush()
      }
      if (whole < many) break
    }
    sink.says({ codifica: decoder.words() })
    await sink.end()
  } finally {
    memo?.close()
    await file.close()
  }
}
