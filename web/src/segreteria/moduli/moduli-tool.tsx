import { moduli } from '@bisavolo/domain/segreteria/calls/moduli'
import { mdiFileSign } from '@mdi/js'
import { useNavigate } from 'react-router'
import type { ListState } from '../../records/list/use-list.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const withForms: ReadonlySet<string> = new Set(Object.values(moduli).map(({ di }) => di))

/** In the lists of what has a form: the way to the empty ones. */
export function ModuliTool({ state }: { state: ListState }) {
  const navigate = useNavigate()
  if (!withForms.has(state.list.entity)) return null
  return <IconButton icon={mdiFileSign} label="Moduli da stampare e firmare" onClick={() => void navigate('/moduli')} />
}
