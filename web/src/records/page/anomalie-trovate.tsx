import { formatDate } from '@bisavolo/domain/kit/format'
import { accettaAnomalia, riapriAnomalia } from '@bisavolo/domain/trasloco/calls/anomalie'
import styled from '@emotion/styled'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { inkSoft } from '../../ui/tokens.ts'

interface Aperta {
  codice: string
  livello: 'blocco' | 'avviso' | 'info'
  campo: string
  messaggio: string
}
interface Accettata {
  codice: string
  messaggio: string
  motivo: string
  accettata_da: string | null
  accettata_il: string
}
interface AnomalieTrovateProps {
  entita: string
  id: number
  aperte: readonly Aperta[]
  accettate: readonly Accettata[]
}

export function AnomalieTrovate({ entita, id, aperte, accettate }: AnomalieTrovateProps) {
  const [asked, setAsked] = useState<{ codice: string; messaggio: string } | null>(null)
  const accept = useWrite(
    (motivo: string) => call(accettaAnomalia, { body: { entita, id, codice: asked?.codice ?? '', motivo } }),
    { done: 'Anomalia accettata', onDone: () => setAsked(null) },
  )
  const reopen = useWrite((codice: string) => call(riapriAnomalia, { body: { entita, id, codice } }), {
    done: 'Anomalia di nuovo da guardare',
  })
  if (aperte.length === 0 && accettate.length === 0) return null
  return (
    <Found role="region" aria-label="Anomalie">
      {aperte.map(avviso => (
        <div key={avviso.codice}>
          <FindingList findings={[avviso]} compact />
          <Button look="text" size="small" onClick={() => setAsked(avviso)} aria-label={`Accetta: ${avviso.messaggio}`}>
            Accetta
          </Button>
        </div>
      ))}
      {accettate.map(({ codice, messaggio, motivo, accettata_da, accettata_il }) => (
        <p key={codice}>
          {messaggio}. Accettato il {formatDate(accettata_il.slice(0, 10))}
          {accettata_da && ` da ${accettata_da}`}: {motivo}{' '}
          <Button
            look="text"
            size="small"
            busy={reopen.busy && reopen.current === codice}
            onClick={() => reopen.run(codice)}
            aria-label={`Riapri: ${messaggio}`}
          >
            Riapri
          </Button>
        </p>
      ))}
      {asked && (
        <ReasonDialog
          title="Accetta l’anomalia"
          text={asked.messaggio}
          label="Motivo"
          yes="Accetta"
          busy={accept.busy}
          onClose={() => setAsked(null)}
          onConfirm={accept.run}
        />
      )}
    </Found>
  )
}

const Found = styled.div`
  display: grid;
  gap: 6px;
  margin-top: 10px;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  > div > ul {
    flex: 1 1 260px;
    max-width: 640px;
    margin: 0;
  }
  > p {
    max-width: 75ch;
    margin: 0;
    color: ${inkSoft};
    font-size: 13px;
  }
`
