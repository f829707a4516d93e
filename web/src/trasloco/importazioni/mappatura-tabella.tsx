import type { FieldError } from '@bisavolo/domain/kit/errors'
import { formatNumero } from '@bisavolo/domain/kit/format'
import { isEntitaImportabile } from '@bisavolo/domain/trasloco/importazione/entita-importabili'
import { campiMancanti } from '@bisavolo/domain/trasloco/importazione/usa-mappatura'
import type { CampoMappato, TabellaLetta, TabellaMappata } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { NoteBox } from '../../ui/page/page-head.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { ColonnaRiga } from './colonna-riga.tsx'
import { ColonneFuori } from './colonne-fuori.tsx'
import { conta } from './conta.ts'
import { FissiEditor } from './fissi-editor.tsx'
import { Columns, Pair } from './mappatura-look.ts'
import { entitaOptions } from './nomi.ts'

interface Props {
  letta: TabellaLetta
  mappata: TabellaMappata
  index: number
  errors: readonly FieldError[]
  locked: boolean
  onChange: (part: Partial<TabellaMappata>) => void
}

export function MappaturaTabella({ letta, mappata, index, errors, locked, onChange }: Props) {
  const { entita, campi } = mappata
  const at = `mappatura.${index}`
  const errorOf = (field: string) => errors.find(one => one.field === field)?.message
  const skipped = letta.colonne.filter(({ nome }) => campi[nome] === undefined && nome !== mappata.chiave)
  const isMereKey = mappata.chiave !== null && campi[mappata.chiave] === undefined
  const missing = campiMancanti(mappata)
  const setCampo = (colonna: string, campo: CampoMappato | null) => {
    const { [colonna]: _old, ...others } = campi
    onChange({ campi: campo === null ? others : { ...others, [colonna]: campo } })
  }
  return (
    <Card heading={letta.nome}>
      <Pair>
        <SelectField
          label="Le righe diventano"
          value={entita ?? ''}
          options={entitaOptions}
          empty="Non importare"
          disabled={locked}
          error={errorOf(`${at}.entita`)}
          onChange={value => onChange({ entita: value === '' ? null : value, campi: {}, fissi: {} })}
        />
        {entita !== null && (
          <SelectField
            label="Chiave nel vecchio sistema"
            value={mappata.chiave ?? ''}
            options={letta.colonne.map(({ nome }) => ({ value: nome, label: nome }))}
            empty="Nessuna"
            disabled={locked}
            error={errorOf(`${at}.chiave`)}
            help="La colonna con cui le altre tabelle indicano queste righe"
            onChange={value => onChange({ chiave: value === '' ? null : value })}
          />
        )}
      </Pair>
      {isEntitaImportabile(entita) && (
        <>
          <p style={{ margin: '14px 0 6px', color: inkSoft }}>
            {importate(letta.colonne.filter(({ nome }) => campi[nome] !== undefined).length, letta.colonne.length)}
            {isMereKey && `. ${mappata.chiave} serve solo come chiave`}
          </p>
          <div style={{ display: 'grid', gap: 10 }}>
            <ColonneFuori
              entita={entita}
              colonne={skipped}
              locked={locked}
              onKeep={kept => onChange({ campi: { ...campi, ...kept } })}
            />
            {missing.length > 0 && (
              <NoteBox kind="warning" title="Nessuna colonna porta questi dati">
                {missing.map(({ label }) => label).join(', ')}
              </NoteBox>
            )}
          </div>
          <Columns>
            {letta.colonne.map(colonna => (
              <ColonnaRiga
                key={colonna.nome}
                entita={entita}
                colonna={colonna}
                mappato={campi[colonna.nome] ?? null}
                isChiave={colonna.nome === mappata.chiave}
                taken={Object.entries(campi).flatMap(([nome, { campo }]) => (nome === colonna.nome ? [] : [campo]))}
                error={errors.find(({ field }) => field.startsWith(`${at}.campi.${colonna.nome}`))?.message}
                locked={locked}
                onChange={campo => setCampo(colonna.nome, campo)}
              />
            ))}
          </Columns>
          <FissiEditor
            entita={entita}
            mappata={mappata}
            errorOf={campo => errorOf(`${at}.fissi.${campo}`)}
            locked={locked}
            onChange={fissi => onChange({ fissi })}
          />
        </>
      )}
    </Card>
  )
}

function importate(count: number, of: number): string {
  return `${conta(count, 'colonna', 'colonne')} su ${formatNumero(of)} si ${count === 1 ? 'importa' : 'importano'}`
}
