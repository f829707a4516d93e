import { formatDate } from '@bisavolo/domain/kit/format'
import { gattiSimili } from '@bisavolo/domain/trasloco/calls/duplicati'
import { useDryRun } from '../../api/use-dry-run.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { useSession } from '../../session/session.tsx'
import { SimiliPanel } from './simili-panel.tsx'

/** Only these fields affect the search for duplicates. */
const asked = [
  ...['nome', 'prefisso', 'suffisso', 'sesso', 'codice', 'codice_sorgente', 'chip', 'data_nascita'],
  ...['idrazza', 'idgenotipo', 'idpadre', 'idmadre', 'idproprietario'],
] as const

export function GattiSimili({ form }: { form: RecordForm }) {
  const { may } = useSession()
  const id = form.record?.id ?? null
  const body = { id, ...Object.fromEntries(asked.map(name => [name, form.values[name] ?? null])) }
  const isNamed = ['nome', 'codice', 'chip', 'codice_sorgente'].some(
    name => String(form.values[name] ?? '').trim() !== '',
  )
  const isAsked = form.mode !== 'details' && isNamed && may(gattiSimili)
  const { data = [] } = useDryRun(gattiSimili, { body }, isAsked)
  return (
    <SimiliPanel
      entita="gatti"
      simili={isAsked ? data : []}
      stored={id}
      pathOf={one => `/gatti/${one}`}
      about={row => [row.codice, row.data_nascita && formatDate(row.data_nascita)]}
    />
  )
}
