import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { AppError } from '@bisavolo/domain'
import { proponiMappatura } from '@bisavolo/domain/segreteria/importazione/proponi-mappatura'
import { readFile } from './read-file.ts'
import type { SourceAnswer } from './read-source.ts'
import { createTableSink, type Page } from './table-sink.ts'

/** Pages that may be on their way while the next one is read. */
const ahead = 2

/** Reads the file, hands its rows over page by page, no faster than they are taken, and proposes a mapping. */
export async function work({
  path,
  nome,
  port,
}: {
  path: string
  nome: string
  port: MessagePort
}): Promise<Uint8Array> {
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
    const formato = await readFile({ path, nome }, sink)
    while (taken < sent) await next()
    const tabelle = sink.tables()
    return said({ formato, tabelle, grown: sink.grown(), proposta: proponiMappatura(tabelle) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return said({ status: error.status, message: error.errors[0]?.message ?? error.message })
  } finally {
    port.close()
  }
}

function said(answer: SourceAnswer): Uint8Array {
  return Buffer.from(JSON.stringify(answer))
}
