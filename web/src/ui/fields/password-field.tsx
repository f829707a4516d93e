import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? mdiEyeOffOutline : mdiEyeOutline}
          label={shown ? 'Nascondi il testo' : 'Mostra il testo'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
