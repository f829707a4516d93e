import type { FileDnaLetto } from '@bisavolo/domain/registro/calls/importa-dna'
import { leggiLocus } from '@bisavolo/domain/registro/rules/dna/alleli'
import { type Fonte, type MappaturaDna, proponiMappaturaDna } from '@bisavolo/domain/registro/rules/dna/mappatura'
import styled from '@emotion/styled'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { inkSoft } from '../../ui/tokens.ts'

interface Props {
  letto: FileDnaLetto
  mappatura: MappaturaDna
  onChange: (mappatura: MappaturaDna) => void
}

export function MappaturaForm({ letto, mappatura, onChange }: Props) {
  const tabella = letto.tabelle.find(({ nome }) => nome === mappatura.tabella) ?? letto.tabelle[0]
  const columns = tabella?.colonne ?? []
  const options = columns.map(({ nome }) => ({ value: nome, label: nome }))
  const set = (changed: Partial<MappaturaDna>) => onChange({ ...mappatura, ...changed })
  const column = (name: 'chip' | 'codice' | 'campione' | 'locus' | 'allele1' | 'allele2', label: string) => (
    <SelectField
      label={label}
      value={mappatura[name] ?? ''}
      onChange={value => set({ [name]: value || null })}
      options={options}
      empty="Nessuna"
    />
  )
  return (
    <>
      <FieldGrid>
        {letto.tabelle.length > 1 && (
          <SelectField
            label="Foglio"
            value={tabella?.nome ?? ''}
            options={letto.tabelle.map(({ nome, righe }) => ({ value: nome, label: `${nome} (${righe} righe)` }))}
            onChange={nome => {
              const found = letto.tabelle.find(one => one.nome === nome)
              onChange(proponiMappaturaDna(nome, found?.colonne.map(one => one.nome) ?? []))
            }}
          />
        )}
        <SelectField
          label="Una riga per"
          value={mappatura.forma}
          options={[
            { value: 'gatto', label: 'Ogni gatto' },
            { value: 'marcatore', label: 'Ogni marcatore di un gatto' },
          ]}
          onChange={forma => set({ forma: forma as MappaturaDna['forma'] })}
        />
        <SelectField
          label="Pannello"
          value={mappatura.pannello}
          options={[
            { value: 'STR', label: 'STR (ISAG)' },
            { value: 'SNP', label: 'SNP' },
          ]}
          onChange={pannello => set({ pannello: pannello as MappaturaDna['pannello'] })}
        />
        {column('chip', 'Colonna del microchip')}
        {column('codice', 'Colonna del codice')}
        {column('campione', 'Colonna del campione')}
        <FonteField
          name="laboratorio"
          label="Laboratorio"
          fonte={mappatura.laboratorio}
          options={options}
          onChange={laboratorio => set({ laboratorio })}
        />
        <FonteField
          name="data"
          label="Data referto"
          fonte={mappatura.data_referto}
          options={options}
          onChange={data_referto => set({ data_referto })}
        />
        {mappatura.forma === 'marcatore' && (
          <>
            {column('locus', 'Colonna del marcatore')}
            {column('allele1', 'Colonna del primo allele, o di entrambi')}
            {column('allele2', 'Colonna del secondo allele')}
          </>
        )}
      </FieldGrid>
      {mappatura.forma === 'gatto' && <LociFields mappatura={mappatura} colonne={columns} onChange={set} />}
    </>
  )
}

interface FonteProps {
  name: string
  label: string
  fonte: Fonte
  options: readonly { value: string; label: string }[]
  onChange: (fonte: Fonte) => void
}

function FonteField({ name, label, fonte, options, onChange }: FonteProps) {
  const write = (valore: string | null) => onChange({ colonna: null, valore })
  return (
    <>
      <SelectField
        label={`${label}: colonna`}
        value={fonte.colonna ?? ''}
        options={options}
        empty="Lo stesso per tutte le righe"
        onChange={colonna => onChange({ colonna: colonna || null, valore: null })}
      />
      {fonte.colonna !== null ? (
        <span />
      ) : name === 'data' ? (
        <DateField label={label} required value={fonte.valore} max={todayText()} onChange={write} />
      ) : (
        <TextField
          label={label}
          required
          value={fonte.valore ?? ''}
          maxLength={100}
          onChange={text => write(text || null)}
        />
      )}
    </>
  )
}

interface LociProps {
  mappatura: MappaturaDna
  colonne: FileDnaLetto['tabelle'][number]['colonne']
  onChange: (changed: Partial<MappaturaDna>) => void
}

/** Marker of each remaining column; two columns of one marker hold one allele each. */
function LociFields({ mappatura, colonne, onChange }: LociProps) {
  const { chip, codice, campione, laboratorio, data_referto, loci, pannello } = mappatura
  const used = new Set([chip, codice, campione, laboratorio.colonna, data_referto.colonna])
  return (
    <fieldset style={{ margin: '20px 0 0', padding: 0, border: 0, minWidth: 0 }}>
      <legend style={{ padding: 0, fontWeight: 600 }}>
        Marcatori{' '}
        <small style={{ color: inkSoft, fontWeight: 400 }}>
          Vuoto: colonna ignorata. Stesso marcatore in due colonne: un allele per colonna.
        </small>
      </legend>
      <Columns>
        {colonne
          .filter(({ nome }) => !used.has(nome))
          .map(({ nome, esempi }) => (
            <TextField
              key={nome}
              label={nome}
              value={loci[nome] ?? ''}
              maxLength={60}
              autoComplete="off"
              help={esempi.slice(0, 2).join(', ')}
              error={loci[nome] && leggiLocus(pannello, loci[nome]) === null ? 'Marcatore non riconosciuto' : undefined}
              onChange={text => {
                const { [nome]: _, ...others } = loci
                onChange({ loci: text === '' ? others : { ...others, [nome]: leggiLocus(pannello, text) ?? text } })
              }}
            />
          ))}
      </Columns>
    </fieldset>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 10px 14px;
  max-height: 420px;
  margin-top: 10px;
  padding: 2px;
  overflow-y: auto;
`
