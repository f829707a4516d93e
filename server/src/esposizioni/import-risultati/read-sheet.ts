import { AppError, invalid } from '@bisavolo/domain'
import type { Foglio } from '@bisavolo/domain/esposizioni/calls/import-risultati'
import { reading } from '../../output/threads.ts'
import { checkZip } from './check-zip.ts'

export interface SheetRequest {
  kind: 'xlsx' | 'csv'
  bytes: Uint8Array
  maxRows: number
}

const maxBytes = 4 * 1024 * 1024
const job = {
  file: 'esposizioni/import-risultati/read-sheet-worker.ts',
  milliseconds: 15_000,
  late: 'Il file è troppo complesso: salvalo come CSV e riprova.',
}

/** Reads a spreadsheet sent as base64. The file is looked at before it is unpacked, and read in a thread of its own. */
export async function readSheet(contenuto: string, maxRows: number): Promise<Foglio> {
  const file = Buffer.from(contenuto, 'base64')
  if (file.length === 0) throw invalid('contenuto', 'Il file è vuoto')
  if (file.length > maxBytes) throw new AppError(413, 'Il file è troppo grande (al massimo 4 MiB).')
  const kind = startOf(file) === '504b' ? 'xlsx' : 'csv'
  if (kind === 'xlsx') checkZip(file)
  else if (file.includes(0) && !isUtf16(file)) throw invalid('contenuto', 'Formato non riconosciuto: usa .xlsx o .csv')
  const document: SheetRequest = { kind, bytes: new Uint8Array(file), maxRows }
  const answer = await reading.run({ ...job, document }).catch(error => {
    if (error instanceof AppError) throw error
    throw invalid('contenuto', 'Il file non si può leggere: controlla che sia un foglio .xlsx o .csv')
  })
  return JSON.parse(answer.toString('utf8')) as Foglio
}

function isUtf16(file: Buffer): boolean {
  return ['fffe', 'feff'].includes(startOf(file))
}

/** A file may be shorter than the mark of its kind. */
function startOf(file: Buffer): string {
  return file.toString('hex', 0, 2)
}
