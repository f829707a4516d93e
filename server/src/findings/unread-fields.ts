import type { EntityName } from '@bisavolo/domain'
import type { Change } from '../records/work.ts'

/**
 * Fields that no check reads: a change of nothing else leaves what is known as it is, so that a note or a telephone number costs nobody
 * a look at the rules. A test hides them from every check: one that begins to read a field takes it off this list.
 */
export const unreadFields: Partial<Record<EntityName, readonly string[]>> = {
  gatti: [
    ...['note', 'sinac', 'sinac_data', 'non_in_allevamento', 'eccellenza_expo', 'certificato_medico', 'riregistrato'],
    ...['inhousing', 'paper_pedigree', 'campionato', 'bloccato', 'nascondi_bloccato'],
  ],
  clienti_soci: ['note', 'telefono', 'cellulare', 'fax', 'recapito_avvisi', 'deferito', 'note_disciplinari'],
  esposizioni_has_gatti: ['note', 'gabbiadoppia', 'confermacolore', 'vicinanzagabbia'],
}

/** Whether a change may have anything to do with what the checks find. */
export function isRead({ entity, fields }: Change): boolean {
  const unread = unreadFields[entity as EntityName]
  return fields === undefined || unread === undefined || fields.some(name => !unread.includes(name))
}
