import type { GattoVerificato } from '@bisavolo/domain/registro/calls/verifica'
import type { Generated, JSONColumnType } from 'kysely'

/** `impronta` is a hash of everything printed on the certificate. */
export interface CertificatiTable {
  codice: string
  idgatto: number | null
  impronta: string
  emesso_il: Generated<string>
  emesso_da: number | null
  sostituito_il: string | null
  /** The public part of what is printed; null for papers issued before it was kept. */
  stampato: JSONColumnType<GattoVerificato> | null
  /** The duplicate that this paper is. */
  idduplicato: number | null
  /** The duplicate that replaced this paper. */
  idduplicato_dopo: number | null
}

export interface CertificatiDuplicatiTable {
  id: Generated<number>
  idgatto: number | null
  /** The lost paper was number 1, so the first duplicate is number 2. */
  numero: number
  data: string
  motivo: string
  iddocumento: number | null
  account_id: number | null
  creato_il: Generated<string>
}

export interface FotoTable {
  iddocumento: number
  larghezza: number
  altezza: number
  /** Base64 thumbnail, in the row because it is read far more often than the photo. */
  miniatura: string
  miniatura_mime: string
  principale_il: string | null
}
