import { type DenunciaLetta, riapriDenuncia } from '@bisavolo/domain/nascite/calls'
import { canReopen, daRegistrare } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { mdiLockOpenVariantOutline } from '@mdi/js'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'

/** Lets the office reopen a declaration closed with kittens left out or marked dead by mistake. */
export function RiapriButton({ record }: { record: DenunciaLetta }) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useWrite((motivo: string) => call(riapriDenuncia, { id: record.id, body: { motivo } }), {
    done: 'Denuncia riaperta: il socio è stato avvisato',
    onDone: () => setAsking(false),
  })
  if (!canReopen(record.stato, record.cuccioli)) return null
  return (
    <>
      <Button icon={mdiLockOpenVariantOutline} onClick={() => setAsking(true)}>
        Riapri la denuncia
      </Button>
      {asking && (
        <ReasonDialog
          title="Riapri la denuncia"
          text={`La denuncia torna «Approvata»: ${whatNext(record)}. Con l’ultimo si chiude da sola. Il motivo resta nella cronologia.`}
          label="Motivo"
          yes="Riapri"
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={run}
        />
      )}
    </>
  )
}

function whatNext({ cuccioli }: DenunciaLetta): string {
  if (cuccioli.length === 0) return 'aggiungi il cucciolo che manca, poi registralo'
  return daRegistrare(cuccioli).length > 0
    ? 'registra i cuccioli che mancano, o segnali deceduti'
    : 'con «È vivo» togli il decesso segnato per errore, poi registra il cucciolo'
}
