import type { Entity } from '@bisavolo/domain/kit/entity'
import { formerName } from '@bisavolo/domain/kit/field'
import { entityOf } from '@bisavolo/domain/product/entities'
import styled from '@emotion/styled'
import { Fragment } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { inkSoft } from '../../ui/tokens.ts'
import { chipBeside, SexSign } from '../list/field-cell.tsx'
import { fieldText, isSex, shortTitleOf, titleOf } from '../text-of.ts'

const extras = 4
const plain = { hrefOf: () => null }

/** ux 8: name, code and list columns, so that namesakes can be told apart. Parents are left out. */
export function OptionRow({ entity, row }: { entity: Entity; row: RecordRow }) {
  const title = titleOf(entity, row)
  const sex = Object.keys(entity.fields).find(name => isSex(entity.fields[name]!))
  const code = typeof row.codice === 'string' && !title.includes(row.codice) ? row.codice : ''
  const former = row[formerName('codice')]
  return (
    <Two>
      <span>
        <b>{title}</b> {sex && row[sex] ? <SexSign sex={String(row[sex])} /> : null}{' '}
        <small className="tabular">
          {code}
          {former ? ` (già ${former})` : ''}
        </small>{' '}
        {entity.titleFrom.map(name => {
          const field = entity.fields[name]
          return field?.beside && <Fragment key={name}>{chipBeside(entity, field, row, plain)}</Fragment>
        })}
      </span>
      <small>{detailsOf(entity, row, title).join(' · ')}</small>
    </Two>
  )
}

/** The first date is shown without label, further dates with their label. */
function detailsOf(entity: Entity, row: RecordRow, title: string): string[] {
  let dates = 0
  return entity.list.columns
    .flatMap(name => {
      const field = entity.fields[name]
      if (!field || name === 'codice' || isSex(field) || field.to === entity.name || row[name] == null) return []
      if (field.kind === 'flag') return row[name] === 1 ? [field.label] : []
      const related = field.as ? (row[field.as] as Record<string, unknown> | null) : null
      const text = related && field.to ? shortTitleOf(entityOf(field.to), related) : fieldText(entity, name, row)
      if (text === '' || title.includes(text) || (field.to && !related)) return []
      return [field.kind === 'date' && dates++ > 0 ? `${lowered(field.help ?? field.label)} ${text}` : text]
    })
    .slice(0, extras)
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const Two = styled.span`
  display: grid;
  min-width: 0;
  line-height: 1.4;
  b {
    font-weight: 600;
  }
  small {
    color: ${inkSoft};
    font-size: 12.5px;
  }
`
