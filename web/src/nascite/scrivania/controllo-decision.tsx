import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { DecisionDock } from '../../desk/decision-dock.tsx'
import { useDecide } from '../../desk/use-decide.ts'
import { useDeskForm } from '../../desk/use-desk-form.ts'
import { RecordForm } from '../../records/form/record-form.tsx'
import { ControlloCard } from '../denunce_nascita/controllo-card.tsx'
import { denunciaEntity } from '../denunce_nascita/denuncia-entity.ts'
import { type DenunciaMove, type DenunciaPanelProps, saidOf } from './decide-denuncia.ts'
import { useApproval } from './use-approval.tsx'

export function ControlloDecision({ row, desk, record }: DenunciaPanelProps) {
  const { form, save } = useDeskForm(denunciaEntity, record)
  const { busy, run } = useDecide(desk)
  const decide = (move: DenunciaMove) => {
    run(async () => {
      const saved = await save({ ...move })
      return saidOf(row.id, row.titolo, saved.stato as StatoDenuncia)
    })
  }
  const { controllo_esito: esito } = form.values
  const { dialog, forbidden, askApproval, askRejection } = useApproval({
    ...{ record, busy, isFailed: esito === 'non conforme' },
    approve: given => decide({ stato: 'approvata', ...given }),
    reject: correzioni => decide({ stato: 'respinta', correzioni }),
  })
  return (
    <>
      <RecordForm form={form}>
        <ControlloCard form={form} />
      </RecordForm>
      <div style={{ height: 16 }} />
      <DecisionDock
        desk={desk}
        busy={busy || form.saving}
        moves={[
          { key: 'R', label: 'Respingi', look: 'danger', run: askRejection },
          {
            ...{ key: 'A', label: 'Approva e prossima', look: 'main', run: askApproval },
            lacks: ['controllo_ispettore', 'controllo_data', 'controllo_esito'].find(name => form.values[name] == null),
            forbidden: esito == null ? 'Scrivi prima chi ha fatto il controllo, quando e con quale esito.' : forbidden,
          },
        ]}
      />
      {dialog}
    </>
  )
}
