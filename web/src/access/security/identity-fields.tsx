import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface IdentityFieldProps {
  value: string
  error: string | undefined
  help?: string
  label?: string
  name?: string
  autoFocus?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
}

export function CurrentPassword(props: IdentityFieldProps) {
  return <PasswordField label="Password" required autoFocus autoComplete="current-password" {...props} />
}

export function OneTimeCode(props: IdentityFieldProps) {
  return (
    <TextField
      label="Codice"
      required
      autoComplete="one-time-code"
      maxLength={40}
      help="Dalla tua app di verifica, o un codice di recupero"
      {...props}
    />
  )
}
