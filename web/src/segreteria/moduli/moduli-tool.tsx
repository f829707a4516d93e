import { moduli } from '@bisavolo/domain/segreteria/calls/moduli'
import styled from '@emotion/styled'
import { mdiFileSign } from '@mdi/js'
import type { ListState } from '../../records/list/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { mobileBreak } from '../../ui/tokens.ts'

const withForms: ReadonlySet<string> = new Set(Object.values(moduli).map(({ di }) => di))

export function ModuliTool({ state }: { state: ListState }) {
  if (!withForms.has(state.list.entity)) return null
  return (
    <Button look="quiet" icon={mdiFileSign} to="/moduli">
      <Word>Moduli</Word>
    </Button>
  )
}

/** No room beside a long title: the word is for screen readers only. */
const Word = styled.span`
  @media (min-width: ${mobileBreak}px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
