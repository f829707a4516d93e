import { longText } from '../kit/field.ts'
import { office } from './reach.ts'

/** Texts about persons that an import could not read; erased with the person. */
export const noteArchivio = longText({
  label: 'Note d’archivio',
  max: 4000,
  detailOnly: true,
  readBy: office,
  writeBy: office,
  visible: row => Boolean(row.note_archivio),
  help: 'Dal vecchio archivio, solo per la segreteria',
})
