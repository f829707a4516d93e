import { type DenunciaLetta, provaDenuncia } from '@bisavolo/domain/nascite/calls'
import { senzaPresaVisione } from '@bisavolo/domain/nascite/rules/nascita/presa-visione'
import styled from '@emotion/styled'
import { useEffect } from 'react'
import { useDryRun } from '../../api/use-dry-run.ts'
import { isSame } from '../../records/form/form-state.ts'
import { MotivoField } from '../../records/form/motivo-field.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { askedOf } from '../denunce_nascita/use-controlli.ts'
import { preseVisioneOf, withMotivi } from './cucciolo-entity.ts'

const checked = ['sesso', 'idrazza', 'idcolore_genotipo', 'idocchi'] as const

/** Changing an approved litter repeats the checks; each new finding needs a reason here. */
export function RilieviCucciolo({ form, denuncia }: { form: RecordForm; denuncia: DenunciaLetta }) {
  const { values, record, set } = form
  const isChanged = record === null || checked.some(name => !isSame(record[name], values[name]))
  const asks = denuncia.stato === 'approvata' && form.mode !== 'details' && isChanged
  const row = Object.fromEntries(checked.map(name => [name, values[name] ?? null]))
  const cuccioli = record
    ? denuncia.cuccioli.map(one => (one.id === record.id ? { ...one, ...row } : one))
    : [...denuncia.cuccioli, row]
  const body = { id: denuncia.id, stato: denuncia.stato, ...askedOf(denuncia), cuccioli }
  const { data, isCurrent } = useDryRun(provaDenuncia, { body }, asks)
  const found = asks ? senzaPresaVisione(data?.avvisi ?? [], denuncia.presa_visione ?? []) : []
  const prese = withMotivi(found, preseVisioneOf(values))
  const isHeld = isSame(prese, preseVisioneOf(values))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is made anew at each render and does the same
  useEffect(() => {
    if ((isCurrent || !asks) && !isHeld) set({ presa_visione: prese.length === 0 ? null : prese })
  }, [isCurrent, asks, isHeld])
  return (
    <Rilievi data-wide="true" aria-live="polite">
      {found.map((rilievo, i) => (
        <div key={`${rilievo.codice} ${rilievo.messaggio}`}>
          <FindingList findings={[rilievo]} compact />
          <MotivoField
            name={i === 0 ? 'presa_visione' : `presa_visione.${i}`}
            label={found.length === 1 ? 'Motivo per procedere' : `Motivo per procedere: rilievo ${i + 1}`}
            help="Resta nella denuncia, con il tuo nome e la data"
            value={prese[i]?.motivo ?? ''}
            error={prese[i]?.motivo.trim() === '' ? form.errorOf('presa_visione') : undefined}
            onChange={motivo =>
              set({ presa_visione: prese.map((presa, at) => (at === i ? { ...presa, motivo } : presa)) })
            }
            onBlur={form.bind('presa_visione').onBlur}
          />
        </div>
      ))}
    </Rilievi>
  )
}

const Rilievi = styled.div`
  display: grid;
  gap: 16px;
  &:empty {
    display: none;
  }
  ul {
    margin-bottom: 8px;
  }
`
