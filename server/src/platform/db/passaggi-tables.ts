import type { Generated } from 'kysely'

/** The buyer of a transfer as the seller wrote them, until the office confirms. */
export interface PassaggiAcquirentiTable {
  idpassaggio: number
  dati: string
  creato_il: Generated<string>
}

/** Links by which a buyer answers; the digest says what was shown. */
export interface PassaggiConsensiTable {
  id: Generated<number>
  idpassaggio: number
  token_hash: string
  impronta: string
  creato_il: Generated<string>
  scade_il: string
  usato_il: string | null
}
