import { office } from '@bisavolo/domain/kit/access'
import { formatDate } from '@bisavolo/domain/kit/format'
import type { DettaglioGatto } from '@bisavolo/domain/registro/calls/libro'
import { accettaAnomalia } from '@bisavolo/domain/segreteria/calls/anomalie'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { recordQueries } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { inkSoft } from '../../ui/tokens.ts'

/** What the rules say of a stored cat, for the office: each can be accepted, with a reason; what was accepted stays readable. */
export function AvvisiGatto({ id }: { id: number }) {
  const { role } = useSession()
  const { data } = useQuery(recordQueries.one('gatti', id))
  const [asked, setAsked] = useState<{ codice: string; messaggio: string } | null>(null)
  const { busy, run } = useWrite(
    (motivo: string) => call(accettaAnomalia, { body: { entita: 'gatti', id, codice: asked?.codice ?? '', motivo } }),
    { done: 'Anomalia accettata', onDone: () => setAsked(null) },
  )
  const { avvisi = [], avvisi_accettati: accettati = [] } = (data ?? {}) as DettaglioGatto
  if (!office.includes(role) || (avvisi.length === 0 && accettati.length === 0)) return null
  return (
    <Found>
      {avvisi.map(avviso => (
        <div key={avviso.codice}>
          <FindingList findings={[avviso]} compact />
          <Button look="text" size="small" onClick={() => setAsked(avviso)} aria-label={`Accetta: ${avviso.messaggio}`}>
            Accetta
          </Button>
        </div>
      ))}
      {accettati.map(({ codice, messaggio, motivo, accettata_da, accettata_il }) => (
        <p key={codice}>
          {messaggio}. Accettato il {formatDate(accettata_il.slice(0, 10))}
          {accettata_da && ` da ${accettata_da}`}: {motivo}
        </p>
      ))}
      {asked && (
        <ReasonDialog
          title="Accetta l’anomalia"
          text={asked.messaggio}
          label="Motivo"
          yes="Accetta"
          busy={busy}
          onClose={() => setAsked(null)}
          onConfirm={run}
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
