import type { Entities, Row } from '@bisavolo/domain'
import type { fatture_ricevute_righe } from '@bisavolo/domain/denaro/entities/fatture_ricevute_righe'
import { type Generated, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import type {
  DispositiviTable,
  RichiesteAccountTable,
  RipensamentiTable,
  RipristiniPasswordTable,
} from './account-tables.ts'
import type { LottiApprovazioneRigheTable, LottiApprovazioneTable } from './lotti-tables.ts'
import type { PassaggiAcquirentiTable, PassaggiConsensiTable } from './passaggi-tables.ts'
import type { CertificatiDuplicatiTable, CertificatiTable, FotoTable } from './registro-tables.ts'
import { namedStatements } from './statements/named-statements.ts'
import type {
  ClientiSociPrecedentiTable,
  DuplicatiScartatiTable,
  ImportazioniChiaviTable,
  ImportazioniRigheTable,
  ImportazioniTable,
  MappatureDnaTable,
  MappatureTable,
  UnioniTable,
} from './trasloco-tables.ts'

type Table<E> = { [K in keyof Row<E>]: K extends 'id' | 'version' ? Generated<Row<E>[K]> : Row<E>[K] }

export type Database = { [N in Exclude<keyof Entities, 'posta'>]: Table<Entities[N]> } & {
  fatture_ricevute_righe: Table<typeof fatture_ricevute_righe>
  audit: AuditTable
  sessioni: SessioniTable
  tentativi: TentativiTable
  dispositivi: DispositiviTable
  richieste_account: RichiesteAccountTable
  ripristini_password: RipristiniPasswordTable
  ripensamenti: RipensamentiTable
  totp: TotpTable
  emulazioni: EmulazioniTable
  posta: PostaTable
  contatori: ContatoriTable
  idempotenza: IdempotenzaTable
  semi: SemiTable
  trovati: TrovatiTable
  ricerche_codice: RicercheCodiceTable
  certificati: CertificatiTable
  certificati_duplicati: CertificatiDuplicatiTable
  consensi: ConsensiTable
  file_sospesi: FileSospesiTable
  segreti: SegretiTable
  lavori: LavoriTable
  gatti_codici: GattiCodiciTable
  anomalie_accettate: AnomalieAccettateTable
  account_dimostrativi: AccountDimostrativiTable
  lotti_approvazione: LottiApprovazioneTable
  lotti_approvazione_righe: LottiApprovazioneRigheTable
  importazioni: ImportazioniTable
  importazioni_righe: ImportazioniRigheTable
  importazioni_chiavi: ImportazioniChiaviTable
  mappature: MappatureTable
  mappature_dna: MappatureDnaTable
  unioni: UnioniTable
  duplicati_scartati: DuplicatiScartatiTable
  clienti_soci_precedenti: ClientiSociPrecedentiTable
  passaggi_acquirenti: PassaggiAcquirentiTable
  passaggi_consensi: PassaggiConsensiTable
  foto: FotoTable
}
export type Db = Kysely<Database>
export type Trx = Transaction<Database>

export function kyselyOf(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) })
}

/** Append-only: a trigger refuses changes and deletions. */
interface AuditTable {
  id: Generated<number>
  quando: Generated<string>
  account_id: number | null
  per_conto_di: number | null
  richiesta: string | null
  entita: string
  entita_id: number
  azione: string
  campi: string
  /** Author's name and role that day, written by a trigger; not part of the hash chain. */
  firma: Generated<string | null>
  firma_ruolo: Generated<string | null>
  per_conto_firma: Generated<string | null>
  per_conto_ruolo: Generated<string | null>
}

interface SessioniTable {
  id: Generated<number>
  account_id: number
  token_hash: string
  impronta_hash: string | null
  creata_il: Generated<string>
  vista_il: Generated<string>
  scade_il: string
  chiusa_il: string | null
  ip: string | null
  agente: string | null
}

interface TentativiTable {
  id: Generated<number>
  chiave: string
  quando: Generated<string>
}

interface TotpTable {
  account_id: number
  segreto: string
  confermato_il: string | null
  ultimo_passo: number | null
  recupero: string
}

/** Without `motivo` the emulation was started by the request header alone. */
interface EmulazioniTable {
  id: Generated<number>
  sessione_id: number
  account_id: number
  per_conto_di: number
  motivo: string | null
  iniziata_il: Generated<string>
  scade_il: Generated<string>
  finita_il: string | null
}

/** Written by hand although `posta` has a definition: only the server writes it, so the table's own defaults count. */
interface PostaTable {
  id: Generated<number>
  version: Generated<number>
  destinatario: string
  oggetto: string
  testo: string
  modello: string
  creata_il: Generated<string>
  stato: Generated<string>
  tentativi: Generated<number>
  prossimo_il: Generated<string>
  inviata_il: string | null
  errore: string | null
}

interface ContatoriTable {
  serie: string
  anno: number
  ultimo: number
}

interface IdempotenzaTable {
  account_id: number
  per_conto_di: number
  chiave: string
  impronta: string
  stato: number | null
  risposta: string | null
  creata_il: Generated<string>
}

interface SemiTable {
  nome: string
  fatto_il: Generated<string>
  versione: string
}

interface RicercheCodiceTable {
  account_id: number
  giorno: string
  conto: number
}

/** Records an account found by exact code and may refer to from then on. */
interface TrovatiTable {
  account_id: number
  entita: string
  entita_id: number
  trovato_il: Generated<string>
}

/** A row stays after the consent is withdrawn. */
interface ConsensiTable {
  id: Generated<number>
  account_id: number
  tipo: string
  informativa_versione: string | null
  dato_il: Generated<string>
  revocato_il: string | null
}

/** Files without a row that refers to them; deleted after `scade_il` unless a row does by then. */
interface FileSospesiTable {
  chiave: string
  scade_il: string
}

interface SegretiTable {
  nome: string
  valore: string
}

interface LavoriTable {
  nome: string
  fatto_il: Generated<string>
}

/** Former codes of a cat, never given again. */
interface GattiCodiciTable {
  id: Generated<number>
  idgatto: number
  codice: string
  idlibro: number | null
  motivo: string
  account_id: number | null
  lasciato_il: Generated<string>
}

/** Accepted warnings with their text at that time: a changed text is a new warning. */
interface AnomalieAccettateTable {
  id: Generated<number>
  entita: string
  entita_id: number
  codice: string
  messaggio: string
  motivo: string
  account_id: number | null
  accettata_il: Generated<string>
}

interface AccountDimostrativiTable {
  account_id: number
}
