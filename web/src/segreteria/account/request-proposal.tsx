import { readAccountRequest } from '@bisavolo/domain/access/calls/accounts'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { formatDate } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { mdiAccountQuestionOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import type { RecordRow } from '../../api/records.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { registry, registryTint, warning } from '../../ui/tokens.ts'

export type Richiesta = AnswerOf<typeof readAccountRequest>

/** Most accounts have no request, so the 404 is ignored. */
export function useRichiesta(id: number): Richiesta | null {
  const { data } = useQuery({ ...callQuery(readAccountRequest, { account: id }), enabled: id > 0 })
  return data ?? null
}

interface RequestProposalProps {
  form: RecordForm
  richiesta: Richiesta
  onChoose: (id: number, row: RecordRow) => void
}

export function RequestProposal({ form, richiesta: data, onChoose }: RequestProposalProps) {
  const { socio } = data
  const link = () => {
    if (socio === null) return
    onChoose(socio.id, socio as unknown as RecordRow)
    form.set({ type: 'socio', status: 1 })
  }
  const isLinked = form.values.clienti_soci_id === socio?.id
  return (
    <Panel>
      <p>
        <Icon path={mdiAccountQuestionOutline} />
        <span>
          <b>Richiesta di account</b>, confermata il {formatDate(data.confermata_il)}
        </span>
      </p>
      <p>
        {data.name} · codice fiscale <b className="whole">{data.codice_fiscale}</b> · {data.email}
      </p>
      {socio ? (
        <>
          <p>
            Lo stesso codice fiscale è di{' '}
            <Link to={`/upsert/clienti-soci/${socio.id}`} target="_blank">
              {socio.nome_completo} ({socio.codice})
            </Link>
            {socio.stessa_email ? ', con la stessa e-mail.' : '.'}
          </p>
          {!socio.stessa_email && (
            <p style={{ color: warning }}>L’e-mail non è quella in anagrafica: verifica chi è prima di collegare.</p>
          )}
          {form.mode === 'edit' && !isLinked && (
            <Button look="quiet" size="small" onClick={link}>
              Collega e abilita come socio
            </Button>
          )}
        </>
      ) : (
        <p>Nessun cliente ha questo codice fiscale: crealo prima, poi collegalo qui.</p>
      )}
    </Panel>
  )
}

const Panel = styled.div`
  margin-bottom: 16px;
  padding: 10px 14px;
  background: ${registryTint};
  border-left: 4px solid ${registry};
  border-radius: 6px;
  p {
    margin: 0 0 4px;
  }
  p:first-of-type {
    display: flex;
    align-items: center;
    gap: 6px;
  }
`
