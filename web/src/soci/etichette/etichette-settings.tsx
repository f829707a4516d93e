import { formatNumero } from '@bisavolo/domain/kit/format'
import {
  type FormatoEtichette,
  formatiEtichette,
  pagineOf,
  perFoglio,
} from '@bisavolo/domain/soci/rules/etichette/etichette'
import styled from '@emotion/styled'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft } from '../../ui/tokens.ts'

export interface SheetSettings {
  formato: string
  posizione: number
  dx: string
  dy: string
}

export interface EtichetteSettingsProps {
  settings: SheetSettings
  onChange: (settings: SheetSettings) => void
  formato: FormatoEtichette
  tot: number
  drawn?: boolean
}

export function EtichetteSettings({ settings, onChange, formato, tot, drawn }: EtichetteSettingsProps) {
  const places = perFoglio(formato)
  const pages = pagineOf(formato, tot, settings.posizione)
  return (
    <Card heading="Foglio">
      <Stack>
        <SelectField
          label="Formato"
          value={settings.formato}
          onChange={chiave => onChange({ ...settings, formato: chiave, posizione: 1 })}
          options={formatiEtichette.map(({ chiave, nome }) => ({ value: chiave, label: nome }))}
        />
        <SelectField
          label="Prima etichetta libera"
          value={String(settings.posizione)}
          onChange={value => onChange({ ...settings, posizione: Number(value) })}
          options={Array.from({ length: places }, (_, i) => ({ value: String(i + 1), label: `n. ${i + 1}` }))}
          help={drawn ? 'Puoi sceglierla anche sul disegno' : 'Per un foglio già iniziato'}
        />
        <Pair>
          <Offset label="Sposta a destra" name="dx" settings={settings} onChange={onChange} />
          <Offset label="Sposta in basso" name="dy" settings={settings} onChange={onChange} />
        </Pair>
        <p>
          {tot === 1 ? 'Una etichetta' : `${formatNumero(tot)} etichette`} in{' '}
          {pages === 1 ? 'un foglio' : `${formatNumero(pages)} fogli`}. Stampa al 100&nbsp;% («Dimensioni effettive»).
        </p>
      </Stack>
    </Card>
  )
}

interface OffsetProps extends Pick<EtichetteSettingsProps, 'settings' | 'onChange'> {
  label: string
  name: 'dx' | 'dy'
}

function Offset({ label, name, settings, onChange }: OffsetProps) {
  const value = settings[name]
  const isGood = /^-?\d{1,2}([.,]\d{1,2})?$/.test(value.trim() || '0') && Math.abs(millimetres(value)) <= 10
  return (
    <TextField
      label={label}
      value={value}
      onChange={typed => onChange({ ...settings, [name]: typed })}
      inputMode="decimal"
      end={<span>mm</span>}
      error={isGood ? undefined : 'Da −10 a 10'}
    />
  )
}

function millimetres(text: string): number {
  return Number(text.trim().replace(',', '.') || '0')
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
  p {
    margin: 0;
    color: ${inkSoft};
  }
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`
