import { causaliNotForBreeding, libriAperti, occhi, sessi } from '@bisavolo/domain/choices'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, api, newIdempotencyKey } from '../../api/client.ts'
import { recordQueries } from '../../api/records.ts'
import { useDryRun } from '../../api/use-dry-run.ts'
import { FieldGrid } from '../../records/record-fields.tsx'
import { ReferencePicker } from '../../records/reference-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FindingList, type ShownFinding } from '../../ui/finding-list.tsx'
import { notify } from '../../ui/notify.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { inkSoft, paper, serif } from '../../ui/tokens.ts'
import { type Cucciolata, type Cucciolo, nextToRegister } from './cucciolata.ts'
import { useRazze } from './cucciolo-dialog.tsx'

interface GattoDaCuccioloDialogProps {
  cucciolo: Cucciolo
  index: number
  denuncia: Cucciolata
  onClose: () => void
  onDone: (andNext: boolean) => void
}

interface Proposta {
  nome_completo: string
  gatto: { idlibro: number }
  avvisi: ShownFinding[]
}

const asNumber = (text: string) => (text === '' ? null : Number(text))
const asText = (value: number | null) => (value === null ? '' : String(value))

/** §2 'Gatto da cucciolo n.{index}': name, chip and corrections; book, affisso and number are the registry's to give. */
export function GattoDaCuccioloDialog({ cucciolo, index, denuncia, onClose, onDone }: GattoDaCuccioloDialogProps) {
  const razze = useRazze(denuncia.id)
  const [values, setValues] = useState({
    nome: '',
    chip: '',
    sesso: cucciolo.sesso as string,
    idrazza: cucciolo.idrazza as number | null,
    idgenotipo: cucciolo.idcolore_genotipo as number | null,
    idfenotipo: null as number | null,
    idocchi: cucciolo.idocchi,
    idlibro: null as number | null,
    causale_not_for_breeding: null as string | null,
    paper_pedigree: 0,
    note: '',
  })
  const [colours, setColours] = useState<Record<string, Record<string, unknown> | null>>({
    idgenotipo: cucciolo.genotipoColore,
  })
  const [errors, setErrors] = useState<readonly { field: string; message: string }[]>([])
  const [busy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())
  const set = (change: Partial<typeof values>) => {
    setValues(now => ({ ...now, ...change }))
    setErrors(now => now.filter(({ field }) => !(field in change)))
  }
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  const { data: proposta } = useDryRun<Proposta>(`/cuccioli/${cucciolo.id}/proposta`, values, true)
  const libri = useLibri()
  const proposed = libri.find(({ id }) => id === proposta?.gatto.idlibro)
  const isValid =
    values.nome.trim() !== '' && values.idrazza !== null && values.idgenotipo !== null && values.idocchi !== null
  const hasNext = nextToRegister(denuncia.cuccioli, cucciolo.id) !== undefined

  const save = async (andNext: boolean) => {
    if (!isValid || busy) return
    setBusy(true)
    try {
      await api.post('/gatti', { ...values, codice: '', cuccioloId: cucciolo.id }, { idempotencyKey: key.current })
      notify.success('Cucciolo aggiornato correttamente')
      onDone(andNext)
    } catch (cause) {
      key.current = newIdempotencyKey()
      const error = cause instanceof ApiError ? cause : new ApiError(0, (cause as Error).message)
      setErrors(error.errors)
      notify.error(`An Error occurred during the update. ${error.message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={`Gatto da cucciolo n.${index}`}
      width={800}
      persistent
      onClose={onClose}
      onSubmit={() => void save(false)}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Chiudi
          </Button>
          {hasNext && (
            <Button look="quiet" disabled={!isValid || busy} onClick={() => void save(true)}>
              Salva e prossimo
            </Button>
          )}
          <Button type="submit" busy={busy} disabled={!isValid}>
            Salva
          </Button>
        </>
      }
    >
      <Preview aria-live="polite">
        <strong>{values.nome.trim() === '' ? 'Scrivi il nome' : (proposta?.nome_completo ?? values.nome)}</strong>
        <span>
          {denuncia.fattrice?.nome_completo} × {denuncia.stallone?.nome_completo} · il codice lo assegna il registro
        </span>
      </Preview>
      <FieldGrid>
        <TextField
          name="nome"
          label="Nome"
          required
          autoFocus
          autoComplete="off"
          value={values.nome}
          error={errorOf('nome')}
          help="Senza affisso: lo aggiunge il registro"
          maxLength={40}
          onChange={nome => set({ nome })}
        />
        <TextField
          name="chip"
          label="Microchip"
          inputMode="numeric"
          autoComplete="off"
          value={values.chip}
          error={errorOf('chip') ?? chipProblem(values.chip)}
          maxLength={15}
          onChange={chip => set({ chip })}
        />
        <SelectField
          name="sesso"
          label="Sesso"
          required
          value={values.sesso}
          error={errorOf('sesso')}
          options={sessi}
          onChange={sesso => set({ sesso })}
        />
        <SelectField
          name="idrazza"
          label="Razza"
          required
          value={asText(values.idrazza)}
          error={errorOf('idrazza')}
          options={razze.map(({ id, codice, descrizione }) => ({
            value: String(id),
            label: `${codice} ${descrizione}`,
          }))}
          onChange={text => set({ idrazza: asNumber(text) })}
        />
        {(['idgenotipo', 'idfenotipo'] as const).map(name => (
          <ReferencePicker
            key={name}
            name={name}
            label={name === 'idgenotipo' ? 'Genotipo' : 'Fenotipo'}
            required={name === 'idgenotipo'}
            help={name === 'idgenotipo' ? '' : 'Vuoto: come il genotipo'}
            to="colori"
            creates={false}
            value={values[name]}
            related={colours[name]}
            error={errorOf(name)}
            onChange={(id, row) => {
              set({ [name]: id })
              setColours(now => ({ ...now, [name]: row }))
            }}
          />
        ))}
        <SelectField
          name="idocchi"
          label="Occhi"
          required
          value={asText(values.idocchi)}
          error={errorOf('idocchi')}
          options={occhi.map(({ value, label }) => ({ value: String(value), label }))}
          onChange={text => set({ idocchi: asNumber(text) })}
        />
        <SelectField
          name="idlibro"
          label="Libro origini"
          value={asText(values.idlibro)}
          error={errorOf('idlibro')}
          empty={proposed ? `${proposed.codice} (proposto)` : 'Proposto dal registro'}
          options={libri.map(({ id, codice, descrizione }) => ({
            value: String(id),
            label: `${codice} ${descrizione}`,
          }))}
          onChange={text => set({ idlibro: asNumber(text) })}
        />
        <SelectField
          name="causale_not_for_breeding"
          label="Not for breeding"
          value={values.causale_not_for_breeding ?? ''}
          error={errorOf('causale_not_for_breeding')}
          empty="No"
          options={causaliNotForBreeding}
          onChange={text => set({ causale_not_for_breeding: text === '' ? null : text })}
        />
        <CheckField
          name="paper_pedigree"
          label="Pedigree cartaceo"
          checked={values.paper_pedigree === 1}
          onChange={checked => set({ paper_pedigree: checked ? 1 : 0 })}
        />
        <div data-wide="true">
          <TextField
            name="note"
            label="Note"
            value={values.note}
            rows={2}
            maxLength={4000}
            onChange={note => set({ note })}
          />
        </div>
      </FieldGrid>
      <div style={{ marginTop: 16 }}>
        <FindingList
          findings={(proposta?.avvisi ?? []).filter(({ codice }) => values.nome.trim() !== '' || codice !== 'C01')}
        />
      </div>
    </Dialog>
  )
}

function chipProblem(chip: string): string | undefined {
  return chip === '' || /^\d{15}$/.test(chip) ? undefined : `Il microchip ha 15 cifre: ne hai scritte ${chip.length}`
}

/** §3: the four open books. */
function useLibri() {
  const { data } = useQuery(
    recordQueries.lookup('libri', {
      filters: { id: [...libriAperti] },
      pagination: { rowsPerPage: 10, page: 1, sortBy: 'codice', descending: false },
    }),
  )
  return (data ?? []) as unknown as { id: number; codice: string; descrizione: string }[]
}

const Preview = styled.div`
  display: grid;
  gap: 2px;
  margin-bottom: 16px;
  padding: 10px 14px;
  background: ${paper};
  border-radius: 6px;
  strong {
    font: 600 20px / 1.3 ${serif};
    overflow-wrap: anywhere;
  }
  span {
    color: ${inkSoft};
    font-size: 13px;
  }
`
