import type { VoceArchivio } from '../rules/importazione/archivio.ts'
import { definizioneOf, type EntitaImportabile } from './entita-importabili.ts'

/** About a client, but not personal. */
const nonPersonali = ['tipo', 'tessera', 'prefisso', 'suffisso', 'ratificaFife', 'idrazza', 'regione', 'sezione']

/** Where an unreadable value of a field is kept. Null: the entity has no notes. */
export function campoArchivio(entita: EntitaImportabile, campo: string): VoceArchivio['campo'] | null {
  const { fields } = definizioneOf(entita)
  const ofPerson = isPersonale(entita, campo)
  if (ofPerson && fields.note_archivio !== undefined) return 'note_archivio'
  // Notes of issued documents are read by the office alone.
  if (ofPerson && entita !== 'fatture_ricevute') return null
  return fields.note?.kind === 'longText' ? 'note' : null
}

function isPersonale(entita: EntitaImportabile, campo: string): boolean {
  if (campo === nellArchivio.persone) return true
  if (entita === 'clienti_soci') return !nonPersonali.includes(campo) && campo !== nellArchivio.altro
  return definizioneOf(entita).fields[campo]?.to === 'clienti_soci'
}

/** Fields of a mapping that keep a column word for word; several columns may go there. */
export const nellArchivio = { altro: 'in_note', persone: 'in_note_archivio' } as const

export function isNellArchivio(campo: string): boolean {
  return campo === nellArchivio.altro || campo === nellArchivio.persone
}

/** Told at the end of a message. */
export function doveResta(campo: VoceArchivio['campo'] | null): string {
  if (campo === null) return ''
  return campo === 'note' ? ' (è nelle note)' : ' (è nelle note d’archivio)'
}
