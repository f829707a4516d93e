import { type ProvaGatto, provaGatto } from '@bisavolo/domain/registro/calls/libro'
import styled from '@emotion/styled'
import { useEffect } from 'react'
import { useDryRun } from '../../api/use-dry-run.ts'
import { MotivoField } from '../../records/form/motivo-field.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { Button } from '../../ui/button.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { paper } from '../../ui/tokens.ts'
import { preseVisioneOf } from './gatto-entity.ts'

/** Only these fields affect the proposal. */
const asked = [
  ...['nome', 'prefisso', 'suffisso', 'data_nascita', 'nazione'],
  ...['idlibro', 'idrazza', 'idgenotipo', 'idpadre', 'idmadre'],
] as const

/** The office may overrule these with a reason. */
const wantReason = ['C12', 'C13', 'C16', 'C17']

export function LibroProposta({ form }: { form: RecordForm }) {
  const body = Object.fromEntries(asked.map(name => [name, form.values[name] ?? null]))
  const isNew = form.mode === 'new'
  const { data, isCurrent } = useDryRun(provaGatto, { body }, isNew)
  const given = preseVisioneOf(form.values)
  const codes = (data?.avvisi ?? []).map(({ codice }) => codice).filter(codice => wantReason.includes(codice))
  const wanted = codes.join(' ')
  const known = given.map(({ codice }) => codice).join(' ')
  const motivo = given[0]?.motivo ?? ''
  const { set } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is made anew at each render and does the same
  useEffect(() => {
    if (isNew && isCurrent && wanted !== known)
      set({ presa_visione: wanted === '' ? null : wanted.split(' ').map(codice => ({ codice, motivo })) })
  }, [isNew, isCurrent, wanted, known, motivo])
  if (!isNew || data === undefined) return null
  if (data.proposta === null && data.avvisi.length === 0 && given.length === 0) return null
  return (
    <Panel data-wide="true" aria-live="polite">
      {data.proposta && <Proposta form={form} proposta={data.proposta} />}
      <FindingList findings={data.avvisi} compact />
      {given.length > 0 && (
        <MotivoField
          label={
            given.some(({ codice }) => codice === 'C16')
              ? 'Motivo per registrarlo così'
              : 'Motivo per tenerlo nel libro LO'
          }
          help="Resta nella cronologia del gatto"
          value={motivo}
          error={form.errorOf('presa_visione')}
          onChange={text => set({ presa_visione: given.map(({ codice }) => ({ codice, motivo: text })) })}
          onBlur={form.bind('presa_visione').onBlur}
        />
      )}
    </Panel>
  )
}

function Proposta({ form, proposta }: { form: RecordForm; proposta: NonNullable<ProvaGatto['proposta']> }) {
  const { idlibro, codice, motivi } = proposta
  return (
    <div>
      <p>
        Libro proposto: <b>{codice}</b>
        {form.values.idlibro !== idlibro && (
          <Button look="text" size="small" onClick={() => form.set({ idlibro }, { idlibro: null })}>
            Usa {codice}
          </Button>
        )}
      </p>
      <ul>
        {motivi.map(motivo => (
          <li key={motivo}>{motivo}</li>
        ))}
      </ul>
    </div>
  )
}

const Panel = styled.div`
  display: grid;
  gap: 10px;
  padding: 10px 14px;
  background: ${paper};
  border-radius: 6px;
  p {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 32px;
    margin: 0;
  }
  ul:not([data-compact]) {
    margin: 2px 0 0;
    padding-left: 20px;
    line-height: 1.5;
  }
`
