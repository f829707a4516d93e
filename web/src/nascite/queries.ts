import type { DenunciaLetta, PassaggioLetto } from '@bisavolo/domain/nascite/calls'
import { type RecordRow, recordQueries } from '../api/records.ts'

export function denunciaQuery(id: number) {
  return {
    ...recordQueries.one('denunce_nascita', id),
    select: (row: RecordRow) => row as unknown as DenunciaLetta,
    meta: { reads: ['denunce_nascita', 'cuccioli', 'gatti'] },
  }
}

export function passaggioQuery(id: number) {
  return {
    ...recordQueries.one('passaggi', id),
    select: (row: RecordRow) => row as unknown as PassaggioLetto,
    meta: { reads: ['passaggi', 'gatti'] },
  }
}
