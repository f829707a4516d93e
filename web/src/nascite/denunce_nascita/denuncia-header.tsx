import {
  isStatoDenuncia,
  labelOfStato,
  type StatoDenuncia,
} from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { mdiPaw } from '@mdi/js'
import type { RecordRow } from '../../api/records.ts'
import { RecordActions } from '../../records/page/record-actions.tsx'
import { Button } from '../../ui/button.tsx'
import { NoteBox, PageHead, WrapLine } from '../../ui/page/page-head.tsx'
import { Steps } from '../../ui/page/steps.tsx'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'
import { stepsFor, whereItStands } from './stato-words.ts'

const kinds: Record<StatoDenuncia, StatusKind> = {
  bozza: 'neutral',
  inviata: 'info',
  in_verifica: 'info',
  controllo_cucciolata: 'warning',
  approvata: 'success',
  chiusa: 'success',
  respinta: 'error',
}

/** What the declaration is, where it stands, and what is missing to go on. */
export function DenunciaHeader({ record, isStaff }: { record: RecordRow | null; isStaff: boolean }) {
  if (record === null) {
    return (
      <PageHead>
        <p>Scegli i genitori, scrivi le date e aggiungi i cuccioli: i controlli si vedono mentre scrivi.</p>
      </PageHead>
    )
  }
  const stato = statoOf(record)
  const mancanti = (record.mancanti ?? []) as string[]
  const avvisi = (record.avvisi ?? []) as { codice: string }[]
  const isLate = avvisi.some(({ codice }) => codice === 'N07')
  const { steps, current } = stepsFor(stato, isLate)
  const litterName = [nameOf(record.fattrice), nameOf(record.stallone)].filter(Boolean).join(' × ')
  return (
    <PageHead>
      <WrapLine>
        <h2>Denuncia n. {record.id}</h2>
        <StatusChip kind={kinds[stato]} label={labelOfStato(stato)} />
        {record.sorteggiata === 1 && <StatusChip kind="warning" label="Sorteggiata per il test di parentela" />}
      </WrapLine>
      {litterName && <p>{litterName}</p>}
      <Steps
        steps={steps}
        current={current}
        failed={stato === 'respinta'}
        done={stato === 'chiusa'}
        label="A che punto è"
      />
      <p>{whereItStands[stato][isStaff ? 'staff' : 'socio']}</p>
      {stato === 'respinta' && Boolean(record.motivo) && (
        <NoteBox kind="error" title="Motivo">
          <span>{String(record.motivo)}</span>
        </NoteBox>
      )}
      {mancanti.length > 0 && (
        <NoteBox kind="warning" title="Che cosa manca">
          <ul>
            {mancanti.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </NoteBox>
      )}
      <WrapLine>
        {(stato === 'approvata' || stato === 'chiusa') && (
          <Button look="quiet" icon={mdiPaw} to={`/cuccioli/${record.id}`}>
            Apri la cucciolata
          </Button>
        )}
        <RecordActions entity="denunce_nascita" record={record} />
      </WrapLine>
    </PageHead>
  )
}

export function statoOf(record: RecordRow): StatoDenuncia {
  const stato = String(record.stato)
  return isStatoDenuncia(stato) ? stato : 'inviata'
}

function nameOf(gatto: unknown): string {
  return String((gatto as { nome_completo?: string } | null)?.nome_completo ?? '')
}
