export interface Answer<T = Record<string, unknown>> {
  /** 0: no answer, or half an answer. */
  status: number
  body: T
  /** ms */
  took: number
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  timeout?: number
}

export async function call<T = Record<string, unknown>>(
  url: string,
  token: string,
  { method = 'GET', body, headers = {}, timeout = 20_000 }: Call = {},
): Promise<Answer<T>> {
  const began = performance.now()
  const answered = (status: number, found: unknown) => ({
    status,
    body: found as T,
    took: performance.now() - began,
  })
  try {
    const asked = fetch(url, {
      method,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    })
    const answer = await within(timeout + 1000, asked)
    const text = await within(timeout + 1000, answer.text())
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return answered(answer.status, isJson && text !== '' ? JSON.parse(text) : {})
  } catch {
    return answered(0, {})
  }
}

/** Time limit, so that cleanup always runs: a waiting test would leave stopped processes behind. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No end after ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A call of the preparation: throws unless it succeeds. */
export async function made<T = { id: number }>(url: string, token: string, options: Call): Promise<T> {
  const { status, body } = await call<T>(url, token, options)
  if (status < 200 || status > 299)
    throw new Error(`${options.method ?? 'GET'} ${url}: ${status} ${JSON.stringify(body)}`)
  return body
}

export type Statuses = Map<number, number>

export function count(statuses: Statuses, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

export function describeStatuses(statuses: Statuses): string {
  return [...statuses].map(([status, n]) => `${status === 0 ? 'no answer' : status}: ${n}`).join(', ')
}

export function otherThan(statuses: Statuses, allowed: readonly number[]): number[] {
  return [...statuses.keys()].filter(status => !allowed.includes(status))
}
