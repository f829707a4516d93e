import type { MappaturaDna } from '@bisavolo/domain/registro/rules/dna/mappatura'
import type { Mappatura, TabellaLetta } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import type { Generated, JSONColumnType } from 'kysely'

export interface ImportazioniTable {
  id: Generated<number>
  nome: string
  formato: string
  stato: Generated<string>
  fase: string | null
  file: string | null
  dimensione: number
  impronta: string
  origine: Generated<string>
  tabelle: JSONColumnType<TabellaLetta[]>
  mappatura: JSONColumnType<Mappatura>
  fatte: Generated<number>
  totali: Generated<number>
  esito: JSONColumnType<object> | null
  errore: string | null
  account_id: number | null
  creata_il: Generated<string>
  conclusa_il: string | null
  scade_il: string
  lavorata_da: string | null
  battito: string | null
  confronto: JSONColumnType<object> | null
  firmata_da: number | null
  firmata_il: string | null
  incarico: JSONColumnType<Incarico> | null
}

export interface Incarico {
  account_id: number | null
  per_conto_di: number | null
  richiesta: string
}

export interface ImportazioniRigheTable {
  idimportazione: number
  tabella: number
  riga: number
  dati: string
  entita: string | null
  chiave: string | null
  esito: string | null
  messaggi: string | null
  proposta: string | null
  prima: string | null
  entita_id: number | null
  ordine: Generated<number>
  scelta: string | null
  fatta: Generated<boolean>
  valori: string | null
  resta: string | null
  chiave_prima: string | null
}

export interface ImportazioniChiaviTable {
  origine: string
  entita: string
  chiave: string
  entita_id: number | null
  idimportazione: number
  valori: string
}

export interface MappatureTable {
  id: Generated<number>
  nome: string
  mappatura: JSONColumnType<Mappatura>
  account_id: number | null
  salvata_il: Generated<string>
}

export interface MappatureDnaTable {
  id: Generated<number>
  nome: string
  mappatura: JSONColumnType<MappaturaDna>
  account_id: number | null
  salvata_il: Generated<string>
}

export interface UnioniTable {
  id: Generated<number>
  entita: string
  tieni: number
  togli: number
  scelte: string
  motivo: string
  prima: string
  spostati: string
  account_id: number | null
  unita_il: Generated<string>
  annullata_il: string | null
  annullata_da: number | null
}

export interface DuplicatiScartatiTable {
  entita: string
  a: number
  b: number
  punteggio: number
  account_id: number | null
  scartato_il: Generated<string>
}

export interface ClientiSociPrecedentiTable {
  id: Generated<number>
  idcliente: number
  codice: string | null
  tessera: string | null
  email: string | null
  annotato_il: Generated<string>
}
