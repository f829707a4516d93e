import { labelOfStatoPassaggio, type StatoPassaggio } from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import { Link } from 'react-router'
import type { RecordRow } from '../../api/records.ts'
import { RecordActions } from '../../records/page/record-actions.tsx'
import { NoteBox, PageHead, WrapLine } from '../../ui/page/page-head.tsx'
import { Steps } from '../../ui/page/steps.tsx'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'

const kinds: Record<StatoPassaggio, StatusKind> = { inviato: 'info', registrato: 'success', respinto: 'error' }

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
export function PassaggioHeader({ record, isStaff }: { record: RecordRow | null; isStaff: boolean }) {
  if (record === null) {
    return (
      <PageHead>
        <p>Lo può chiedere chi cede il gatto o chi lo riceve: l’altra parte viene avvisata per e-mail.</p>
      </PageHead>
    )
  }
  const stato = record.stato as StatoPassaggio
  const gatto = record.gatto as { nome_completo?: string; codice?: string } | null
  const steps = [
    { id: 'inviato', label: 'Inviato' },
    { id: stato === 'respinto' ? 'respinto' : 'registrato', label: stato === 'respinto' ? 'Respinto' : 'Registrato' },
  ]
  return (
    <PageHead>
      <WrapLine>
        <h2>{gatto?.nome_completo ?? 'Passaggio'}</h2>
        <StatusChip kind={kinds[stato]} label={labelOfStatoPassaggio(stato)} />
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
