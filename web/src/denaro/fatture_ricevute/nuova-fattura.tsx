import type { Proposta } from '@bisavolo/domain/denaro/calls'
import styled from '@emotion/styled'
import { mdiFileSign } from '@mdi/js'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import { RecordForm } from '../../records/form/record-form.tsx'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Parts } from '../../ui/page/page-head.tsx'
import { StickyBar } from '../../ui/page/sticky-bar.tsx'
import { warning, warningTint } from '../../ui/tokens.ts'
import { InvioNotice } from './invio-notice.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { RigheEditor } from './righe-editor.tsx'
import { TotaliBox } from './totali-box.tsx'
import { type NuovaFattura as Nuova, useNuovaFattura } from './use-nuova-fattura.ts'

export function NuovaFattura({ idcliente, proposta }: { idcliente: number | null; proposta: Proposta | null }) {
  const nuova = useNuovaFattura(idcliente, proposta)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { form, tipo, missing } = nuova
  const ask = () => {
    if (missing.length === 0) setAsking(true)
    else void nuova.emetti()
  }
  const emetti = async (motivo: string) => {
    const stored = await nuova.emetti(motivo)
    setAsking(false)
    if (stored) navigate(`/fatture_ricevute/${stored.id}`, { replace: true })
  }
  return (
    <>
      <Title>{tipo === 'Fattura' ? 'Nuova fattura' : 'Nuova ricevuta'}</Title>
      {proposta && <PropostaNotice proposta={proposta} />}
      <RecordForm form={form} onSave={ask} focusFirst>
        <Parts>
          <Card heading="Cliente">
            <ClienteFields nuova={nuova} />
          </Card>
          <Card heading="Righe">
            <RigheEditor
              righe={nuova.righe}
              articoli={nuova.articoli}
              isFattura={tipo === 'Fattura'}
              errorOf={form.errorOf}
              onChange={nuova.setRighe}
              onAdd={nuova.addRiga}
            />
            <TotaliBox
              totali={nuova.totali}
              isFattura={tipo === 'Fattura'}
              label={tipo === 'Fattura' ? 'Totale documento' : 'Totale'}
            />
          </Card>
          <Card heading="Pagamento e note">
            <FieldGrid>
              {['modalita_pagamento', 'data_pagamento'].map(name => (
                <FieldInput key={name} form={form} name={name} />
              ))}
              <div data-wide="true">
                <FieldInput form={form} name="causale" help="Si stampa sul documento" />
              </div>
              <div data-wide="true">
                <FieldInput form={form} name="note" help="Solo per la segreteria: non si stampa" />
              </div>
            </FieldGrid>
          </Card>
        </Parts>
      </RecordForm>
      <StickyBar unsaved={form.dirty && 'Non emesso'} note={missingText(missing)} upTo={1000}>
        <Button icon={mdiFileSign} busy={form.saving} disabled={missing.length > 0} onClick={ask}>
          Emetti…
        </Button>
      </StickyBar>
      {asking && (
        <IssueDialog nuova={nuova} onClose={() => setAsking(false)} onConfirm={motivo => void emetti(motivo)} />
      )}
    </>
  )
}

function ClienteFields({ nuova }: { nuova: Nuova }) {
  const { form } = nuova
  return (
    <FieldGrid>
      <ReferencePicker
        label="Cliente"
        name="idcliente"
        to="clienti_soci"
        required
        value={form.values.idcliente as number | null}
        related={form.related.idcliente as Record<string, unknown> | null | undefined}
        error={form.errorOf('idcliente')}
        onChange={nuova.setCliente}
        onBlur={form.bind('idcliente').onBlur}
      />
      <SelectField
        label="Tipo"
        name="tipo"
        required
        value={nuova.tipo}
        onChange={tipo => nuova.setTipo(tipo as 'Fattura' | 'Ricevuta')}
        options={['Fattura', 'Ricevuta'].map(value => ({ value, label: value }))}
        help={nuova.tipo === 'Fattura' ? 'Con IVA, per chi non è socio' : 'Senza IVA, per i soci'}
      />
      <FieldInput form={form} name="data_emissione" />
      {nuova.asksMotivo && (
        <div data-wide="true">
          <FieldInput form={form} name="motivo" />
        </div>
      )}
      <InvioNotice errors={nuova.invio} idcliente={form.values.idcliente} />
      {intestazione.map(name => (
        <FieldInput key={name} form={form} name={name} />
      ))}
      {nuova.tipo === 'Fattura' && fiscali.map(name => <FieldInput key={name} form={form} name={name} />)}
    </FieldGrid>
  )
}

function missingText(missing: Nuova['missing']): string | null {
  const first = missing.slice(0, 3).map(({ message }) => message)
  return first.length > 0 ? `Per emettere: ${first.join(' · ')}` : null
}

const intestazione = ['intestatario', 'indirizzo', 'citta', 'cap', 'provincia', 'nazione', 'codice_fiscale'] as const
const fiscali = ['partita_iva', 'cod_univoco', 'pec'] as const

function PropostaNotice({ proposta }: { proposta: Proposta }) {
  const { emessi, avvisi } = proposta
  if (emessi.length === 0 && avvisi.length === 0) return null
  return (
    <Notice role="status">
      {avvisi.map(avviso => (
        <p key={avviso}>{avviso}</p>
      ))}
      {emessi.length > 0 && (
        <p>
          Per questa pratica è già stato emesso:{' '}
          {emessi.map((documento, index) => (
            <span key={documento.id}>
              {index > 0 && ', '}
              <Link to={`/fatture_ricevute/${documento.id}`}>
                {documento.tipo} {documento.numero}
              </Link>
            </span>
          ))}
        </p>
      )}
    </Notice>
  )
}

const Title = styled.h2`
  margin: 0 0 20px;
  font-size: 28px;
`

const Notice = styled.div`
  max-width: 1000px;
  margin-bottom: 20px;
  padding: 10px 14px;
  color: ${warning};
  background: ${warningTint};
  border-radius: 6px;
  p {
    margin: 0;
  }
  a {
    color: inherit;
  }
`
