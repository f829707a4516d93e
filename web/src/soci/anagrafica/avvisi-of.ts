import { avvisiAnagrafica, type VoceAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { isSame } from '../../records/form/form-state.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { todayText } from '../../ui/fields/date-text.ts'

/** Own warnings, plus the server's while the related fields are unchanged. */
export function avvisiOf(form: RecordForm, campo: string, caps: readonly string[] = []): string[] {
  if (form.mode === 'details' && form.record === null) return []
  const provincia = form.related.idprovincia as { sigla: string; regione: string } | null | undefined
  const now = avvisiAnagrafica(form.values, { oggi: todayText(), provincia: provincia ?? null, caps })
  const isSaved = form.record !== null && related(campo).every(name => isSame(form.record?.[name], form.values[name]))
  const said = isSaved ? ((form.record?.avvisi ?? []) as VoceAnagrafica[]) : []
  return [...new Set([...now, ...said].filter(voce => voce.campo === campo).map(({ messaggio }) => messaggio))]
}

/** Fields a warning depends on. */
function related(campo: string): string[] {
  if (campo === 'codice_fiscale') return [campo, 'nome_completo', 'data_nascita', 'luogo_nascita']
  return campo === 'cap' ? [campo, 'citta', 'idprovincia', 'frazione'] : [campo]
}
