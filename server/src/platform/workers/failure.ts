import { AppError, Busy } from '@bisavolo/domain'

/** An error as plain data: what passes from a worker to the server. */
export interface Failure {
  message: string
  stack?: string
  /** Of the database or the system, for the words that are said about it. */
  code?: string
  /** A refusal that is meant for the person who asked. */
  refusal?: Pick<AppError, 'status' | 'errors' | 'code'> & { retryAfter?: number }
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack, code } = error as Error & { code?: unknown }
  return {
    message,
    ...(stack !== undefined && { stack }),
    ...(typeof code === 'string' && { code }),
    ...(error instanceof AppError && { refusal: refusalOf(error) }),
  }
}

function refusalOf(error: AppError): NonNullable<Failure['refusal']> {
  const { status, errors, code } = error
  return { status, errors: [...errors], code, ...(error instanceof Busy && { retryAfter: error.retryAfter }) }
}

export function errorOf({ message, stack, code, refusal }: Failure): Error {
  if (refusal?.retryAfter !== undefined) return new Busy(message, refusal.retryAfter)
  if (refusal !== undefined) return new AppError(refusal.status, message, refusal.errors, refusal.code)
  return Object.assign(new Error(message), stack !== undefined && { stack }, code !== undefined && { code })
}

/** 503 for a worker that crashed: the caller may retry. */
export function brokenWorker(cause: unknown): Busy {
  return Object.assign(new Busy('Il documento non è riuscito: riprova tra poco.', 30), { cause })
}
