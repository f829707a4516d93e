import type { Field } from '@bisavolo/domain/kit/field'
import styled from '@emotion/styled'
import { useInnerLinks } from '../../session/inner-links.ts'
import { ink, inkSoft, registry } from '../../ui/tokens.ts'
import { wholeCodes } from '../../ui/whole-codes.tsx'
import { fieldCell } from '../list/field-cell.tsx'
import { useCellContext } from '../list/use-cell-context.ts'

export function ReadField({
  field,
  label,
  value,
  related,
}: {
  field: Field
  label: string
  value: unknown
  related?: unknown
}) {
  const context = useCellContext()
  const onClick = useInnerLinks()
  const shown = fieldCell(field, value, related, context)
  return (
    <Pair onClick={onClick}>
      <dt>{label}</dt>
      <dd data-long={field.kind === 'longText'}>{wholeCodes(shown) ?? <span>—</span>}</dd>
    </Pair>
  )
}

const Pair = styled.dl`
  min-width: 0;
  margin: 0;
  dt {
    color: ${inkSoft};
    font-size: 12.5px;
  }
  dd {
    margin: 2px 0 0;
    color: ${ink};
    font-size: 15px;
    overflow-wrap: anywhere;
  }
  dd[data-long='true'] {
    white-space: pre-wrap;
  }
  dd > span:only-child:not(.whole) {
    color: ${inkSoft};
  }
  a {
    color: ${registry};
  }
`
