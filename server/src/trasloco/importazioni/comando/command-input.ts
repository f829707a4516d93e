import { readFile } from 'node:fs/promises'
import { Invalid } from '@bisavolo/domain'
import type { BodyOf } from '@bisavolo/domain/kit/call'
import { mappaImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'

type Mappatura = BodyOf<typeof mappaImportazione>['mappatura']

export async function readMappa(path: string): Promise<Mappatura> {
  const text = await readFile(path, 'utf8')
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Error(`${path}: non è un file JSON.`)
  }
  const parsed = mappaImportazione.body.safeParse({ mappatura: given })
  if (parsed.success) return parsed.data.mappatura
  const [where = ''] = parsed.error.issues.map(({ path: place }) => place.slice(1).join('.'))
  throw new Error(`${path}: non è una mappatura${where === '' ? '' : ` (guarda ${where})`}.`)
}

const faults: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: path => `${path}: non c’è.`,
  EACCES: path => `${path}: non hai il permesso di aprirlo.`,
  EPERM: path => `${path}: non hai il permesso di aprirlo.`,
  EISDIR: path => `${path}: è una cartella.`,
  ENOTDIR: path => `${path}: non è una cartella.`,
  EROFS: path => `${path}: non ci si può scrivere.`,
  ENOSPC: () => 'Il disco è pieno.',
  ECONNREFUSED: () => 'La base di dati non risponde: controlla DATABASE_URL.',
  ENOTFOUND: () => 'Il server della base di dati non si trova: controlla DATABASE_URL.',
  ERR_PARSE_ARGS_UNKNOWN_OPTION: () => 'Opzione sconosciuta.',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: () => 'A un’opzione manca il suo valore.',
  '28P01': () => 'La base di dati rifiuta la password: controlla DATABASE_URL.',
  '3D000': () => 'La base di dati indicata non esiste: controlla DATABASE_URL.',
}

export function faultText(error: unknown, usage: string): string {
  if (error instanceof Invalid && error.errors.length > 0)
    return error.errors.map(({ field, message }) => `${field}: ${message}`).join('\n')
  if (!(error instanceof Error)) return String(error)
  const { code, path = '' } = error as NodeJS.ErrnoException
  const said = code === undefined ? undefined : faults[code]?.(path)
  if (said === undefined) return error.message
  return code?.startsWith('ERR_PARSE_ARGS') ? `${said}\n${usage}` : said
}
