import { nature } from '@bisavolo/domain/denaro/rules/documento/aliquote'
import { totaleRiga } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { formatEuro } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { inkSoft, line, mobileBreak } from '../../ui/tokens.ts'
import { ArticoloField } from './articolo-field.tsx'
import { QuantitaField } from './quantita-field.tsx'
import { type Articolo, countable, isBlank, type RigaForm, righeDocumento, withArticolo } from './righe-form.ts'

export interface RigheEditorProps {
  righe: readonly RigaForm[]
  articoli: readonly Articolo[]
  isFattura: boolean
  errorOf: (name: string) => string | undefined
  onChange: (righe: RigaForm[]) => void
  onAdd: () => void
}

/** Keyboard entry: Enter in the last field adds a line. */
export function RigheEditor({ righe, articoli, isFattura, errorOf, onChange, onAdd }: RigheEditorProps) {
  const added = useRef(false)
  const change = (index: number, part: Partial<RigaForm>) =>
    onChange(righe.map((riga, at) => (at === index ? { ...riga, ...part } : riga)))
  const add = () => {
    added.current = true
    onAdd()
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (index === righe.length - 1 && event.target.name.endsWith('importo')) add()
  }
  return (
    <div>
      {righe.map((riga, index) => (
        <Riga
          key={riga.key}
          data-fattura={isFattura}
          data-natura={isFattura && riga.iva === 0}
          role="group"
          aria-label={`Riga ${index + 1}`}
          onKeyDown={event => onKey(event, index)}
        >
          <ArticoloField
            label="Descrizione"
            name={`righe.${index}.descrizione`}
            value={riga.descrizione}
            articoli={articoli}
            error={errorOf(`righe.${index}.descrizione`)}
            autoFocus={added.current && index === righe.length - 1}
            onText={descrizione => change(index, { descrizione, idarticolo: null })}
            onArticolo={articolo => change(index, withArticolo(riga, articolo))}
          />
          <QuantitaField
            label="Q.tà"
            name={`righe.${index}.quantita`}
            value={riga.quantita}
            error={errorOf(`righe.${index}.quantita`)}
            onChange={quantita => change(index, { quantita })}
          />
          <MoneyField
            label="Prezzo unitario"
            name={`righe.${index}.importo`}
            value={riga.importo}
            error={errorOf(`righe.${index}.importo`)}
            onChange={importo => change(index, { importo })}
          />
          {isFattura && (
            <TextField
              label="IVA %"
              name={`righe.${index}.iva`}
              value={riga.iva === null ? '' : String(riga.iva)}
              error={errorOf(`righe.${index}.iva`)}
              onChange={text => change(index, { iva: /^\d{1,3}$/.test(text.trim()) ? Number(text) : null })}
              inputMode="numeric"
              autoComplete="off"
              style={{ textAlign: 'right' }}
            />
          )}
          <Totale>
            <span>Importo</span>
            <output>{totaleText(riga)}</output>
          </Totale>
          <IconButton
            icon={mdiTrashCanOutline}
            label={`Togli la riga ${index + 1}`}
            disabled={righe.length === 1 && isBlank(riga)}
            onClick={() => onChange(righe.filter((_riga, at) => at !== index))}
          />
          {isFattura && riga.iva === 0 && (
            <div data-wide="true">
              <SelectField
                label="Natura"
                name={`righe.${index}.natura`}
                value={riga.natura ?? ''}
                empty="Scegli perché non c’è IVA"
                required
                error={errorOf(`righe.${index}.natura`)}
                onChange={natura => change(index, { natura: natura || null })}
                options={nature.map(({ codice, descrizione }) => ({
                  value: codice,
                  label: `${codice} · ${descrizione}`,
                }))}
              />
            </div>
          )}
        </Riga>
      ))}
      <Button look="quiet" size="small" icon={mdiPlus} onClick={add}>
        Aggiungi riga
      </Button>
    </div>
  )
}

function totaleText(riga: RigaForm): string {
  const [documento] = countable(righeDocumento([riga]))
  return documento === undefined ? '—' : formatEuro(totaleRiga(documento))
}

const Riga = styled.div`
  display: grid;
  grid-template-columns: minmax(200px, 1fr) 76px 132px 110px 40px;
  gap: 4px 12px;
  align-items: start;
  margin-bottom: 10px;
  &[data-fattura='true'] {
    grid-template-columns: minmax(200px, 1fr) 76px 132px 72px 110px 40px;
  }
  > [data-wide='true'] {
    grid-column: 1 / -1;
    max-width: 460px;
  }
  > button {
    margin-top: 26px;
  }
  /* Labels after the first row are only visually hidden: screen readers need them. */
  @media (min-width: ${mobileBreak}px) {
    &:not(:first-of-type) > :not([data-wide]) label,
    &:not(:first-of-type) > :not([data-wide]) > span {
      position: absolute;
      clip-path: inset(50%);
    }
    &:not(:first-of-type) > button {
      margin-top: 2px;
    }
  }
  @media (max-width: ${mobileBreak - 0.05}px) {
    &,
    &[data-fattura='true'] {
      grid-template-columns: 1fr 1fr;
      padding-bottom: 14px;
      border-bottom: 1px solid ${line};
    }
    > :first-child {
      grid-column: 1 / -1;
    }
    > button {
      grid-column: 2;
      justify-self: end;
      margin-top: 0;
    }
  }
`
const Totale = styled.div`
  text-align: right;
  span {
    display: block;
    margin-bottom: 4px;
    font-size: 13px;
    font-weight: 600;
  }
  output {
    display: block;
    padding: 9px 0;
    color: ${inkSoft};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
