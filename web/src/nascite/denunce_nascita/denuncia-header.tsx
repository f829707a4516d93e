import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { stateOf, statiDenuncia } from '@bisavolo/domain/words/states'
import { mdiPaw } from '@mdi/js'
import type { ReactNode } from 'react'
import { RecordActions } from '../../records/page/record-actions.tsx'
import { Status } from '../../records/status.tsx'
import { Button } from '../../ui/button.tsx'
import { NoteBox, PageHead, WrapLine } from '../../ui/page/page-head.tsx'
import { Steps } from '../../ui/page/steps.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { RiapriButton } from './riapri-button.tsx'
import { stepsFor, whereItStands } from './stato-words.ts'

interface DenunciaHeaderProps {
  record: DenunciaLetta | null
  isStaff: boolean
  children: ReactNode
}

export function DenunciaHeader({ record, isStaff, children }: DenunciaHeaderProps) {
  if (record === null) {
    return (
      <PageHead>
        <p>Scegli i genitori, scrivi le date e aggiungi i cuccioli: controlliamo mentre scrivi.</p>
      </PageHead>
    )
  }
  const { stato, mancanti, avvisi } = record
  const isLate = avvisi.some(({ codice }) => codice === 'N07')
  const { steps, current } = stepsFor(stato, isLate)
  const litterName = [record.fattrice?.nome_completo, record.stallone?.nome_completo].filter(Boolean).join(' × ')
  return (
    <PageHead>
      <WrapLine>
        <h2>Denuncia n. {record.id}</h2>
        <Status state={stateOf(statiDenuncia, stato)} />
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
      <p>{whereItStands(record)[isStaff ? 'staff' : 'socio']}</p>
      {stato === 'respinta' && Boolean(record.motivo) && (
        <NoteBox kind="error" title="Motivo">
          <span>{String(record.motivo)}</span>
        </NoteBox>
      )}
      {isStaff && mancanti.length > 0 && (
        <NoteBox kind="warning" title="Che cosa manca">
          <ul>
            {mancanti.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </NoteBox>
      )}
      <WrapLine>
        {children}
        {(stato === 'approvata' || stato === 'chiusa') && (
          <Button look="quiet" icon={mdiPaw} to={`/cuccioli/${record.id}`}>
            Apri la cucciolata
          </Button>
        )}
        {isStaff && <RiapriButton record={record} />}
        <RecordActions entity="denunce_nascita" record={record} />
      </WrapLine>
    </PageHead>
  )
}
