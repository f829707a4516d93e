import { AppError, Busy } from '@bisavolo/domain'

export interface Failure {
  message: string
  stack?: string
  code?: string
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

export function brokenWorker(cause: unknown): Busy {
  return Object.assign(new Busy('Il documento non è riuscito: riprova tra poco.', 30), { cause })
}
