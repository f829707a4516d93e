import type { ErrorCode, FieldError } from '@bisavolo/domain/kit/errors'
import { messages } from '@bisavolo/domain/messages'
import { readEmulation, readToken } from './credentials.ts'

/** §9 and contract 4: how long a call may take, by what it does. */
export const timeouts = { normal: 10_000, upload: 20_000, export: 30_000 } as const

/** What the server (or the way to it) answered instead of a result; the message is Italian and fit to be shown. */
export class ApiError extends Error {
  /** 0 when no answer came at all. */
  readonly status: number
  readonly errors: readonly FieldError[]
  /** Which refusal it was: what the page does next goes by this, never by the sentence. */
  readonly code: ErrorCode | null

  constructor(
    status: number,
    message: string,
    { errors = [], code = null }: { errors?: readonly FieldError[]; code?: ErrorCode | null } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.code = code
  }
}

export interface CallOptions {
  filters?: unknown
  pagination?: unknown
  query?: Record<string, string | number | boolean | null | undefined>
  timeout?: number
  signal?: AbortSignal
  /** One key per opened form: a repeated POST with the same key is stored once. */
  idempotencyKey?: string
  /** False for sign-in calls: a 401 there is an answer, not the end of a session. */
  sessionEnds?: boolean
}

export interface Download {
  blob: Blob
  filename: string
}

export const api = {
  get: <T>(path: string, options?: CallOptions) => callJson<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => callJson<T>('POST', path, body, options),
  put: <T>(path: string, body: unknown, options?: CallOptions) => callJson<T>('PUT', path, body, options),
  delete: <T = void>(path: string, body?: unknown, options?: CallOptions) => callJson<T>('DELETE', path, body, options),
  upload: <T>(path: string, form: FormData, options?: CallOptions) =>
    callJson<T>('POST', path, form, { timeout: timeouts.upload, ...options }),
  /** A file is fetched with the bearer and saved by `saveDownload`; a plain link would reach the page, not the call. */
  async download(path: string, options?: CallOptions): Promise<Download> {
    // §7: a file is asked for with x-filters, empty where nothing narrows it.
    const limits = { timeout: timeouts.export, filters: {}, ...options }
    const { response, read } = await send('GET', path, undefined, limits, '*/*')
    const blob = await read(() => response.blob())
    return { blob, filename: response.headers.get('X-Filename') ?? path.split('/').filter(Boolean).join('_') }
  },
}

export function saveDownload({ blob, filename }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

let onChanged: (entities: readonly string[]) => void = () => {}

/** A write's answer names the entities it changed: whoever keeps what was read listens here. */
export function onChanges(listener: (entities: readonly string[]) => void): void {
  onChanged = listener
}

export function tellChanges(header: string | null): void {
  // After the caller has had its answer: what it removes from memory must not be asked for once more.
  if (header) setTimeout(() => onChanged(header.split(',')))
}

export interface SessionEvents {
  unauthorized(): void
  passwordExpired(): void
}
let sessionEvents: SessionEvents = { unauthorized() {}, passwordExpired() {} }

/** The session says what a dead token or an expired password means for the page. */
export function onSessionEvents(events: SessionEvents): void {
  sessionEvents = events
}

export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Headers carry ASCII alone: everything else travels as \uXXXX inside the JSON. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** §7: undefined payload values are sent as null, at every depth. */
export function jsonBody(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (inner === undefined ? null : inner))
}

async function callJson<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const { response, read } = await send(method, path, body, options, 'application/json')
  tellChanges(response.headers.get('X-Changed'))
  const text = await read(() => response.text())
  if (text === '') return undefined as T
  try {
    return JSON.parse(text) as T
  } catch {
    throw new ApiError(response.status, 'Il server ha dato una risposta che non si può leggere. Riprova.')
  }
}

interface Answer {
  response: Response
  /** Reads the body under the same time-out as the call. */
  read<T>(body: () => Promise<T>): Promise<T>
}

async function send(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions,
  accept: string,
): Promise<Answer> {
  const late = AbortSignal.timeout(options.timeout ?? timeouts.normal)
  const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
  const read = <T>(part: () => Promise<T>) => part().catch(cause => throwUnanswered(cause, late, options.signal))
  const token = readToken()
  const response = await read(() =>
    fetch(addressOf(path, options.query), {
      method,
      headers: headersFor(token, body, options, accept),
      body: body === undefined ? null : body instanceof FormData ? body : jsonBody(body),
      credentials: 'same-origin',
      signal,
    }),
  )
  if (!response.ok) throw await read(() => refusal(response, { ...options, token }))
  return { response, read }
}

function headersFor(token: string | null, body: unknown, options: CallOptions, accept: string): Record<string, string> {
  const headers: Record<string, string> = { Accept: accept }
  const emulated = readEmulation()
  if (token) headers.Authorization = `Bearer ${token}`
  if (emulated) headers['x-emulated-user'] = emulated
  if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json'
  if (options.filters !== undefined) headers['x-filters'] = asciiJson(options.filters)
  if (options.pagination !== undefined) headers['x-pagination'] = asciiJson(options.pagination)
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  return headers
}

function addressOf(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value != null) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

async function refusal(
  response: Response,
  { sessionEnds, token }: CallOptions & { token: string | null },
): Promise<ApiError> {
  const body = await response.json().catch(() => null)
  const { message, errors, code } = (body ?? {}) as { message?: unknown; errors?: unknown; code?: ErrorCode }
  const text = typeof message === 'string' && message !== '' ? message : fallbackFor(response.status)
  // An answer to a session that is over says nothing of the one that has begun meanwhile.
  if (response.status === 401 && sessionEnds !== false && readToken() === token) sessionEvents.unauthorized()
  if (code === 'password_scaduta') sessionEvents.passwordExpired()
  return new ApiError(response.status, text, {
    errors: Array.isArray(errors) ? (errors as FieldError[]) : [],
    code: code ?? null,
  })
}

function throwUnanswered(cause: unknown, late: AbortSignal, wanted: AbortSignal | undefined): never {
  // A call the page itself gave up is no error to show: it stays an AbortError.
  if (wanted?.aborted) throw cause
  if (late.aborted) throw new ApiError(0, messages.timeOut)
  throw new ApiError(0, messages.offline)
}

function fallbackFor(status: number): string {
  if (status === 401) return 'La sessione è terminata: accedi di nuovo.'
  if (status === 403) return 'Non hai il permesso per questa operazione.'
  if (status === 404) return 'Il dato non esiste o non è visibile per te.'
  if (status === 413) return 'Il contenuto inviato è troppo grande.'
  if (status === 429) return 'Troppi tentativi: aspetta qualche minuto e riprova.'
  return `Qualcosa è andato storto (codice ${status}). Riprova.`
}
