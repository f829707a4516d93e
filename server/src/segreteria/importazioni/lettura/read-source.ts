import { MessageChannel } from 'node:worker_threads'
import { AppError } from '@bisavolo/domain'
import type { Mappatura, TabellaLetta } from '@bisavolo/domain/segreteria/rules/importazione/mappatura'
import { createThreads } from '../../../output/threads.ts'
import { broken, limits } from './limits.ts'
import type { Page } from './table-sink.ts'

export interface SourceRead {
  formato: string
  tabelle: TabellaLetta[]
  /** Places of the tables some of whose rows lack their last columns. */
  grown: number[]
  proposta: Mappatura
}
/** What the thread says in the end: all that was read, or why it is refused. */
export type SourceAnswer = SourceRead | { status: number; message: string }

export interface OpenSource {
  /** The first rows are here, or all is read; throws when the file is refused before. */
  ready: Promise<void>
  /** Its rows, as they are read; the thread waits while they are not taken. */
  pages: () => AsyncGenerator<Page>
  /** What all of it was, once every page is taken. */
  read: Promise<SourceRead>
  /** Whoever goes away before the end stops the reading. */
  end: () => void
}

/** Much memory while it reads, soon given back. */
const threads = createThreads({
  ...{ atOnce: 1, mayWait: 20, longestWait: 60_000 },
  ...{ megabytes: limits.megabytes, idle: 20_000 },
})

/** Reads an old system's file in a thread of its own, with a ceiling of memory and time. `onFault` is told of what nobody foresaw. */
export function openSource(path: string, nome: string, onFault: (error: unknown) => void): OpenSource {
  const { port1, port2 } = new MessageChannel()
  const waiting: Page[] = []
  let wake = () => {}
  let isOver = false
  let isEnded = false
  port1.on('message', (page: Page) => {
    waiting.push(page)
    wake()
  })
  const read = threads
    .run({
      file: 'segreteria/importazioni/lettura/read-source-worker.ts',
      document: { path, nome, port: port2 },
      transfer: [port2],
      milliseconds: limits.milliseconds,
      late: 'Il file è troppo grande o troppo complesso: dividilo in più file e riprova.',
    })
    .then(answerOf, error => {
      if (error instanceof AppError) throw error
      if (!isEnded) onFault(error)
      throw broken('Il file è danneggiato o incompleto: esportalo di nuovo dal vecchio programma e riprova.')
    })
    .finally(() => {
      isOver = true
      wake()
    })
  // Whoever waits for the pages hears of it there.
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

function answerOf(bytes: Buffer): SourceRead {
  const answer = JSON.parse(bytes.toString('utf8')) as SourceAnswer
  if (!('status' in answer)) return answer
  const { status, message } = answer
  throw new AppError(status, message, [{ field: 'file', message }])
}
