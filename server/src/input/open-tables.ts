import { MessageChannel } from 'node:worker_threads'
import { AppError } from '@bisavolo/domain'
import { run } from '../platform/workers/jobs.ts'
import type { TablesRead } from './hand-over.ts'
import { broken } from './limits.ts'
import type { Page } from './table-sink.ts'

export interface OpenTables<Read extends TablesRead> {
  ready: Promise<void>
  pages: () => AsyncGenerator<Page>
  read: Promise<Read>
  end: () => void
}

/** The job must call `handOver`. */
export function openTables<Read extends TablesRead>(
  job: 'tables' | 'oldRegistry',
  source: { path: string; nome: string },
  onFault: (error: unknown) => void,
): OpenTables<Read> {
  const { port1, port2 } = new MessageChannel()
  const waiting: Page[] = []
  let wake = () => {}
  let isOver = false
  let isEnded = false
  port1.on('message', (page: Page) => {
    waiting.push(page)
    wake()
  })
  const read = run<Read>(job, { ...source, port: port2 }, { transfer: [port2] })
    .catch(error => {
      if (error instanceof AppError) throw error
      if (!isEnded) onFault(error)
      throw broken('Il file è danneggiato o incompleto: esportalo di nuovo dal vecchio programma e riprova.')
    })
    .finally(() => {
      isOver = true
      wake()
    })
  read.catch(() => {})
  const news = async () => {
    if (waiting.length > 0 || isOver) return
    await new Promise<void>(resolve => {
      wake = resolve
    })
  }
  return {
    ready: news().then(async () => {
      if (waiting.length === 0) await read
    }),
    pages: async function* () {
      for (;;) {
        await news()
        const page = waiting.shift()
        if (page === undefined) break
        yield page
        port1.postMessage('taken')
      }
      await read
    },
    read,
    end: () => {
      isEnded = true
      port1.close()
    },
  }
}
