import { Agent, type IncomingMessage, request } from 'node:http'

interface Sent {
  method: string
  headers: Record<string, string>
  body?: Buffer
  cutAfter: number
}

interface Received {
  status: number
  headers: Record<string, string>
  bytes: Buffer
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 })

/** One request with its whole answer or an error. fetch of Node 20 can hang forever when a server is killed. */
export async function exchange(url: string, sent: Sent): Promise<Received> {
  try {
    return await once(url, sent, agent)
  } catch (error) {
    // The server may have closed the kept connection just before its reuse; the request was not received, so it is repeated.
    if (sent.method !== 'GET' || !(error instanceof StaleLine)) throw error
    return once(url, sent, false)
  }
}

class StaleLine extends Error {}

function once(url: string, { method, headers, body, cutAfter }: Sent, over: Agent | false) {
  return new Promise<Received>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    const asking = request(url, { method, headers: { ...headers, ...length }, agent: over })
    const cut = setTimeout(() => asking.destroy(new Error('la linea è caduta')), cutAfter)
    let isAnswered = false
    asking.once('close', () => {
      clearTimeout(cut)
      if (!isAnswered) reject(new Error('nessuna risposta'))
    })
    asking.once('error', error => {
      const isStale = asking.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      reject(isStale ? new StaleLine('una linea già chiusa', { cause: error }) : error)
    })
    asking.once('response', answer => {
      isAnswered = true
      readAll(answer).then(resolve, reject)
    })
    asking.end(body)
  })
}

async function readAll(answer: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    bytes: Buffer.concat(chunks),
  }
}
