import { dialogTitle } from '@bisavolo/domain/words/messages'
import styled from '@emotion/styled'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft, serif } from '../../ui/tokens.ts'
import type { RecordForm } from '../form/use-record-form.ts'
import { SexSign } from '../list/field-cell.tsx'
import { fieldText, isSex, titleOf } from '../text-of.ts'

export function RecordHeader({ form }: { form: RecordForm }) {
  const { entity, record, mode } = form
  if (!record) {
    return (
      <RecordHead>
        <PageTitle title={dialogTitle(entity, 'new')} />
      </RecordHead>
    )
  }
  const title = titleOf(entity, record)
  const sex = Object.keys(entity.fields).find(name => isSex(entity.fields[name]!))
  const facts = entity.labelFields
    .filter(name => name !== sex && entity.fields[name]?.kind !== 'flag')
    .map(name => fieldText(entity, name, record))
    .filter(text => text !== '' && !title.includes(text))
  const flags = Object.keys(entity.fields).filter(name => entity.fields[name]?.kind === 'flag' && record[name] === 1)
  return (
    <RecordHead>
      <h2>
        {title} {sex && record[sex] ? <SexSign sex={String(record[sex])} /> : null}
      </h2>
      <p>{facts.join(' · ')}</p>
      <Chips>
        {mode === 'details' && <StatusChip kind="neutral" label="Sola lettura" />}
        {flags.map(name => (
          <StatusChip key={name} kind="info" label={entity.fields[name]?.label ?? name} />
        ))}
      </Chips>
    </RecordHead>
  )
}

export const RecordHead = styled.div`
  margin-bottom: 24px;
  h2 {
    margin: 0 0 4px;
    font-size: 30px;
    overflow-wrap: anywhere;
  }
  p {
    margin: 2px 0 10px;
    color: ${inkSoft};
    font-size: 15px;
  }
  p span {
    font-family: ${serif};
  }
`
export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
