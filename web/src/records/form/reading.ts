import { useSession } from '../../session/session.tsx'
import { fieldState } from './form-state.ts'
import type { RecordForm } from './use-record-form.ts'

export function useReading(form: RecordForm): RecordForm {
  const { role } = useSession()
  const { entity, values, record } = form
  return {
    ...form,
    mode: 'details',
    errorOf: () => undefined,
    stateOf: name => fieldState(entity, name, { mode: 'details', role, values, record }),
  }
}
