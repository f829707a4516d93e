import type { ErrorCode, FieldError } from '@bisavolo/domain/kit/errors'
import { listHeaders } from '@bisavolo/domain/kit/list-headers'
import { messages } from '@bisavolo/domain/words/messages'
import { readEmulation, readToken } from './credentials.ts'
import { dropEarly, takeEarly } from './early.ts'
import { tellReach } from './reach.ts'
import { addressOf, fallbackFor, jsonBody } from './wire.ts'

/** §9, contract 4: time limits in milliseconds. */
export const timeouts = { normal: 10_000, upload: 20_000, export: 30_000 } as const

/** The message is Italian and ready to be shown. */
export class ApiError extends Error {
  /** 0 if no answer came. */
  readonly status: number
  readonly errors: readonly FieldError[]
  /** Pages decide by this code, never by the message. */
  readonly code: ErrorCode | null
  /** Id of the record that a merged record was merged into. */
  readonly unitoIn: number | null
  /** Seconds until the next attempt, from the Retry-After of a busy server. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    message: string,
    { errors = [], code = null, unitoIn = null, retryAfter = null }: Partial<Told> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.code = code
    this.unitoIn = unitoIn
    this.retryAfter = retryAfter
  }
}

type Told = Pick<ApiError, 'errors' | 'code' | 'unitoIn' | 'retryAfter'>

export interface CallOptions {
  filters?: unknown
  pagination?: unknown
  /** Fields that the answer contains (contract 5, x-fields); all when omitted. */
  fields?: readonly string[] | null
  /** What is searched: as a header, so that no address contains a person's data. */
  search?: string
  query?: Record<string, string | number | boolean | null | undefined>
  timeout?: number
  signal?: AbortSignal
  /** One key per opened form: a repeated POST with the same key is stored once. */
  idempotencyKey?: string
  /** False for sign-in calls, where a 401 does not end the session. */
  sessionEnds?: boolean
  /** False where the page itself asks for the password. */
  asksIdentity?: boolean
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
  /** A plain link would not send the bearer token. */
  async download(path: string, options?: CallOptions): Promise<Download> {
    // §7: downloads always send x-filters, empty without a filter.
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

export const askServer = () =>
  fetch('/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeouts.normal) })

let onChanged: (entities: readonly string[]) => void = () => {}

/** A write's answer names the entities it changed (X-Changed); the query cache listens here. */
export function onChanges(listener: (entities: readonly string[]) => void): void {
  onChanged = listener
}

export function tellChanges(header: string | null): void {
  // After the caller's own handler: records that it removes from the cache must not be refetched.
  if (header) setTimeout(() => onChanged(header.split(',')))
}

export interface Identity {
  password_attuale: string
  totp?: string
}

export interface SessionEvents {
  unauthorized(): void
  passwordExpired(): void
  confirmIdentity<T>(refusal: ApiError, repeat: (identity: Identity) => Promise<T>): Promise<T>
}
let sessionEvents: SessionEvents = {
  unauthorized() {},
  passwordExpired() {},
  confirmIdentity: refusal => Promise.reject(refusal),
}

export function onSessionEvents(events: SessionEvents): void {
  sessionEvents = events
}

export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

async function callJson<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  try {
    return await callOnce<T>(method, path, body, options)
  } catch (cause) {
    const isAsked = cause instanceof ApiError && cause.code === 'conferma_identita' && options.asksIdentity !== false
    if (!isAsked) throw cause
    const repeat = (identity: Identity) => callOnce<T>(method, path, { ...(body as object), ...identity }, options)
    return sessionEvents.confirmIdentity(cause, repeat)
  }
}

async function callOnce<T>(method: string, path: string, body: unknown, options: CallOptions): Promise<T> {
  const { response, read } = await send(method, path, body, options, 'application/json')
  tellChanges(response.headers.get('X-Changed'))
  const text = await read(() => response.text())
  if (text === '') return undefined as T
  try {
    return JSON.parse(text) as T
  } catch {
    throw new ApiError(response.status, 'La risposta del server non si legge: riprova.')
  }
}

interface Answer {
  response: Response
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
  const address = addressOf(path, options.query)
  const headers = headersFor(token, body, options, accept)
  if (method !== 'GET') dropEarly()
  const early = method === 'GET' ? takeEarly(address, headers) : undefined
  const begun = early === undefined ? performance.now() : 0
  const ask = () =>
    fetch(address, {
      method,
      headers,
      body: body === undefined ? null : body instanceof FormData ? body : jsonBody(body),
      credentials: 'same-origin',
      signal,
    })
  // If the early request failed, the call is made again.
  const response = await read(() => (early === undefined ? ask() : unlessAborted(early, signal).catch(ask)))
  tellReach(true, begun)
  if (!response.ok) throw await read(() => refusal(response, { ...options, token }))
  return { response, read }
}

/** The early request cannot be aborted, so only the waiting is aborted. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const given = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([answer, given])
}

function headersFor(token: string | null, body: unknown, options: CallOptions, accept: string): Record<string, string> {
  const headers: Record<string, string> = { Accept: accept, ...listHeaders(options) }
  const emulated = readEmulation()
  if (token) headers.Authorization = `Bearer ${token}`
  if (emulated) headers['x-emulated-user'] = emulated
  if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json'
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  return headers
}

interface Refusal {
  message?: unknown
  errors?: unknown
  code?: ErrorCode
  unito_in?: unknown
}

async function refusal(
  response: Response,
  { sessionEnds, token }: CallOptions & { token: string | null },
): Promise<ApiError> {
  const body = await response.json().catch(() => null)
  const { message, errors, code, unito_in } = (body ?? {}) as Refusal
  const text = typeof message === 'string' && message !== '' ? message : fallbackFor(response.status)
  // A late 401 for the old token must not end the new session.
  if (response.status === 401 && sessionEnds !== false && readToken() === token) sessionEvents.unauthorized()
  if (code === 'password_scaduta') sessionEvents.passwordExpired()
  return new ApiError(response.status, text, {
    errors: Array.isArray(errors) ? (errors as FieldError[]) : [],
    code: code ?? null,
    unitoIn: typeof unito_in === 'number' ? unito_in : null,
    retryAfter: response.status === 503 ? Number(response.headers.get('Retry-After')) || null : null,
  })
}

function throwUnanswered(cause: unknown, late: AbortSignal, wanted: AbortSignal | undefined): never {
  // A call that the page aborted stays an AbortError, which shows no message.
  if (wanted?.aborted) throw cause
  if (late.aborted) throw new ApiError(0, messages.timeOut)
  tellReach(false)
  throw new ApiError(0, messages.offline)
}
