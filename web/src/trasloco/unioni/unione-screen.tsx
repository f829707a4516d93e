import { anteprimaUnione, unisciSchede } from '@bisavolo/domain/trasloco/calls/unioni'
import type { EntitaUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { mdiArrowLeft, mdiCallMerge } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call, callQuery } from '../../api/call.ts'
import { timeouts } from '../../api/client.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { NoteBox, PageHead, Parts } from '../../ui/page/page-head.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { StickyBar } from '../../ui/page/sticky-bar.tsx'
import { CampiDiversi } from './campi-diversi.tsx'
import { Ostacoli } from './ostacoli.tsx'
import { Riferimenti } from './riferimenti.tsx'
import { sayUndoable } from './say-undoable.ts'
import { SchedeACapo } from './schede-a-capo.tsx'
import { useScelte } from './use-scelte.ts'
import { useSchedaPath } from './use-scheda-path.ts'

export function UnioneScreen() {
  const { entita = '', tieni, togli } = useParams()
  const asked = { entita, tieni: Number(tieni), togli: Number(togli) }
  const answer = useQuery(callQuery(anteprimaUnione, asked))
  const { data } = answer
  const scelte = useScelte(data)
  // Obstacles depend on the chosen values, for example sex or birth date.
  const chosen = useQuery({
    ...callQuery(anteprimaUnione, { ...asked, query: { da_togli: scelte.daTogli } }),
    enabled: scelte.isChanged,
    placeholderData: keepPreviousData,
  })
  const [motivo, setMotivo] = useState('')
  const navigate = useNavigate()
  const pathOf = useSchedaPath()
  const ask = useConfirm()
  const { busy, run } = useWrite(
    () => {
      const body = { ...asked, entita: entita as EntitaUnibile, scelte: scelte.sent, motivo }
      // Moving thousands of references takes long.
      return call(unisciSchede, { body }, { timeout: timeouts.export })
    },
    {
      failed: 'Le schede non sono state unite.',
      onDone: ({ id }) => {
        sayUndoable(id)
        void navigate(pathOf(entita, asked.tieni), { replace: true })
      },
    },
  )
  if (answer.error)
    return (
      <EmptyState
        title="Le due schede non si aprono"
        text={answer.error.message}
        action={
          <Button look="quiet" icon={mdiArrowLeft} to="/duplicati">
            Torna ai duplicati
          </Button>
        }
      />
    )
  if (!data) return <Skeleton lines={10} height={32} />
  const ostacoli = (scelte.isChanged ? chosen.data : data)?.ostacoli ?? data.ostacoli
  const missing =
    ostacoli.length > 0
      ? 'Prima va sistemato quello che lo impedisce'
      : motivo.trim() === ''
        ? 'Scrivi il motivo'
        : undefined
  const confirm = async () => {
    const text = `${data.togli.nome} (n. ${data.togli.id}) non avrà più una scheda propria: resta ${data.tieni.nome} (n. ${data.tieni.id}), a cui passa tutto. Puoi annullare finché nessuno modifica i dati uniti.`
    if (await ask({ title: 'Unisci le due schede', text, yes: 'Unisci' })) run()
  }
  return (
    <>
      <PageHead>
        <PageTitle title="Unisci due schede" />
        <p>Scegli quale scheda resta e che cosa vale campo per campo. Il resto passa a lei.</p>
        <Ostacoli ostacoli={ostacoli} />
        {data.avvisi.length > 0 && (
          <NoteBox kind="warning" title="Da sapere prima">
            <ul>
              {data.avvisi.map(avviso => (
                <li key={avviso}>{avviso}</li>
              ))}
            </ul>
          </NoteBox>
        )}
      </PageHead>
      <Parts>
        <SchedeACapo {...data} onSwap={() => void navigate(`/unioni/${entita}/${togli}/${tieni}`, { replace: true })} />
        <CampiDiversi anteprima={data} scelte={scelte} />
        <Riferimenti {...data} />
        <Card heading="Motivo">
          <TextField label="Motivo" required rows={3} maxLength={2000} value={motivo} onChange={setMotivo} />
        </Card>
      </Parts>
      <StickyBar note={missing}>
        <Button icon={mdiCallMerge} busy={busy} disabled={missing !== undefined} onClick={() => void confirm()}>
          Unisci
        </Button>
      </StickyBar>
    </>
  )
}
