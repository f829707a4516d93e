import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@bisavolo/domain'
import type { S3Config } from '../config.ts'
import { FileLost, type FileStore } from './file-store.ts'
import { nameOf } from './key.ts'
import { emptyPayload, signRequest } from './s3-signature.ts'

const silence = 20_000

export function s3Storage(config: S3Config): FileStore {
  return {
    async put(key, file) {
      const headers = { 'content-length': String(file.size), 'content-type': file.mime }
      const body = createReadStream(file.path)
      const answer = await call(config, { method: 'PUT', key, payload: file.sha256, headers, body })
      await drain(answer)
      if (answer.statusCode !== 200) throw unavailable()
      await rm(file.path, { force: true })
    },
    async get(key, { start, end }) {
      const answer = await call(config, { method: 'GET', key, headers: { range: `bytes=${start}-${end}` } })
      if (answer.statusCode === 206 || (answer.statusCode === 200 && start === 0)) return answer
      await drain(answer)
      throw answer.statusCode === 404 ? new FileLost() : unavailable()
    },
    async remove(key) {
      const answer = await call(config, { method: 'DELETE', key })
      await drain(answer)
      if (![200, 204, 404].includes(answer.statusCode ?? 0)) throw unavailable()
    },
  }
}

interface Call {
  method: 'PUT' | 'GET' | 'DELETE'
  key: string
  payload?: string
  headers?: Record<string, string>
  body?: Readable
}

async function call(config: S3Config, { method, key, payload = emptyPayload, headers = {}, body }: Call) {
  const url = new URL(`${config.endpoint}/${encodeURIComponent(config.bucket)}/${nameOf(key)}`)
  const signed = signRequest(config, { method, url, payload, now: new Date() })
  const options: RequestOptions = { method, headers: { ...headers, ...signed }, timeout: silence }
  const request = (url.protocol === 'http:' ? plainRequest : secureRequest)(url, options)
  request.on('timeout', () => request.destroy(new Error('the document store is silent')))
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  // A store may refuse before it has read the whole body: its answer counts, not the broken upload.
  const sent = body === undefined ? void request.end() : pipeline(body, request).catch(error => request.destroy(error))
  const answer = await answered.catch(() => {
    throw unavailable()
  })
  await sent
  return answer
}

async function drain(answer: IncomingMessage): Promise<void> {
  for await (const _ of answer);
}

function unavailable(): AppError {
  return new AppError(503, 'Il deposito dei documenti non risponde: riprova tra poco.')
}
