import { campiImportabili, campoImportabile } from '@bisavolo/domain/trasloco/importazione/campi-importabili'
import type { EntitaImportabile } from '@bisavolo/domain/trasloco/importazione/entita-importabili'
import type { TabellaMappata } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { mdiClose } from '@mdi/js'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { inkSoft } from '../../ui/tokens.ts'

interface Props {
  entita: EntitaImportabile
  mappata: TabellaMappata
  errorOf: (campo: string) => string | undefined
  locked: boolean
  onChange: (fissi: Readonly<Record<string, unknown>>) => void
}

export function FissiEditor({ entita, mappata, errorOf, locked, onChange }: Props) {
  const { fissi, campi } = mappata
  const told = new Set([...Object.keys(fissi), ...Object.values(campi).map(({ campo }) => campo)])
  const free = campiImportabili(entita).filter(({ campo, virtuale }) => !virtuale && !told.has(campo))
  const without = (campo: string) => Object.fromEntries(Object.entries(fissi).filter(([nome]) => nome !== campo))
  return (
    <section aria-label="Valori fissi" style={{ marginTop: 20 }}>
      <h3 style={{ margin: '0 0 4px', fontSize: 16 }}>Valori uguali per ogni riga</h3>
      <p style={{ margin: '0 0 10px', color: inkSoft }}>
        Lo stesso valore per ogni riga. Un riferimento si scrive con il codice o il numero.
      </p>
      <div style={{ display: 'grid', gap: 10 }}>
        {Object.entries(fissi).map(([campo, valore]) => (
          <div key={campo} style={{ display: 'flex', alignItems: 'end', gap: 8 }}>
            <div style={{ flex: 1 }}>
              <Valore
                entita={entita}
                campo={campo}
                valore={valore}
                error={errorOf(campo)}
                locked={locked}
                onChange={next => onChange({ ...fissi, [campo]: next })}
              />
            </div>
            <IconButton
              icon={mdiClose}
              label={`Togli ${campoImportabile(entita, campo)?.label ?? campo}`}
              disabled={locked}
              onClick={() => onChange(without(campo))}
            />
          </div>
        ))}
        {!locked && (
          <SelectField
            label="Aggiungi un valore fisso"
            value=""
            options={free.map(({ campo, label }) => ({ value: campo, label }))}
            empty="Scegli un campo"
            onChange={campo => {
              if (campo !== '') onChange({ ...fissi, [campo]: '' })
            }}
          />
        )}
      </div>
    </section>
  )
}

interface ValoreProps {
  entita: EntitaImportabile
  campo: string
  valore: unknown
  error: string | undefined
  locked: boolean
  onChange: (valore: unknown) => void
}

function Valore({ entita, campo, valore, error, locked, onChange }: ValoreProps) {
  const found = campoImportabile(entita, campo)
  const text = valore === null || valore === undefined ? '' : String(valore)
  const common = { label: found?.label ?? campo, error, disabled: locked }
  const choices = found?.field.kind === 'flag' ? yesNo : found?.field.choices
  if (choices === undefined) return <TextField {...common} value={text} onChange={onChange} />
  return (
    <SelectField
      {...common}
      value={text}
      options={choices.map(({ value, label }) => ({ value: String(value), label }))}
      onChange={next => onChange(choices.find(({ value }) => String(value) === next)?.value ?? next)}
    />
  )
}

const yesNo = [
  { value: 1, label: 'Sì' },
  { value: 0, label: 'No' },
]
