import type { Operation } from './spec.ts'

/** Text that must never appear in an answer: a stack trace, SQL, a file path, a driver's message. */
const leak =
  /\bat (?:async )?[\w.<>[\] ]+ \(|node_modules|node:internal|\.[tj]s:\d+|syntax error|relation "|column "|\b(?:select|insert|update|delete)\b.{1,80}\b(?:from|into|where|set)\b|pg_catalog|\/(?:tmp|home|usr|work|root|var)\/|ECONN|ENOENT|TypeError|RangeError|ZodError|Cannot read prop/i

export function faultOf({ statuses }: Operation, status: number, type: string, body: string): string | undefined {
  if (status >= 500) return 'server error'
  if (!statuses.has(status)) return 'undocumented status'
  if (status < 400) return undefined
  if (!type.includes('json')) return 'no JSON'
  const { code, message, errors } = JSON.parse(body) as { code?: unknown; message?: unknown; errors?: unknown }
  if (typeof code !== 'string' || !/^[a-z_]+$/.test(code)) return 'no code'
  if (typeof message !== 'string' || message === '') return 'no message'
  if (leak.test(message)) return 'leak'
  if (!Array.isArray(errors) || !errors.every(isFieldError)) return 'errors of another shape'
  return undefined
}

function isFieldError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { field, code, message } = error as Record<string, unknown>
  return [field, code, message].every(part => typeof part === 'string' && part !== '')
}
