import type { Generated } from 'kysely'

export interface PassaggiAcquirentiTable {
  idpassaggio: number
  dati: string
  creato_il: Generated<string>
}

/** `impronta` is the hash of the text shown to the buyer. */
export interface PassaggiConsensiTable {
  id: Generated<number>
  idpassaggio: number
  token_hash: string
  impronta: string
  creato_il: Generated<string>
  scade_il: string
  usato_il: string | null
}
