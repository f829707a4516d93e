import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { TabellaLetta } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import type { OwnExport } from './own-export.ts'
import { readFile } from './read-file.ts'
import { createTableSink, type Page } from './table-sink.ts'

export interface TablesAsked {
  path: string
  nome: string
  port: MessagePort
}

export interface TablesRead {
  formato: string
  tabelle: TabellaLetta[]
  grown: number[]
}

const ahead = 2

export async function handOver({ path, nome, port }: TablesAsked, ours?: OwnExport): Promise<TablesRead> {
  let sent = 0
  let taken = 0
  port.on('message', () => {
    taken += 1
  })
  const gone = once(port, 'close').then(() => {
    throw new Error('nobody takes the rows any more')
  })
  gone.catch(() => {})
  const next = () => Promise.race([once(port, 'message'), gone])
  const sink = createTableSink(async (page: Page) => {
    port.postMessage(page)
    sent += 1
    while (sent - taken >= ahead) await next()
  })
  try {
    const formato = await readFile({ path, nome }, sink, ours)
    while (taken < sent) await next()
    return { formato, tabelle: sink.tables(), grown: sink.grown() }
  } finally {
    port.close()
  }
}
