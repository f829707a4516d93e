import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { notaDiPrima } from '@bisavolo/domain/nascite/rules/nascita/nota-di-prima'
import { ReasonDialog, type ReasonDialogProps } from '../../ui/feedback/reason-dialog.tsx'

interface DerogaDialogProps extends Pick<ReasonDialogProps, 'yes' | 'busy' | 'onClose' | 'onConfirm'> {
  record: DenunciaLetta
  title?: string
}

/** The note that passes over a block; one that has not seen it is written anew. */
export function DerogaDialog({ record, title = 'Approva in deroga', ...rest }: DerogaDialogProps) {
  const before = String(record.nota_deroga ?? '')
  const text =
    before === ''
      ? 'Un controllo bloccante non è superato: scrivi perché si procede. La nota resta nella pratica.'
      : `${notaDiPrima.message}. Quella di prima resta nella cronologia.`
  return <ReasonDialog title={title} text={text} label="Nota di deroga" before={before} {...rest} />
}

/** What is found on it, and its inspection, want a note that says why it is approved all the same. */
export function needsDeroga(record: DenunciaLetta, isFailed: boolean): boolean {
  const hasBlocks = record.avvisi.some(({ livello }) => livello === 'blocco')
  return hasBlocks || (isFailed && !record.controllo_derogato)
}
