import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { notaDiPrima } from '@bisavolo/domain/nascite/rules/nascita/nota-di-prima'
import { ReasonDialog, type ReasonDialogProps } from '../../ui/feedback/reason-dialog.tsx'

interface DerogaDialogProps extends Pick<ReasonDialogProps, 'yes' | 'busy' | 'onClose' | 'onConfirm'> {
  record: DenunciaLetta
  title?: string
}

/** Note that overrides a block. A note written for an earlier block must be reworded. */
export function DerogaDialog({ record, title = 'Approva in deroga', ...rest }: DerogaDialogProps) {
  const before = String(record.nota_deroga ?? '')
  const text =
    before === ''
      ? 'Un controllo bloccante non è superato: scrivi perché procedi. La nota resta nella pratica.'
      : `${notaDiPrima.message}. Quella di prima resta nella cronologia.`
  return <ReasonDialog title={title} text={text} label="Nota di deroga" before={before} {...rest} />
}

/** Blocks and a failed inspection need a note that explains the approval. */
export function needsDeroga(record: DenunciaLetta, isFailed: boolean): boolean {
  const hasBlocks = record.avvisi.some(({ livello }) => livello === 'blocco')
  return hasBlocks || (isFailed && !record.controllo_derogato)
}
