import { type RisultatoGatto, risultatiGatto } from '@bisavolo/domain/esposizioni/calls/risultati'
import { formatDate } from '@bisavolo/domain/kit/format'
import { classiExpo } from '@bisavolo/domain/words/choices'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { SmallTable } from '../../records/page/small-table.ts'
import { useSession } from '../../session/session.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ScrollFrame } from '../../ui/page/scroll-frame.tsx'

export function RisultatiSection({ id }: { id: number }) {
  const { can, may } = useSession()
  const isAsked = may(risultatiGatto)
  const { data, error } = useQuery({ ...callQuery(risultatiGatto, { idgatto: id }), enabled: isAsked })
  if (!isAsked) return <p>Le iscrizioni non sono visibili per il tuo ruolo.</p>
  if (error) return <p>{error.message}</p>
  if (!data) return <Skeleton lines={2} />
  const all = can('read', 'esposizioni_has_gatti') ? `/list/iscrizioni-expo/gatto/${id}` : null
  return (
    <SmallTable>
      {data.tot === 0 && <p>Nessuna iscrizione a esposizioni.</p>}
      {data.tot > 0 && (
        <ScrollFrame label="Risultati alle esposizioni">
          <table>
            <thead>
              <tr>
                <th scope="col">Expo</th>
                <th scope="col">Data</th>
                <th scope="col">Classe</th>
                <th scope="col">Titolo</th>
                <th scope="col">Best</th>
                <th scope="col" data-number>
                  Punteggio
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map(risultato => (
                <Riga key={risultato.id} risultato={risultato} all={all} />
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
      {all && data.tot > 0 && <Link to={all}>Apri l’elenco delle iscrizioni</Link>}
    </SmallTable>
  )
}

function Riga({ risultato, all }: { risultato: RisultatoGatto; all: string | null }) {
  const { id, data, esposizione, nazione, category, titolo, points, extra_points: extra } = risultato
  const best = bestOf(risultato)
  const show = `${esposizione}${nazione && nazione !== 'IT' ? ` (${nazione})` : ''}`
  return (
    <tr>
      <td>{all ? <Link to={`${all}?apri=${id}`}>{show}</Link> : show}</td>
      <td data-label="Data">{data === null ? '—' : formatDate(data)}</td>
      <td data-label="Classe">{classiExpo.find(({ value }) => value === category)?.label ?? category}</td>
      <td data-label="Titolo" data-empty={titolo === null || undefined}>
        {titolo ?? '—'}
      </td>
      <td data-label="Best" data-empty={best === '' || undefined}>
        {best || '—'}
      </td>
      <td data-label="Punteggio" data-number data-empty={points === 0 || undefined}>
        {points === 0 ? '—' : points}
        {extra > 0 && ` + ${extra}`}
      </td>
    </tr>
  )
}

function bestOf({ best, bestofbest, biv, nomination }: RisultatoGatto): string {
  const words = [best, bestofbest !== null && `Best of Best ${bestofbest}`, biv === 1 && 'BIV']
  return [...words, nomination === 1 && best === null && 'Nomination'].filter(Boolean).join(', ')
}
