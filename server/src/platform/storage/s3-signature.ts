import { createHash, createHmac } from 'node:crypto'

export interface S3Account {
  region: string
  key: string
  secret: string
}

export interface SignedRequest {
  method: string
  url: URL
  payload: string
  now: Date
}

export const emptyPayload = createHash('sha256').digest('hex')

export function signRequest(account: S3Account, { method, url, payload, now }: SignedRequest): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const headers = { host: url.host, 'x-amz-content-sha256': payload, 'x-amz-date': time }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = [method, url.pathname, '', lines.join(''), names, payload].join('\n')
  const scope = `${day}/${account.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [day, account.region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${account.secret}`)
  const signature = hmac(key, toSign).toString('hex')
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${account.key}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
