import { formatDate } from '@bisavolo/domain/kit/format'
import type { Values } from '@bisavolo/domain/kit/values'
import { entityOf } from '@bisavolo/domain/product/entities'
import type { DettaglioGatto } from '@bisavolo/domain/registro/calls/libro'
import { coloreInWords } from '@bisavolo/domain/registro/rules/ems/parole-razza'
import { statiDelGatto } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { SexSign } from '../../records/list/field-cell.tsx'
import { Chips, RecordHead } from '../../records/page/record-header.tsx'
import { Status } from '../../records/status.tsx'
import { titleOf } from '../../records/text-of.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { FotoGatto } from '../foto/foto-gatto.tsx'
import { AvvisiGatto } from './avvisi-gatto.tsx'

export function GattoHeader({ form }: { form: RecordForm }) {
  const { record } = form
  if (!record) {
    return (
      <RecordHead>
        <PageTitle title="Nuovo gatto" />
        <p>Nei nostri libri lascia vuoto il codice: il numero lo diamo noi.</p>
      </RecordHead>
    )
  }
  const { codici_precedenti: codici = [] } = record as DettaglioGatto
  const codeOf = (name: string) => (record[name] as Values | null)?.codice as string | undefined
  const [genotipo, fenotipo] = [codeOf('genotipoColore'), codeOf('fenotipoColore')]
  const colour = fenotipo && fenotipo !== genotipo ? `${genotipo} (${fenotipo})` : genotipo
  return (
    <WithFace>
      <FotoGatto id={record.id} size={96} />
      <div>
        <h2>
          {titleOf(entityOf('gatti'), record)} {record.sesso !== null && <SexSign sex={String(record.sesso)} />}
        </h2>
        <p>
          <b>{String(record.codice ?? 'senza codice')}</b>
          {' · '}
          {[codeOf('razza'), colour].filter(Boolean).join(' ')}
          {genotipo && <span> {coloreInWords(codeOf('razza') ?? null, genotipo)}</span>}
          {record.data_nascita !== null &&
            ` · nat${record.sesso === 'F' ? 'a' : 'o'} il ${formatDate(String(record.data_nascita))}`}
        </p>
        {codici.length > 0 && <p>Numeri precedenti: {codici.map(({ codice }) => codice).join(', ')}</p>}
        <Chips>
          {statiDelGatto(record).map(state => (
            <Status
              key={state.value}
              state={state}
              {...(state.value === 'bloccato' && { label: `${state.label}: test di parentela` })}
            />
          ))}
        </Chips>
        <AvvisiGatto id={record.id} />
      </div>
    </WithFace>
  )
}

const WithFace = styled(RecordHead)`
  display: flex;
  gap: 18px;
  & > div {
    flex: 1;
    min-width: 0;
  }
  @media (max-width: 599.95px) {
    gap: 12px;
  }
`
