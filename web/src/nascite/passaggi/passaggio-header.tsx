import { formatDate } from '@bisavolo/domain/kit/format'
import type { PassaggioLetto } from '@bisavolo/domain/nascite/calls'
import type { StatoPassaggio } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { stateOf, statiPassaggio } from '@bisavolo/domain/words/states'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RecordActions } from '../../records/page/record-actions.tsx'
import { Status } from '../../records/status.tsx'
import { NoteBox, PageHead, WrapLine } from '../../ui/page/page-head.tsx'
import { Steps } from '../../ui/page/steps.tsx'

const kept = 'Il gatto resta al proprietario di prima.'

function wordsOf(
  { stato, da_confermare, chiesto_da, puo_confermare, scade_il }: PassaggioLetto,
  isStaff: boolean,
): string {
  if (stato === 'registrato') return 'Il passaggio è registrato: il gatto è del nuovo proprietario.'
  if (stato === 'respinto') return `La richiesta è stata respinta. ${kept}`
  if (stato !== 'inviato') return `La richiesta è chiusa senza registrazione. ${kept}`
  const entro = scade_il === null ? '' : ` entro il ${formatDate(scade_il)}`
  if (puo_confermare)
    return `Il nuovo proprietario chiede il gatto a suo nome. Se lo hai ceduto, conferma${entro}; se no, rifiuta.`
  if (da_confermare === 1)
    return isStaff
      ? `Lo chiede chi riceve: il proprietario può confermare o rifiutare${entro}, poi la richiesta scade. Puoi registrarla anche prima, se hai il modulo firmato da entrambi.`
      : `La richiesta aspetta la conferma di chi cede il gatto${entro}; senza risposta scade.`
  const confirmed = chiesto_da === 'acquirente' ? 'Chi cede ha confermato. ' : ''
  return isStaff
    ? `${confirmed}La richiesta aspetta di essere registrata o respinta.`
    : `${confirmed}La richiesta è alla segreteria: il gatto cambia proprietario quando viene registrata.`
}

interface PassaggioHeaderProps {
  record: PassaggioLetto | null
  isStaff: boolean
  children: ReactNode
}

export function PassaggioHeader({ record, isStaff, children }: PassaggioHeaderProps) {
  if (record === null) {
    return (
      <PageHead>
        <p>
          Lo chiede chi cede o chi riceve il gatto: l’altro riceve un’e-mail. Se lo ricevi tu, chi lo cede deve
          confermare.
        </p>
      </PageHead>
    )
  }
  const { stato, gatto } = record
  const isEnded = stato !== 'inviato' && stato !== 'registrato'
  const way: StatoPassaggio[] = ['inviato', isEnded ? stato : 'registrato']
  const steps = way.map(id => ({ id, label: stateOf(statiPassaggio, id).label }))
  return (
    <PageHead>
      <WrapLine>
        <h2>{gatto?.nome_completo ?? 'Passaggio'}</h2>
        <Status state={stateOf(statiPassaggio, stato)} />
      </WrapLine>
      <p>
        Passaggio n. {record.id}
        {gatto?.codice && ` · ${gatto.codice}`} ·{' '}
        <Link to={`/gatto/passaggi/${record.idgatto}`}>tutti i passaggi del gatto</Link>
      </p>
      <Steps steps={steps} current={stato} failed={isEnded} done={stato === 'registrato'} label="A che punto è" />
      <p>{wordsOf(record, isStaff)}</p>
      {isEnded && Boolean(record.motivo) && (
        <NoteBox kind={stateOf(statiPassaggio, stato).tone === 'error' ? 'error' : 'warning'} title="Motivo">
          <span>{String(record.motivo)}</span>
        </NoteBox>
      )}
      <WrapLine>
        {children}
        <RecordActions entity="passaggi" record={record} />
      </WrapLine>
    </PageHead>
  )
}
