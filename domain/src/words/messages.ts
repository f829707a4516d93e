import type { Entity, EntityMessages } from '../kit/entity.ts'

/** Texts of §2, §4, §5 and §8, verbatim. Misspellings marked "owner's spelling" stay until the owner corrects them. */
export const messages = {
  emulationBanner: 'ATTENZIONE! Sei in modalità Emulazione utente : ANNULLA EMULAZIONE',
  checkFailed: 'Verifica fallita, esegui nuovamente il login.',
  passwordExpired: 'La tua password è scaduta. Cambiala ora!',
  passwordSaved: 'La nuova password è stata salvata correttamente!',
  passwordSaveFailed: "Si è verificato un errore durante l'aggiornamento della password:",
  passwordRequired: 'Password is required',
  passwordTooShort: 'The password must have at least 8 characters',
  passwordMismatch: 'The password does not match',
  emailInvalid: 'E-mail must be valid',
  usernameRequired: 'Username is required',
  roleRequired: 'Role is required',
  statusRequired: 'Status is required',
  clienteRequired: 'Cliete obbligatorio', // owner's spelling
  formInvalidEn: 'Please fix validation errors!',
  formInvalid: 'Attenzione, controlla gli errori di valisazione!', // owner's spelling
  accountInvalid: 'Errore di validazione dati!',
  pdfDownloaded: 'Pdf scaricato correttamente',
  draftSaved: 'Bozza salvata',
  stale: 'Il dato è stato modificato da un altro utente: ricaricare e riprovare.',
  removalTitleEn: 'Confirm removal',
  removalTextEn: 'Are you sure to remove this item', // owner's words, without a question mark
  removalTitle: 'Conferma eliminazione',
  removalText: 'Sei sicuro di voler eliminare questo elemento?',
  removalYes: 'Si', // owner's spelling
  removalNo: 'Chiudi',
  loadError: 'La pagina non si è caricata in tempo: controlla la connessione e riprova.',
  timeOut: 'Il server non ha risposto in tempo: riprova.',
  offline: 'Il server non è raggiungibile: controlla la connessione e riprova.',
  pageForbidden: 'Non hai accesso a questa pagina.',
  pageUnknown: 'Questa pagina non esiste: controlla l’indirizzo.',
  createForbidden: 'Non puoi creare qui un nuovo elemento: il tuo ruolo può solo consultare.',
  unexpected: 'Si è verificato un errore imprevisto. Riprova; se continua, segnala il codice',
} as const

const inEnglish: readonly string[] = ['articoli', 'esposizioni', 'malattie', 'razze']

export function speaksEnglish({ name }: Pick<Entity, 'name'>): boolean {
  return inEnglish.includes(name)
}

/** contract 4: English for the generic dialog, Italian where §2 says so. */
export function messagesFor(entity: Entity): EntityMessages {
  const { one } = entity.label
  const english: EntityMessages = {
    created: `${one} updated correctly`,
    updated: `${one} updated correctly`,
    removed: `${one} removed`,
    saveFailed: `An Error occurred during the ${one} update.`,
    removeFailed: `An error occurred during ${one} removal.`,
  }
  const italian: EntityMessages = {
    created: `${one} inserito correttamente`,
    updated: `${one} aggiornato correttamente`,
    removed: `${one} removed`,
    saveFailed: `Si è verificato un errore durante l'aggiornamento di ${one}:`,
    removeFailed: `An error occurred during ${one} removal.`,
  }
  return { ...(speaksEnglish(entity) ? english : italian), ...entity.messages }
}

export function dialogTitle(entity: Entity, mode: 'new' | 'edit' | 'details'): string {
  const { one } = entity.label
  if (speaksEnglish(entity)) return { new: `New ${one}`, edit: `Edit ${one}`, details: `${one} Details` }[mode]
  const nuovo = entity.label.gender === 'a' ? 'Nuova' : 'Nuovo'
  const name = one.charAt(0).toLowerCase() + one.slice(1)
  return { new: `${nuovo} ${name}`, edit: `Modifica ${name}`, details: `Dettagli ${name}` }[mode]
}
