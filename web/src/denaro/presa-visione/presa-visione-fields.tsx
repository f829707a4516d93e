import type { Finding } from '@bisavolo/domain/kit/finding'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface PresaVisioneFieldsProps {
  avvisi: readonly Finding[]
  motivo: string
  onChange: (motivo: string) => void
  label?: string
}

export function PresaVisioneFields({ avvisi, motivo, onChange, label }: PresaVisioneFieldsProps) {
  return (
    <>
      <div role="status">
        <FindingList findings={avvisi} />
      </div>
      {avvisi.length > 0 && (
        <TextField
          label={label ?? 'Perché si emette lo stesso'}
          value={motivo}
          onChange={onChange}
          required
          maxLength={2000}
          help="Resta nella cronologia del documento, con il tuo nome"
        />
      )}
    </>
  )
}
