import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { AppError, Busy, Invalid } from '@bisavolo/domain'
import type { ClamavConfig } from '../config.ts'

export interface ScanOptions {
  field?: string
  milliseconds?: number
}

/** Fails closed: without an answer of clamd nothing is stored. */
export async function demandClean(
  clamav: ClamavConfig,
  path: string,
  { field = 'file', milliseconds = 15_000 }: ScanOptions = {},
): Promise<void> {
  const answer = await askClamd(clamav, path, milliseconds).catch(error => {
    throw unavailable(error)
  })
  if (answer === 'stream: OK\0') return
  const virus = /^stream: (.+) FOUND\0$/.exec(answer)?.[1]
  if (virus !== undefined) {
    const message = `Il file contiene un virus (${virus}) e non è stato salvato.`
    throw new Invalid([{ field, message, code: 'file_infetto' }])
  }
  if (answer.includes('size limit exceeded')) {
    const message = 'Il file è troppo grande per il controllo antivirus: avvisa chi gestisce il server.'
    throw new AppError(413, message, [{ field, message }])
  }
  throw unavailable(new Error(`clamd answered ${JSON.stringify(answer)}`))
}

function askClamd({ host, port }: ClamavConfig, path: string, milliseconds: number): Promise<string> {
  const socket = connect({ host, port, signal: AbortSignal.timeout(milliseconds) }).setEncoding('utf8')
  return new Promise<string>((resolve, reject) => {
    let answer = ''
    socket.on('data', part => {
      answer += part
      if (answer.endsWith('\0')) resolve(answer)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('clamd closed the connection without an answer')))
    // clamd may refuse a large file before it has read everything: its answer counts, not the broken upload.
    pipeline(inStream(path), socket, { end: false }).catch(reject)
  }).finally(() => socket.destroy())
}

async function* inStream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(path)) {
    yield lengthOf(chunk)
    yield chunk
  }
  yield lengthOf(Buffer.alloc(0))
}

function lengthOf(chunk: Buffer): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(chunk.length)
  return bytes
}

function unavailable(cause: unknown): AppError {
  const message = 'Il controllo antivirus non risponde e il file non è stato salvato: riprova tra poco.'
  return Object.assign(new Busy(message, 30), { cause })
}
