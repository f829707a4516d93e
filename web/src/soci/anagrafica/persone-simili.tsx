import { existsCliente } from '@bisavolo/domain/soci/calls/clienti'
import { personeSimili } from '@bisavolo/domain/trasloco/calls/duplicati'
import { mdiAccountSearchOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import type { RecordRow } from '../../api/records.ts'
import { useDryRun } from '../../api/use-dry-run.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { usePaused } from '../../records/picker/use-lookup.ts'
import { SimiliPanel } from '../../registro/gatti/simili-panel.tsx'
import { useSession } from '../../session/session.tsx'
import { Icon } from '../../ui/icon.tsx'

interface PersoneSimiliProps {
  form: RecordForm
  onUse?: (row: RecordRow) => void
}

/** Only these fields affect the search for duplicates. */
const asked = [
  ...[
    'nome_completo',
    'codice_fiscale',
    'partita_iva',
    'data_nascita',
    'luogo_nascita',
    'tessera',
    'prefisso',
    'suffisso',
  ],
  ...['indirizzo', 'citta', 'cap', 'telefono', 'cellulare', 'email', 'pec'],
] as const

export function PersoneSimili({ form, onUse }: PersoneSimiliProps) {
  const { may } = useSession()
  const id = form.record?.id ?? null
  const body = { id, ...Object.fromEntries(asked.map(name => [name, form.values[name] ?? null])) }
  const isAsked =
    form.mode !== 'details' && may(personeSimili) && hasWord(form, 'nome_completo', 'codice_fiscale', 'email')
  const { data = [] } = useDryRun(personeSimili, { body }, isAsked)
  const elsewhere = useElsewhere(form)
  return (
    <SimiliPanel
      entita="clienti_soci"
      simili={isAsked ? data : []}
      stored={id}
      pathOf={one => `/upsert/clienti-soci/${one}`}
      about={row => [row.codice, row.citta, row.tipo]}
      onUse={onUse}
    >
      {elsewhere && (
        <p>
          <Icon path={mdiAccountSearchOutline} />
          <span>
            <b>Esiste già ma non è della tua sezione</b>: scrivi alla segreteria prima di inserirla.
          </span>
        </p>
      )}
    </SimiliPanel>
  )
}

function hasWord(form: RecordForm, ...names: readonly string[]): boolean {
  return names.some(name => String(form.values[name] ?? '').trim().length >= 3)
}

/** Yes or no only: the section may not be allowed to read that person. */
function useElsewhere(form: RecordForm): boolean {
  const { may } = useSession()
  const text = (name: string) => String(form.values[name] ?? '').trim()
  const [paused] = usePaused(JSON.stringify([text('nome_completo'), text('codice_fiscale')]), 500)
  const [nome, cf] = JSON.parse(paused) as [string, string]
  const query = { nome: nome.length >= 3 ? nome : '', cf: cf.length >= 11 ? cf : '' }
  const { data = false } = useQuery({
    ...callQuery(existsCliente, { query }),
    enabled: form.record === null && (query.nome !== '' || query.cf !== '') && may(existsCliente),
    staleTime: 30_000,
    select: ({ esiste }) => esiste,
  })
  return data
}
