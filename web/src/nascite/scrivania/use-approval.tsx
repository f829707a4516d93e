import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { needsPresaVisione, type PresaVisione } from '@bisavolo/domain/nascite/rules/nascita/presa-visione'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { PresaVisioneDialog } from '../denunce_nascita/presa-visione-dialog.tsx'

export interface Approval {
  nota_deroga?: string
  presa_visione?: PresaVisione[]
}

type Asking = { kind: 'motivo' } | { kind: 'deroga' } | { kind: 'presa_visione'; given: Approval } | null

interface ApprovalOptions {
  record: DenunciaLetta
  busy: boolean
  /** The inspection itself speaks against it. */
  isFailed?: boolean
  approve: (given: Approval) => void
  reject: (motivo: string) => void
}

/**
 * What is asked before a declaration is decided: the reason of a rejection; the note that passes over a block; then each finding
 * that matters, one by one. Written once here for declarations and for inspected litters.
 */
export function useApproval({ record, busy, isFailed = false, approve, reject }: ApprovalOptions) {
  const [asking, setAsking] = useState<Asking>(null)
  const blocks = record.avvisi.filter(({ livello }) => livello === 'blocco')
  const rilievi = record.avvisi.filter(needsPresaVisione)
  const needsDeroga = (blocks.length > 0 || isFailed) && !record.nota_deroga
  const goOn = (given: Approval) => {
    if (rilievi.length > 0) return setAsking({ kind: 'presa_visione', given })
    setAsking(null)
    approve(given)
  }
  const close = () => setAsking(null)
  const dialog: ReactNode = asking && (
    <>
      {asking.kind === 'motivo' && (
        <ReasonDialog
          title="Respingi la denuncia"
          text="Il socio riceve il motivo per e-mail e può correggere e inviare di nuovo."
          label="Motivo"
          yes="Respingi e prossima"
          danger
          busy={busy}
          onClose={close}
          onConfirm={motivo => {
            close()
            reject(motivo)
          }}
        />
      )}
      {asking.kind === 'deroga' && (
        <ReasonDialog
          title="Approva in deroga"
          text="Un controllo bloccante non è superato: scrivi perché si procede. La nota resta nella pratica."
          label="Nota di deroga"
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
    /** Why no reason could make it pass. */
    forbidden: blocks.find(({ derogabile }) => !derogabile)?.messaggio,
    askApproval: () => (needsDeroga ? setAsking({ kind: 'deroga' }) : goOn({})),
    askRejection: () => setAsking({ kind: 'motivo' }),
  }
}
