import { AppError, invalid } from '@bisavolo/domain'

const mebibyte = 1024 * 1024

/** Wide enough for some hundred thousand cats, narrow enough that a file made to hurt ends soon (security 2.5). */
export const limits = {
  /** Of the file as it is sent. */
  file: 256 * mebibyte,
  /** Of everything a zip or a workbook unpacks to. */
  unpacked: 1024 * mebibyte,
  entries: 20_000,
  /** Text packs to a tenth or a thirtieth; what packs to less than a hundredth was made for it. */
  ratio: 100,
  tables: 100,
  columns: 500,
  rows: 3_000_000,
  /** To send it. */
  milliseconds: 10 * 60_000,
} as const

/** The file is one of ours by its look, but cannot be read. */
export function broken(message: string): AppError {
  return invalid('file', message)
}

export function tooLarge(message: string): AppError {
  return new AppError(413, message, [{ field: 'file', message }])
}

export function otherFormat(message: string): AppError {
  return new AppError(415, message, [{ field: 'file', message }])
}
