import { stateOf, statiDenuncia } from '@bisavolo/domain/words/states'
import { DecisionDock } from '../../desk/decision-dock.tsx'
import { useDecide } from '../../desk/use-decide.ts'
import { type DenunciaMove, type DenunciaPanelProps, decideDenuncia } from './decide-denuncia.ts'
import { useApproval } from './use-approval.tsx'

export function DenunciaDecision({ row, desk, record }: DenunciaPanelProps) {
  const { busy, run } = useDecide(desk)
  const { version, stato } = record
  const decide = (move: DenunciaMove) =>
    run(() => decideDenuncia({ ...row, version, stato: stateOf(statiDenuncia, stato).label }, move))
  const { dialog, forbidden, askApproval, askRejection } = useApproval({
    ...{ record, busy },
    approve: given => decide({ stato: 'approvata', ...given }),
    reject: correzioni => decide({ stato: 'respinta', correzioni }),
  })
  const late = record.avvisi.find(({ codice }) => codice === 'N07')
  const inspection = {
    key: 'C',
    label: 'Chiedi il controllo',
    look: late ? ('main' as const) : ('quiet' as const),
    run: () => decide({ stato: 'controllo_cucciolata' }),
  }
  return (
    <>
      <DecisionDock
        desk={desk}
        busy={busy}
        note={stato === 'inviata' ? 'Il socio riceverà presa in carico e approvazione.' : undefined}
        moves={[
          { key: 'R', label: 'Respingi', look: 'danger', run: askRejection },
          inspection,
          {
            ...{ key: 'A', label: 'Approva e prossima', look: 'main', run: askApproval },
            forbidden: late ? `${late.messaggio}: serve prima il controllo della cucciolata.` : forbidden,
          },
        ]}
      />
      {dialog}
    </>
  )
}
