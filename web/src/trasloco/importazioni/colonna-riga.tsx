import { anteprimaOf } from '@bisavolo/domain/trasloco/importazione/anteprima'
import { campiImportabili, campoImportabile } from '@bisavolo/domain/trasloco/importazione/campi-importabili'
import { isNellArchivio } from '@bisavolo/domain/trasloco/importazione/campo-archivio'
import { conversioniFor } from '@bisavolo/domain/trasloco/importazione/conversioni'
import type { EntitaImportabile } from '@bisavolo/domain/trasloco/importazione/entita-importabili'
import { tramiteDefault, tramitiOf } from '@bisavolo/domain/trasloco/importazione/tramite'
import type { CampoMappato, TabellaLetta } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { useMemo } from 'react'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { ColonnaHead, Esempi, Pair } from './mappatura-look.ts'

interface Props {
  entita: EntitaImportabile
  colonna: TabellaLetta['colonne'][number]
  mappato: CampoMappato | null
  isChiave: boolean
  taken: readonly string[]
  error: string | undefined
  locked: boolean
  onChange: (mappato: CampoMappato | null) => void
}

export function ColonnaRiga({ entita, colonna, mappato, isChiave, taken, error, locked, onChange }: Props) {
  const campo = mappato === null ? undefined : campoImportabile(entita, mappato.campo)
  const conversioni = campo === undefined ? [] : conversioniFor(campo)
  const to = campo?.field.to
  return (
    <li>
      <ColonnaHead>
        <b>{colonna.nome}</b>
        {isChiave && <StatusChip kind="info" label="Chiave" />}
        {mappato === null && !isChiave && <StatusChip kind="neutral" label="Non importata" />}
      </ColonnaHead>
      <Pair>
        <SelectField
          label="Campo"
          value={mappato?.campo ?? ''}
          options={campiImportabili(entita)
            .filter(one => isNellArchivio(one.campo) || !taken.includes(one.campo))
            .map(one => ({ value: one.campo, label: one.label }))}
          empty={isChiave ? 'Solo come chiave' : 'Non importare'}
          disabled={locked}
          error={error}
          onChange={value => onChange(value === '' ? null : { campo: value })}
        />
        {mappato !== null && conversioni.length > 0 && (
          <SelectField
            label="Come si legge"
            value={mappato.conversione ?? ''}
            options={conversioni.map(({ nome, label }) => ({ value: nome, label }))}
            empty="Secondo il campo"
            disabled={locked}
            onChange={value => onChange(withPart(mappato, 'conversione', value))}
          />
        )}
        {mappato !== null && campo !== undefined && to !== undefined && (
          <SelectField
            label="Si trova tramite"
            value={mappato.tramite ?? tramiteDefault(campo.field)}
            options={tramitiOf(to).map(({ nome, label }) => ({ value: nome, label }))}
            disabled={locked}
            onChange={value => onChange(withPart(mappato, 'tramite', value))}
          />
        )}
      </Pair>
      <Valori entita={entita} colonna={colonna} mappato={mappato} isChiave={isChiave} />
    </li>
  )
}

function Valori({ entita, colonna, mappato, isChiave }: Pick<Props, 'entita' | 'colonna' | 'mappato' | 'isChiave'>) {
  const today = todayText()
  const shown = useMemo(
    () =>
      colonna.esempi.slice(0, 3).map(esempio => ({
        esempio,
        anteprima: mappato === null ? null : anteprimaOf(entita, mappato, esempio, today),
      })),
    [entita, colonna, mappato, today],
  )
  if (shown.length === 0) return <small>Colonna vuota</small>
  return (
    <Esempi aria-label={`Anteprima di ${colonna.nome}`}>
      {shown.map(({ esempio, anteprima }) => (
        <div key={esempio} style={{ display: 'contents' }}>
          <dt>{esempio}</dt>
          {anteprima === null ? (
            <dd data-livello="vuoto">{isChiave ? 'serve solo come chiave' : 'resta fuori'}</dd>
          ) : (
            <dd data-livello={anteprima.livello}>{anteprima.testo || 'vuoto'}</dd>
          )}
        </div>
      ))}
    </Esempi>
  )
}

function withPart(mappato: CampoMappato, part: 'conversione' | 'tramite', value: string): CampoMappato {
  const { [part]: _old, ...rest } = mappato
  return value === '' ? rest : { ...rest, [part]: value }
}
