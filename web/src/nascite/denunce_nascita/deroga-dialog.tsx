import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { ReasonDialog, type ReasonDialogProps } from '../../ui/feedback/reason-dialog.tsx'

interface DerogaDialogProps extends Pick<ReasonDialogProps, 'yes' | 'busy' | 'onClose' | 'onConfirm'> {
  record: DenunciaLetta
}

/** The note that passes over a block; one that has not seen it is written anew. */
export function DerogaDialog({ record, ...rest }: DerogaDialogProps) {
  const before = String(record.nota_deroga ?? '')
  const text =
    before === ''
      ? 'Un controllo bloccante non è superato: scrivi perché si procede. La nota resta nella pratica.'
      : 'Dopo la nota di deroga è stato trovato altro: riscrivila, e di’ perché si procede lo stesso. Quella di prima resta nella cronologia.'
  return <ReasonDialog title="Approva in deroga" text={text} label="Nota di deroga" before={before} {...rest} />
}

/** What is found on it, and its inspection, want a note that says why it is approved all the same. */
export function needsDeroga(record: DenunciaLetta, isFailed: boolean): boolean {
  const hasBlocks = record.avvisi.some(({ livello }) => livello === 'blocco')
  return hasBlocks || (isFailed && !record.controllo_derogato)
}
