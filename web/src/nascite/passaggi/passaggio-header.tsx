import type { PassaggioLetto } from '@bisavolo/domain/nascite/calls'
import type { StatoPassaggio } from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import { stateOf, statiPassaggio } from '@bisavolo/domain/states'
import { Link } from 'react-router'
import { RecordActions } from '../../records/page/record-actions.tsx'
import { Status } from '../../records/status.tsx'
import { NoteBox, PageHead, WrapLine } from '../../ui/page/page-head.tsx'
import { Steps } from '../../ui/page/steps.tsx'

const words: Record<StatoPassaggio, { socio: string; staff: string }> = {
  inviato: {
    socio: 'La richiesta è alla segreteria: il gatto cambia proprietario quando viene registrata.',
    staff: 'La richiesta aspetta di essere registrata o respinta.',
  },
  registrato: {
    socio: 'Il passaggio è registrato: il gatto è del nuovo proprietario.',
    staff: 'Il passaggio è registrato: il gatto è del nuovo proprietario.',
  },
  respinto: {
    socio: 'La richiesta è stata respinta: il gatto resta al proprietario di prima.',
    staff: 'La richiesta è stata respinta: il gatto resta al proprietario di prima.',
  },
}

/** Which cat goes from whom to whom, and where the request stands. */
export function PassaggioHeader({ record, isStaff }: { record: PassaggioLetto | null; isStaff: boolean }) {
  if (record === null) {
    return (
      <PageHead>
        <p>Lo può chiedere chi cede il gatto o chi lo riceve: l’altra parte viene avvisata per e-mail.</p>
      </PageHead>
    )
  }
  const { stato, gatto } = record
  const way: StatoPassaggio[] = ['inviato', stato === 'respinto' ? 'respinto' : 'registrato']
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
      <Steps
        steps={steps}
        current={stato}
        failed={stato === 'respinto'}
        done={stato === 'registrato'}
        label="A che punto è"
      />
      <p>{words[stato][isStaff ? 'staff' : 'socio']}</p>
      {stato === 'respinto' && Boolean(record.motivo) && (
        <NoteBox kind="error" title="Motivo">
          <span>{String(record.motivo)}</span>
        </NoteBox>
      )}
      <WrapLine>
        <RecordActions entity="passaggi" record={record} />
      </WrapLine>
    </PageHead>
  )
}
