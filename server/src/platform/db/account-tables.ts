import type { Generated } from 'kysely'

export interface RichiesteAccountTable {
  id: Generated<number>
  codice_hash: string
  name: string
  codice_fiscale: string
  email: string
  password_hash: string
  creata_il: Generated<string>
  scade_il: string
  confermata_il: string | null
  account_id: number | null
  informativa_versione: Generated<string | null>
  consensi: Generated<string>
  tentativi: Generated<number>
  rifiutata_il: string | null
}

export interface RipensamentiTable {
  id: Generated<number>
  account_id: number
  tipo: 'indirizzo' | 'due_fattori'
  token_hash: string
  username: string
  email: string | null
  creato_il: Generated<string>
  scade_il: string
  usato_il: string | null
}

export interface RipristiniPasswordTable {
  id: Generated<number>
  account_id: number
  token_hash: string
  creato_il: Generated<string>
  scade_il: string
  usato_il: string | null
}

/** Devices an account has signed in from; each counts its wrong passwords separately. */
export interface DispositiviTable {
  id: Generated<number>
  account_id: number
  token_hash: string
  /** Programs without cookies look like a new device each time and must not push browsers out. */
  browser: boolean
  creato_il: Generated<string>
  visto_il: Generated<string>
}
