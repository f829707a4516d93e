import { AppError, invalid } from '@bisavolo/domain'
import type { Foglio } from '@bisavolo/domain/esposizioni/calls/import-risultati'
import { readZipDirectory, type ZipEntry } from '../../input/zip/zip-directory.ts'
import { run } from '../../platform/workers/jobs.ts'

export interface SheetRequest {
  bytes: Uint8Array
  entries: ZipEntry[] | null
  maxRows: number
}

const mebibyte = 1024 * 1024
const maxBytes = 4 * mebibyte
const zipLimits = { entries: 50, unpacked: 50 * mebibyte, ratio: 100 }

export async function readSheet(contenuto: string, maxRows: number): Promise<Foglio> {
  const file = Buffer.from(contenuto, 'base64')
  if (file.length === 0) throw invalid('contenuto', 'Il file è vuoto')
  if (file.length > maxBytes) throw new AppError(413, 'Il file è troppo grande (al massimo 4 MiB).')
  const document: SheetRequest = { bytes: new Uint8Array(file), entries: await entriesOf(file), maxRows }
  return run<Foglio>('showResults', document).catch(error => {
    if (error instanceof AppError && error.status !== 422) throw error
    throw invalid('contenuto', 'Il file non si può leggere: controlla che sia un foglio .xlsx o .csv')
  })
}

async function entriesOf(file: Buffer): Promise<ZipEntry[] | null> {
  const start = file.toString('hex', 0, 2)
  if (start !== '504b') {
    if (file.includes(0) && !['fffe', 'feff'].includes(start))
      throw invalid('contenuto', 'Formato non riconosciuto: usa .xlsx o .csv')
    return null
  }
  if (!file.includes('PK\x05\x06')) throw new AppError(422, 'Il file non è un foglio Excel (.xlsx).')
  return readZipDirectory(file, zipLimits).catch(error => {
    if (error instanceof AppError && error.status === 413)
      throw new AppError(413, 'Il file Excel si espande troppo: salva il solo foglio dei risultati e riprova.')
    throw new AppError(422, 'Il file Excel è danneggiato.')
  })
}
