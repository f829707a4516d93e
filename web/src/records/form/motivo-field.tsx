import { TextField } from '../../ui/fields/text-field.tsx'

interface MotivoFieldProps {
  label: string
  help: string
  name?: string
  value: string
  error?: string | undefined
  onChange: (motivo: string) => void
  onBlur?: () => void
}

/** contract 5: reason to proceed despite a finding, stored with its author. */
export function MotivoField({ name = 'presa_visione', ...props }: MotivoFieldProps) {
  return <TextField name={name} required rows={2} maxLength={2000} {...props} />
}
