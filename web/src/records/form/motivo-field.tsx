import { TextField } from '../../ui/fields/text-field.tsx'

interface MotivoFieldProps {
  label: string
  /** Where the reason is kept. */
  help: string
  name?: string
  value: string
  error?: string | undefined
  onChange: (motivo: string) => void
  onBlur?: () => void
}

/** Why somebody goes on in spite of a finding (contract 5): asked for where the finding stands, kept with who wrote it. */
export function MotivoField({ name = 'presa_visione', ...props }: MotivoFieldProps) {
  return <TextField name={name} required rows={2} maxLength={2000} {...props} />
}
