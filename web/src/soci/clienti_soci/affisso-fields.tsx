import { listAffissiSimili } from '@bisavolo/domain/soci/calls/clienti'
import { affissiNuovi, isAffissoCorretto } from '@bisavolo/domain/soci/rules/anagrafica/affisso-cambiato'
import styled from '@emotion/styled'
import { mdiAlertOutline, mdiCloseOctagonOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { usePaused } from '../../records/picker/use-lookup.ts'
import { useSession } from '../../session/session.tsx'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { error, errorTint, inkSoft, warning, warningTint } from '../../ui/tokens.ts'
import { Avvisi, CheckedField } from '../anagrafica/checked-field.tsx'

export function AffissoFields({ form }: { form: RecordForm }) {
  const { record, values, mode } = form
  const corrected = isAffissoCorretto(record, values)
  useOwnReason(form, corrected)
  const said = (record?.avvisi ?? []) as ShownFinding[]
  return (
    <FieldGrid>
      {/* The affisso is empty now, so no field shows this finding. */}
      {mode === 'details' && (
        <div data-wide="true">
          <FindingList findings={said.filter(({ codice }) => codice === 'A18')} />
        </div>
      )}
      <CheckedField form={form} name="prefisso" help="L’affisso, se sta davanti al nome del gatto" />
      <CheckedField form={form} name="suffisso" help="L’affisso, se sta dopo il nome" />
      {affissiNuovi(record, values).map(({ campo, affisso }) => (
        <AffissiSimili key={campo} affisso={affisso} own={record?.id ?? 0} />
      ))}
      {corrected && !values.prefisso && !values.suffisso && Boolean(record?.cointestazione_affisso) && (
        <div data-wide="true">
          <Avvisi
            texts={[
              `L’affisso è in comune con ${record?.cointestazione_affisso}: se il titolare della pratica è questa persona finisce per tutti, altrimenti lo lascia lei sola`,
            ]}
          />
        </div>
      )}
      {(corrected || mode === 'details') && (
        <CheckedField
          form={form}
          name="motivo_affisso"
          wide
          {...(corrected ? { help: 'Scrivi perché l’affisso cambia: resta nella cronologia della scheda' } : {})}
        />
      )}
      <CheckedField form={form} name="cointestazione_affisso" />
      <CheckedField form={form} name="ratificaFife" />
      <CheckedField form={form} name="idrazza" help="La razza che alleva" />
    </FieldGrid>
  )
}

/** Each correction needs its own reason: cleared when a correction starts, restored when it is undone. */
function useOwnReason(form: RecordForm, corrected: boolean) {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current === corrected) return
    begun.current = corrected
    const last = form.record?.motivo_affisso ?? null
    if (!corrected) form.set({ motivo_affisso: last })
    // A reason from a draft belongs to this correction and stays.
    else if (form.values.motivo_affisso === last) form.set({ motivo_affisso: null })
  })
}

function AffissiSimili({ affisso, own }: { affisso: string; own: number }) {
  const { may } = useSession()
  const [testo] = usePaused(affisso, 400)
  const { data = [] } = useQuery({
    ...callQuery(listAffissiSimili, { query: { testo, id: String(own) } }),
    enabled: testo.length >= 2 && may(listAffissiSimili),
  })
  const taken = data.some(({ uguale }) => uguale)
  return (
    <Panel data-wide="true" role="status" hidden={data.length === 0} data-taken={taken}>
      {data.length > 0 && (
        <>
          <p>
            <Icon path={taken ? mdiCloseOctagonOutline : mdiAlertOutline} />
            <b>{taken ? `«${testo}» è già in uso` : `Affissi che somigliano a «${testo}»: giudica tu`}</b>
          </p>
          <ul>
            {data.map(({ id, affisso: other, nome_completo, codice, deceduto, motivi }) => (
              <li key={`${id} ${other}`}>
                <b>{other}</b>{' '}
                <Link to={`/upsert/clienti-soci/${id}`} target="_blank">
                  {nome_completo}
                </Link>{' '}
                <span>{[codice, deceduto === 1 && 'deceduto', motivi.join(', ')].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const Panel = styled.div`
  &[hidden] {
    display: none;
  }
  padding: 10px 14px;
  background: ${warningTint};
  border-left: 4px solid ${warning};
  border-radius: 6px;
  &[data-taken='true'] {
    background: ${errorTint};
    border-color: ${error};
  }
  p {
    display: flex;
    align-items: center;
    gap: 6px;
    margin: 0 0 4px;
    color: ${warning};
  }
  &[data-taken='true'] p {
    color: ${error};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding: 3px 0;
  }
  span {
    color: ${inkSoft};
    font-size: 13px;
  }
`
