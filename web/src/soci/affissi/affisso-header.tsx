import { formatDate } from '@bisavolo/domain/kit/format'
import type { AffissoLetto } from '@bisavolo/domain/soci/calls/affissi'
import type { StatoAffisso } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { tappeOf } from '@bisavolo/domain/soci/rules/affisso/tappe'
import { stateOf, statiAffisso } from '@bisavolo/domain/words/states'
import { Link } from 'react-router'
import { RecordActions } from '../../records/page/record-actions.tsx'
import { Status } from '../../records/status.tsx'
import { NoteBox, PageHead, WrapLine } from '../../ui/page/page-head.tsx'
import { Steps } from '../../ui/page/steps.tsx'
import { FineAffisso } from './fine-affisso.tsx'

const ended: readonly StatoAffisso[] = ['respinta', 'ritirata', 'cessata']
const shortWords: Partial<Record<StatoAffisso, string>> = {
  in_verifica: 'Requisiti',
  visita: 'Visita',
  ratificata: 'FIFe',
}

const words: Readonly<Record<StatoAffisso, string>> = {
  inviata: 'La richiesta è alla segreteria, che verifica i requisiti.',
  in_verifica: 'La segreteria verifica i requisiti uno per uno: qui sotto si vede che cosa manca.',
  visita: 'I requisiti ci sono. Mancano la visita di controllo e la decisione del Consiglio.',
  ratificata: 'Il Consiglio l’ha ratificato: i cuccioli lo portano dal giorno in cui lo ratifica anche la FIFe.',
  in_uso: 'L’affisso è in uso: i cuccioli lo portano nel nome.',
  respinta: 'La richiesta non è stata accolta. Se ne può fare un’altra.',
  ritirata: 'La richiesta è stata ritirata. Se ne può fare un’altra.',
  cessata: 'L’affisso non è più assegnato.',
}

export function AffissoHeader({ record, isMember }: { record: AffissoLetto | null; isMember: boolean }) {
  if (record === null) {
    return (
      <PageHead>
        <p>
          Proponi fino a tre nomi, il preferito per primo. Poi la segreteria verifica i requisiti, c’è la visita e
          decide il Consiglio.
        </p>
      </PageHead>
    )
  }
  const { stato, titolare } = record
  const isEnded = ended.includes(stato)
  const steps = tappeOf(record).map(id => ({ id, label: shortWords[id] ?? stateOf(statiAffisso, id).label }))
  return (
    <PageHead>
      <WrapLine>
        <h2>{record.affisso ?? String(record.nome1)}</h2>
        <Status state={stateOf(statiAffisso, stato)} />
      </WrapLine>
      <p>
        Pratica n. {record.id} del {formatDate(String(record.data_richiesta))}
        {titolare && !isMember && (
          <>
            {' · '}
            <Link to={`/upsert/clienti-soci/${titolare.id}`}>{titolare.nome_completo}</Link>
          </>
        )}
      </p>
      <Steps
        steps={steps}
        current={stato}
        failed={stato === 'respinta'}
        ended={isEnded}
        done={stato === 'in_uso'}
        label="A che punto è"
      />
      <p>
        {words[stato]}
        {stato === 'inviata' && isMember && ' Finché non comincia puoi ancora cambiare quello che hai scritto.'}
      </p>
      {stato === 'in_uso' && <FineAffisso record={record} />}
      {isEnded && Boolean(record.motivo) && (
        <NoteBox kind={stato === 'respinta' ? 'error' : 'warning'} title="Motivo">
          <span>{String(record.motivo)}</span>
        </NoteBox>
      )}
      <WrapLine>
        <RecordActions entity="affissi" record={record} />
      </WrapLine>
    </PageHead>
  )
}
