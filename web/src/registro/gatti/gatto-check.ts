import type { Values } from '@bisavolo/domain/kit/values'
import { checkSchedaGatto } from '@bisavolo/domain/registro/rules/gatto/scheda-gatto'
import { checkGenitori, type Genitore } from '@bisavolo/domain/registro/rules/pedigree/pedigree'
import type { FormCheck } from '../../records/form/use-record-form.ts'

export const checkGatto: FormCheck = (values, { record, related }) => {
  const figlio = { id: record?.id ?? null, data_nascita: (values.data_nascita as string | null) ?? null }
  const parent = (name: string) => genitoreOf(values[name], related[name] as Values | null | undefined)
  return [...checkSchedaGatto(values), ...checkGenitori(figlio, parent('idpadre'), parent('idmadre'))]
}

/** Only the parent's own row: the server checks the ancestry. */
function genitoreOf(id: unknown, row: Values | null | undefined): Genitore | null {
  if (!row || typeof id !== 'number' || (row.id !== undefined && row.id !== id)) return null
  return {
    id,
    sesso: (row.sesso as string | undefined) ?? null,
    data_nascita: (row.data_nascita as string | undefined) ?? null,
    discendente: false,
  }
}
