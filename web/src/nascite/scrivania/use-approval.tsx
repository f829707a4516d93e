import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import type { RichiestaCorrezione } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { needsPresaVisione, type PresaVisione } from '@bisavolo/domain/nascite/rules/nascita/presa-visione'
import { type ReactNode, useState } from 'react'
import { CorrezioniDialog } from '../correzioni-dialog.tsx'
import { campiRespingibili } from '../denunce_nascita/campi-respingibili.ts'
import { DerogaDialog, needsDeroga } from '../denunce_nascita/deroga-dialog.tsx'
import { PresaVisioneDialog } from '../denunce_nascita/presa-visione-dialog.tsx'

export interface Approval {
  nota_deroga?: string
  presa_visione?: PresaVisione[]
}

type Asking = { kind: 'motivo' } | { kind: 'deroga' } | { kind: 'presa_visione'; given: Approval } | null

interface ApprovalOptions {
  record: DenunciaLetta
  busy: boolean
  isFailed?: boolean
  approve: (given: Approval) => void
  reject: (correzioni: RichiestaCorrezione[]) => void
}

/**
 * Questions before a decision: corrections for a rejection, a note for a block, then a reason per finding. Shared by declarations
 * and inspected litters.
 */
export function useApproval({ record, busy, isFailed = false, approve, reject }: ApprovalOptions) {
  const [asking, setAsking] = useState<Asking>(null)
  const blocks = record.avvisi.filter(({ livello }) => livello === 'blocco')
  const rilievi = record.avvisi.filter(needsPresaVisione)
  const goOn = (given: Approval) => {
    if (rilievi.length > 0) return setAsking({ kind: 'presa_visione', given })
    setAsking(null)
    approve(given)
  }
  const close = () => setAsking(null)
  const dialog: ReactNode = asking && (
    <>
      {asking.kind === 'motivo' && (
        <CorrezioniDialog
          title="Respingi la denuncia"
          text="Il socio riceve il motivo per e-mail, corregge i punti che indichi e invia di nuovo."
          yes="Respingi e prossima"
          campi={campiRespingibili}
          busy={busy}
          onClose={close}
          onConfirm={correzioni => {
            close()
            reject(correzioni)
          }}
        />
      )}
      {asking.kind === 'deroga' && (
        <DerogaDialog
          record={record}
          yes={rilievi.length > 0 ? 'Avanti' : 'Approva e prossima'}
          busy={busy}
          onClose={close}
          onConfirm={nota_deroga => goOn({ nota_deroga })}
        />
      )}
      {asking.kind === 'presa_visione' && (
        <PresaVisioneDialog
          rilievi={rilievi}
          yes="Approva e prossima"
          busy={busy}
          onClose={close}
          onConfirm={presa_visione => {
            close()
            approve({ ...asking.given, presa_visione })
          }}
        />
      )}
    </>
  )
  return {
    dialog,
    forbidden: blocks.find(({ derogabile }) => !derogabile)?.messaggio,
    askApproval: () => (needsDeroga(record, isFailed) ? setAsking({ kind: 'deroga' }) : goOn({})),
    askRejection: () => setAsking({ kind: 'motivo' }),
  }
}
