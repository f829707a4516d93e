import { entityOf } from '@bisavolo/domain/entities'
import { formatDate } from '@bisavolo/domain/kit/format'
import { describeEms } from '@bisavolo/domain/registro/rules/ems/parole'
import { mdiHeartOffOutline, mdiLockOutline, mdiNeedle, mdiTrophyOutline } from '@mdi/js'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { SexSign } from '../../records/list/field-cell.tsx'
import { Chips, RecordHead } from '../../records/page/record-header.tsx'
import { titleOf } from '../../records/text-of.ts'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'

type Values = Record<string, unknown>

/** What identifies a cat: full name with titles, code, sex, breed, colour, and a chip for each state that matters. */
export function GattoHeader({ form }: { form: RecordForm }) {
  const { record } = form
  if (!record) {
    return (
      <RecordHead>
        <h2>Nuovo gatto</h2>
        <p>Il codice si lascia vuoto: in un libro proprio lo assegna il registro.</p>
      </RecordHead>
    )
  }
  const codeOf = (name: string) => (record[name] as Values | null)?.codice as string | undefined
  const [genotipo, fenotipo] = [codeOf('genotipoColore'), codeOf('fenotipoColore')]
  const colour = fenotipo && fenotipo !== genotipo ? `${genotipo} (${fenotipo})` : genotipo
  return (
    <RecordHead>
      <h2>
        {titleOf(entityOf('gatti'), record)} <SexSign sex={String(record.sesso)} />
      </h2>
      <p>
        <b>{String(record.codice ?? 'senza codice')}</b>
        {' · '}
        {[codeOf('razza'), colour].filter(Boolean).join(' ')}
        {genotipo && <span> {describeEms(genotipo)}</span>}
        {' · '}nat{record.sesso === 'F' ? 'a' : 'o'} il {formatDate(String(record.data_nascita))}
      </p>
      <Chips>
        {statesOf(record).map(({ label, kind, icon }) => (
          <StatusChip key={label} label={label} kind={kind} {...(icon ? { icon } : {})} />
        ))}
      </Chips>
    </RecordHead>
  )
}

interface State {
  label: string
  kind: StatusKind
  icon?: string
}

function statesOf(record: Values): State[] {
  const female = record.sesso === 'F'
  const word = (stem: string) => `${stem}${female ? 'a' : 'o'}`
  const states: (State | false)[] = [
    record.annullato === 1 && { label: word('Annullat'), kind: 'error' },
    record.bloccato === 1 && { label: `${word('Bloccat')}: test di parentela`, kind: 'warning', icon: mdiLockOutline },
    record.deceduto === 1 && { label: word('Decedut'), kind: 'neutral' },
    record.not_for_breeding === 1 && { label: 'Not for breeding', kind: 'warning', icon: mdiHeartOffOutline },
    record.neutro === 1 && { label: word('Sterilizzat'), kind: 'info', icon: mdiNeedle },
    record.non_in_allevamento === 1 && { label: 'Non in allevamento', kind: 'neutral' },
    record.campionato === 1 && { label: 'In campionato', kind: 'success', icon: mdiTrophyOutline },
  ]
  return states.filter(state => state !== false)
}
