import { readAccountRequest, rejectAccountRequest, reopenAccountRequest } from '@bisavolo/domain/access/calls/accounts'
import type { AnswerOf } from '@bisavolo/domain/kit/call'
import { formatDate } from '@bisavolo/domain/kit/format'
import type { RigaScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, callQuery } from '../../api/call.ts'
import { recordQueries, saveRecord } from '../../api/records.ts'
import { DecisionDock } from '../../desk/decision-dock.tsx'
import type { Decided, DeskPanelProps, DeskView } from '../../desk/desk-view.ts'
import { Confronto, Part } from '../../desk/evidence.tsx'
import { useDecide } from '../../desk/use-decide.ts'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type Request = AnswerOf<typeof readAccountRequest>

async function enable({ id, version, titolo }: RigaScrivania, clienti_soci_id: number): Promise<Decided> {
  await saveRecord('account', { id, version, type: 'socio', status: 1, clienti_soci_id })
  return { said: `Abilitato: ${titolo}`, final: 'La persona può già entrare: per fermarla disabilita il suo account.' }
}

async function reject({ id, titolo }: RigaScrivania, motivo: string): Promise<Decided> {
  await call(rejectAccountRequest, { account: id, body: { motivo } })
  return { said: `Respinta: ${titolo}`, undo: () => call(reopenAccountRequest, { account: id }) }
}

/** security 2.2: a tax code alone links nobody; the office decides whose account it is. */
function doubtsOf({ socio }: Request): ShownFinding[] {
  const doubt = (messaggio: string): ShownFinding => ({
    codice: '',
    livello: 'avviso',
    campo: 'codice_fiscale',
    messaggio,
  })
  if (socio === null) return [doubt('Nessun cliente ha questo codice fiscale: crealo prima, poi abilita l’account')]
  if (socio.stessa_email) return []
  return [doubt('L’e-mail non è quella in anagrafica: verifica chi è')]
}

function AccountPanel({ row, desk }: DeskPanelProps) {
  const { data, error } = useQuery(callQuery(readAccountRequest, { account: row.id }))
  const [isRejecting, setRejecting] = useState(false)
  const ask = useConfirm()
  const { busy, run } = useDecide(desk)
  if (error) return <EmptyState title="La richiesta non si apre" text={error.message} />
  if (!data) return <Skeleton lines={6} height={28} />
  const { socio } = data
  const letIn = async () => {
    if (socio === null) return
    const isSure =
      socio.stessa_email ||
      (await ask({
        title: 'Collega e abilita',
        text: 'L’e-mail non è quella in anagrafica. Chi entra vede i dati di questa persona: procedi solo se sai chi ha scritto.',
        object: `${data.email} → ${socio.nome_completo} (${socio.codice})`,
        yes: 'Abilita e prossima',
      }))
    if (isSure) go(() => enable(row, socio.id))
  }
  const go = (decide: () => Promise<Decided>) => {
    setRejecting(false)
    run(decide)
  }
  return (
    <>
      <RequestEvidence request={data} />
      <p>
        <Link to={`/list/accounts?apri=${row.id}`}>Apri l’account per collegarlo a un’altra persona</Link>
      </p>
      <DecisionDock
        desk={desk}
        busy={busy}
        moves={[
          { key: 'R', label: 'Respingi', look: 'danger', run: () => setRejecting(true) },
          {
            ...{ key: 'A', label: 'Collega, abilita e prossima', look: 'main' },
            forbidden: socio === null ? 'Nessun cliente ha questo codice fiscale.' : undefined,
            run: () => void letIn(),
          },
        ]}
      />
      {isRejecting && (
        <ReasonDialog
          title="Respingi la richiesta di account"
          text="La persona riceve il motivo per e-mail; l’account resta disabilitato."
          label="Motivo"
          yes="Respingi e prossima"
          danger
          busy={busy}
          onClose={() => setRejecting(false)}
          onConfirm={motivo => go(() => reject(row, motivo))}
        />
      )}
    </>
  )
}

function RequestEvidence({ request }: { request: Request }) {
  const { socio } = request
  const { data: person } = useQuery({ ...recordQueries.one('clienti_soci', socio?.id ?? 0), enabled: socio !== null })
  const text = (name: string) => (person?.[name] as string | null | undefined) ?? null
  const doubts = doubtsOf(request)
  return (
    <>
      <Part heading={doubts.length === 0 ? 'Nessun rilievo' : 'Rilievi'}>
        {doubts.length === 0 && <p>Codice fiscale ed e-mail sono quelli di una persona in anagrafica.</p>}
        <FindingList findings={doubts} />
      </Part>
      <Part heading="La richiesta e l’anagrafica">
        <p>
          Inviata il {formatDate(request.creata_il.slice(0, 10))}
          {request.confermata_il && `, confermata dall’e-mail il ${formatDate(request.confermata_il.slice(0, 10))}`}.
        </p>
        <Confronto
          rows={[
            {
              label: 'Nome',
              pratica: request.name,
              registro: socio && (
                <Link to={`/upsert/clienti-soci/${socio.id}`} target="_blank">
                  {socio.nome_completo} ({socio.codice})
                </Link>
              ),
            },
            {
              label: 'Codice fiscale',
              pratica: request.codice_fiscale,
              registro: text('codice_fiscale'),
              isDifferent: socio === null,
            },
            {
              label: 'E-mail',
              pratica: request.email,
              registro: text('email'),
              isDifferent: socio !== null && !socio.stessa_email,
            },
          ]}
        />
      </Part>
    </>
  )
}

/** No bulk approval: each request is checked by a person. */
export const accountDesk: DeskView = {
  Panel: AccountPanel,
  countText: n => (n === 1 ? '1 richiesta' : `${n} richieste`),
}
