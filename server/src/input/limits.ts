import { AppError, invalid } from '@bisavolo/domain'

const mebibyte = 1024 * 1024

/** Enough for some hundred thousand cats; stops malicious files (security 2.5). */
export const limits = {
  file: 256 * mebibyte,
  unpacked: 1024 * mebibyte,
  entries: 20_000,
  /** Text compresses to a tenth or a thirtieth; less than a hundredth is an attack. */
  ratio: 100,
  tables: 100,
  columns: 500,
  rows: 3_000_000,
  milliseconds: 10 * 60_000,
} as const

export function broken(message: string): AppError {
  return invalid('file', message)
}

export function tooLarge(message: string): AppError {
  return new AppError(413, message, [{ field: 'file', message }])
}

export function otherFormat(message: string): AppError {
  return new AppError(415, message, [{ field: 'file', message }])
}
