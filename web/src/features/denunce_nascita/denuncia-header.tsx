import { isStatoDenuncia, labelOfStato, type StatoDenuncia } from '@bisavolo/domain/rules/stati-denuncia'
import styled from '@emotion/styled'
import { mdiPaw } from '@mdi/js'
import type { RecordRow } from '../../api/records.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'
import { Steps } from '../../ui/steps.tsx'
import { error, errorTint, inkSoft, warning, warningTint } from '../../ui/tokens.ts'
import { stepsFor, whereItStands } from './stato-words.ts'

const kinds: Record<StatoDenuncia, StatusKind> = {
  bozza: 'neutral',
  inviata: 'info',
  in_verifica: 'info',
  controllo_cucciolata: 'warning',
  approvata: 'success',
  chiusa: 'success',
  respinta: 'error',
}

/** What the declaration is, where it stands, and what is missing to go on. */
export function DenunciaHeader({ record, isStaff }: { record: RecordRow | null; isStaff: boolean }) {
  if (record === null) {
    return (
      <Head>
        <p>Scegli i genitori, scrivi le date e aggiungi i cuccioli: i controlli si vedono mentre scrivi.</p>
      </Head>
    )
  }
  const stato = statoOf(record)
  const mancanti = (record.mancanti ?? []) as string[]
  const avvisi = (record.avvisi ?? []) as { codice: string }[]
  const isLate = avvisi.some(({ codice }) => codice === 'N07')
  const { steps, current } = stepsFor(stato, isLate)
  const litterName = [nameOf(record.fattrice), nameOf(record.stallone)].filter(Boolean).join(' × ')
  return (
    <Head>
      <Line>
        <h2>Denuncia n. {record.id}</h2>
        <StatusChip kind={kinds[stato]} label={labelOfStato(stato)} />
        {record.sorteggiata === 1 && <StatusChip kind="warning" label="Sorteggiata per il test di parentela" />}
      </Line>
      {litterName && <p>{litterName}</p>}
      <Steps
        steps={steps}
        current={current}
        failed={stato === 'respinta'}
        done={stato === 'chiusa'}
        label="A che punto è"
      />
      <p>{whereItStands[stato][isStaff ? 'staff' : 'socio']}</p>
      {stato === 'respinta' && Boolean(record.motivo) && (
        <Box style={{ color: error, background: errorTint }} role="note">
          <b>Motivo</b>
          <span>{String(record.motivo)}</span>
        </Box>
      )}
      {mancanti.length > 0 && (
        <Box style={{ color: warning, background: warningTint }} role="note">
          <b>Che cosa manca</b>
          <ul>
            {mancanti.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Box>
      )}
      {(stato === 'approvata' || stato === 'chiusa') && (
        <div>
          <Button look="quiet" icon={mdiPaw} to={`/cuccioli/${record.id}`}>
            Apri la cucciolata
          </Button>
        </div>
      )}
    </Head>
  )
}

export function statoOf(record: RecordRow): StatoDenuncia {
  const stato = String(record.stato)
  return isStatoDenuncia(stato) ? stato : 'inviata'
}

function nameOf(gatto: unknown): string {
  return String((gatto as { nome_completo?: string } | null)?.nome_completo ?? '')
}

const Head = styled.div`
  display: grid;
  gap: 10px;
  margin-bottom: 24px;
  h2 {
    margin: 0;
    font-size: 26px;
  }
  p {
    margin: 0;
    color: ${inkSoft};
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`
const Box = styled.div`
  display: grid;
  gap: 4px;
  padding: 10px 14px;
  border-radius: 6px;
  white-space: pre-line;
  ul {
    margin: 0;
    padding-left: 18px;
  }
`
