import { mdiCameraPlusOutline } from '@mdi/js'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'

interface ChooseFotoProps {
  label: string
  look?: 'main' | 'quiet' | 'text'
  disabled?: boolean
  onFile: (file: File) => void
}

export function ChooseFoto({ label, look = 'quiet', disabled, onFile }: ChooseFotoProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="File della foto"
        onChange={event => {
          const [file] = event.target.files ?? []
          // Allows choosing the same file again.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...{ look, disabled }} size="small" icon={mdiCameraPlusOutline} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </span>
  )
}
