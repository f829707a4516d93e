import type { Generated } from 'kysely'

export interface LottiApprovazioneTable {
  id: Generated<number>
  giorno: string
  data_consiglio: string
  account_id: number | null
  creato_il: Generated<string>
  annullato_il: string | null
}

export interface LottiApprovazioneRigheTable {
  idlotto: number
  idiscrizione: number
  tipo_prima: string | null
  tessera_prima: string | null
  tipo_dopo: string | null
  tessera_dopo: string | null
}
