import type { Razza } from '@bisavolo/domain/registro/calls/razze'
import { coloreInWords } from '@bisavolo/domain/registro/rules/ems/parole-razza'
import { occhi, sessi } from '@bisavolo/domain/words/choices'
import styled from '@emotion/styled'
import { mdiTrashCanOutline } from '@mdi/js'
import { Link } from 'react-router'
import { ColorePicker } from '../../registro/colori/colore-picker.tsx'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft, line, mobileBreak } from '../../ui/tokens.ts'
import type { CucciolataRow } from './denuncia-entity.ts'
import { SessoChoice } from './sesso-choice.tsx'

interface CuccioloEditorRowProps {
  index: number
  row: CucciolataRow
  razze: readonly Razza[]
  readOnly: boolean
  errorOf: (name: string) => string | undefined
  findings: readonly ShownFinding[]
  onChange: (values: Partial<CucciolataRow>) => void
  onRemove: () => void
}

export function CuccioloEditorRow(props: CuccioloEditorRowProps) {
  const { index, row, razze, readOnly, errorOf, findings, onChange, onRemove } = props
  const name = (field: string) => `cuccioli.${index}.${field}`
  if (readOnly || row.idgatto != null) {
    return (
      <Item>
        <ReadRow index={index} row={row} />
        <FindingList findings={findings} compact />
      </Item>
    )
  }
  return (
    <Item>
      <Fields role="group" aria-label={`Cucciolo ${index + 1}`}>
        <Place>{index + 1}</Place>
        <SessoChoice
          name={name('sesso')}
          value={row.sesso}
          error={errorOf('sesso')}
          onChange={sesso => onChange({ sesso })}
        />
        <SelectField
          name={name('idrazza')}
          label="Razza"
          required
          value={row.idrazza === null ? '' : String(row.idrazza)}
          error={errorOf('idrazza')}
          options={optionsFor(razze, row)}
          onChange={value => onChange({ idrazza: value === '' ? null : Number(value), razzaProposta: false })}
        />
        <ColorePicker
          name={name('idcolore_genotipo')}
          label="Colore (genotipo)"
          required
          help=""
          idrazza={row.idrazza}
          warns={false}
          creates={false}
          value={row.idcolore_genotipo}
          related={row.genotipoColore}
          error={errorOf('idcolore_genotipo')}
          onChange={(id, colore) => onChange({ idcolore_genotipo: id, genotipoColore: colore })}
        />
        <SelectField
          name={name('idocchi')}
          label="Occhi"
          empty="—"
          value={row.idocchi === null ? '' : String(row.idocchi)}
          error={errorOf('idocchi')}
          options={occhi.map(({ value, label }) => ({ value: String(value), label }))}
          onChange={value => onChange({ idocchi: value === '' ? null : Number(value) })}
        />
        <IconButton icon={mdiTrashCanOutline} label={`Togli il cucciolo ${index + 1}`} onClick={onRemove} />
      </Fields>
      <Aside>
        {Boolean(row.nome) && <b>{row.nome}</b>}
        {Boolean(row.chip) && <span>chip {row.chip}</span>}
        <CheckField
          name={name('deceduto')}
          label="Deceduto"
          checked={row.deceduto === 1}
          error={errorOf('deceduto')}
          onChange={checked => onChange({ deceduto: checked ? 1 : 0 })}
        />
      </Aside>
      <FindingList findings={findings} compact />
    </Item>
  )
}

function ReadRow({ index, row }: { index: number; row: CucciolataRow }) {
  const sesso = sessi.find(({ value }) => value === row.sesso)?.label
  const eyes = occhi.find(({ value }) => value === row.idocchi)?.label
  const colore = row.genotipoColore?.codice as string | undefined
  const named = colore && [colore, coloreInWords(String(row.razza?.codice ?? ''), colore)].join(' ')
  const words = [sesso, row.razza?.codice, named, eyes && `occhi ${eyes.toLowerCase()}`]
  return (
    <Read>
      <Place>{index + 1}</Place>
      {row.idgatto == null && Boolean(row.nome) && <b>{row.nome}</b>}
      <span>{words.filter(Boolean).join(' · ')}</span>
      {row.deceduto === 1 && <StatusChip kind="neutral" label="Deceduto" />}
      {row.idgatto != null && (
        <Link to={`/gatti/${row.idgatto}`}>{String(row.gatto?.nome_completo ?? row.gatto?.nome ?? 'Registrato')}</Link>
      )}
    </Read>
  )
}

function optionsFor(razze: readonly Razza[], { idrazza, razza }: CucciolataRow) {
  const options = razze.map(({ id, codice, descrizione }) => ({ value: String(id), label: `${codice} ${descrizione}` }))
  if (idrazza === null || razze.some(({ id }) => id === idrazza)) return options
  const label = razza ? `${razza.codice} ${razza.descrizione ?? ''}` : `n. ${idrazza}`
  return [...options, { value: String(idrazza), label }]
}

const Item = styled.li`
  padding-bottom: 12px;
  border-bottom: 1px solid ${line};
`
const Place = styled.b`
  color: ${inkSoft};
  font-variant-numeric: tabular-nums;
`
const Read = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`
const Aside = styled(Read)`
  padding-left: 32px;
  @media (max-width: ${mobileBreak - 0.05}px) {
    padding-left: 0;
  }
`
const Fields = styled.div`
  display: grid;
  grid-template-columns: 20px 190px minmax(120px, 1fr) minmax(150px, 1.2fr) 120px 40px;
  gap: 8px 12px;
  align-items: start;
  > b,
  > button {
    margin-top: 28px;
  }
  @media (max-width: ${mobileBreak - 0.05}px) {
    grid-template-columns: 1fr 1fr;
    > b {
      margin: 0;
      align-self: center;
      font-size: 15px;
    }
    > b::before {
      content: 'Cucciolo ';
    }
    > button {
      order: -1;
      justify-self: end;
      margin: 0;
    }
    > b {
      order: -2;
    }
    > fieldset,
    > div:nth-of-type(2) {
      grid-column: 1 / -1;
    }
    /* Breed and eyes share a line; colour names are long and need one of their own. */
    > div:nth-of-type(2) {
      order: 1;
    }
  }
`
