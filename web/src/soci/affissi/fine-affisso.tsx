import type { AffissoLetto } from '@bisavolo/domain/soci/calls/affissi'
import { Link } from 'react-router'
import { useAffissoPaths } from './paths.ts'

/** An affisso in use ends on its holders' records. */
export function FineAffisso({ record }: { record: AffissoLetto }) {
  const { isMember, isOffice } = useAffissoPaths()
  if (isMember) return <p>Per rinunciare all’affisso scrivi alla segreteria.</p>
  if (!isOffice || record.titolare === null) return null
  const altri = [record.cointestatario, record.cointestatario1].filter(persona => persona !== null)
  return (
    <p>
      Per far cessare l’affisso{altri.length > 0 && ' per tutti'}, svuota il {record.posizione} nella scheda di{' '}
      <Persona {...record.titolare} /> e scrivi il motivo
      {altri.map((persona, at) => (
        <span key={persona.id}>
          {at === 0 ? '; se lo lascia solo il cointestatario, nella scheda di ' : ' o di '}
          <Persona {...persona} />
        </span>
      ))}
      .
    </p>
  )
}

function Persona({ id, nome_completo }: NonNullable<AffissoLetto['titolare']>) {
  return <Link to={`/upsert/clienti-soci/${id}`}>{nome_completo ?? `n. ${id}`}</Link>
}
