import { secretTemplates } from '../../mail/templates.ts'
import { sinceMovedInText } from '../../records/audit/moved-in.ts'

export interface ExportedTable {
  table: string
  /** Columns not exported, with the reason; on import they get their default or `fill`. */
  without?: Readonly<Record<string, string>>
  /** SQL exported instead of the stored value. */
  instead?: Readonly<Record<string, string>>
  /** User texts, escaped against formulas in spreadsheets and unescaped on import. */
  guarded?: readonly string[]
  /** Exported rows. The import replaces only these rows, or all with `replaces`. */
  where?: string
  replaces?: 'all'
  /** Default `id`; texts compare bytewise. */
  order?: string
  /** References to tables imported later; set afterwards. */
  later?: readonly string[]
  /** On import: SQL for columns not in the file. */
  fill?: Readonly<Record<string, string>>
}

/** Placeholder in `fill` for the id of the restoring import. */
export const theImport = '$importazione'

/** Audit actions about sessions; they stay with the installation. */
const placeActs = [
  'accesso',
  'accesso negato',
  'accesso in attesa',
  'uscita',
  'sessione chiusa',
  'richiesta nuova password',
]

const quoted = (texts: readonly string[]) => texts.map(text => `'${text}'`).join(', ')

export const documentPath = `'documenti/' || id || case mime when 'application/pdf' then '.pdf' when 'image/png' then '.png'
  when 'image/jpeg' then '.jpg' when 'image/webp' then '.webp' when 'video/mp4' then '.mp4' when 'video/webm' then '.webm' else '' end`

/** In an order in which foreign keys can be imported. */
export const exportedEntities: readonly ExportedTable[] = [
  { table: 'libri' },
  { table: 'razze' },
  { table: 'colori' },
  { table: 'razze_colori' },
  { table: 'malattie' },
  { table: 'province' },
  { table: 'comuni' },
  { table: 'sezioni' },
  { table: 'articoli' },
  { table: 'regole' },
  { table: 'impostazioni_fiscali' },
  { table: 'clienti_soci' },
  {
    table: 'account',
    without: {
      password_hash: 'who knows a hash can try passwords on it: everyone chooses a new one',
      totp_attivo: 'the secret of the second factor stays, so that it is off until it is set up again',
    },
  },
  { table: 'gatti' },
  { table: 'denunce_nascita', later: ['iddocumento_controllo'] },
  { table: 'esposizioni' },
  {
    table: 'documenti',
    later: ['idpassaggio'],
    guarded: ['titolo', 'nome'],
    instead: { percorso: `case when percorso is not null then ${documentPath} end` },
  },
  { table: 'malattie_gatto' },
  { table: 'referti' },
  { table: 'profili_dna' },
  { table: 'cuccioli' },
  { table: 'passaggi' },
  { table: 'iscrizioni_rinnovi' },
  { table: 'affissi' },
  { table: 'esposizioni_has_gatti' },
  { table: 'fatture_ricevute' },
  { table: 'fatture_ricevute_righe' },
  { table: 'viste' },
  { table: 'modelli_lettera' },
  { table: 'lettere' },
  {
    table: 'posta',
    // Unsent mail is sent by this installation, so it is not exported.
    where: `stato <> 'da_inviare'`,
    instead: { testo: `case when modello in (${quoted(secretTemplates)}) then '' else testo end` },
  },
]

export const exportedSystem: readonly ExportedTable[] = [
  { table: 'contatori', order: 'serie collate "C", anno' },
  { table: 'gatti_codici' },
  { table: 'foto', order: 'iddocumento' },
  { table: 'passaggi_acquirenti', order: 'idpassaggio' },
  { table: 'certificati_duplicati' },
  { table: 'certificati', order: 'codice collate "C"' },
  { table: 'consensi' },
  { table: 'trovati', order: 'account_id, entita collate "C", entita_id' },
  {
    table: 'emulazioni',
    where: 'finita_il is not null',
    replaces: 'all',
    without: { sessione_id: 'sessions stay, and their numbers mean others elsewhere' },
    fill: { sessione_id: '-id' },
  },
  { table: 'anomalie_accettate' },
  { table: 'lotti_approvazione' },
  { table: 'lotti_approvazione_righe', order: 'idlotto, idiscrizione' },
  { table: 'unioni' },
  { table: 'clienti_soci_precedenti' },
  { table: 'duplicati_scartati', order: 'entita collate "C", a, b' },
  { table: 'mappature' },
  { table: 'mappature_dna' },
  {
    table: 'importazioni_chiavi',
    order: 'origine collate "C", entita collate "C", chiave collate "C"',
    without: { idimportazione: 'the files that were moved in stay; the keys come with the one that brings them back' },
    fill: { idimportazione: theImport },
  },
  // Exported so that reminders are not sent twice; other jobs stay here.
  { table: 'lavori', order: 'nome collate "C"', where: `nome like 'rinnovo %' or nome like 'test %'` },
  {
    table: 'audit',
    order: 'a.id',
    without: { id: 'the lines are numbered anew where they go; their order says what the numbers said' },
    where: `a.entita not in ('audit', 'esporta', 'importazioni')
      and not (a.entita = 'account' and a.azione in (${quoted(placeActs)}))
      and ${sinceMovedInText}`,
  },
]

export const leftOut: Readonly<Record<string, string>> = {
  anomalie: 'made anew from the records',
  coppie: 'as anomalie',
  da_giudicare: 'as anomalie',
  giudizio: 'as anomalie',
  account_dimostrativi: 'guards against the known password of the demo registry; no password leaves',
  audit_attesa: 'the chain that seals the trail is of one store: the lines are sealed anew where they go',
  audit_catena: 'as audit_attesa',
  audit_ancore: 'as audit_attesa',
  dispositivi: 'devices that are known here, by the hash of a cookie',
  file_sospesi: 'files on their way in or out',
  idempotenza: 'answers kept for a request that is sent twice',
  importazioni: 'files of old systems, kept for thirty days, and the work on them',
  importazioni_righe: 'as importazioni',
  passaggi_consensi: 'as ripensamenti',
  piano_voci: 'what the plan of an import finds while it runs',
  piano_legami: 'as piano_voci',
  migrazioni: 'of the tables, not of what they hold',
  ricerche_codice: 'a count that begins anew every day',
  richieste_account: 'hashes of passwords and of mailed codes; what was granted is an account',
  ripensamenti: 'hashes of mailed links',
  ripristini_password: 'as ripensamenti',
  segreti: 'keys that sign and encrypt',
  semi: 'which reference data this store was given',
  sessioni: 'who is signed in here',
  tentativi: 'wrong passwords of the last hours',
  totp: 'secrets of the second factor',
}

export function guardedColumns(table: string): readonly string[] {
  return [...exportedEntities, ...exportedSystem].find(one => one.table === table)?.guarded ?? []
}
