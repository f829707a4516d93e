import { formatDate } from '@bisavolo/domain/kit/format'
import type { Values } from '@bisavolo/domain/kit/values'
import { entityOf } from '@bisavolo/domain/product/entities'
import type { DettaglioGatto } from '@bisavolo/domain/registro/calls/libro'
import { coloreInWords } from '@bisavolo/domain/registro/rules/ems/parole-razza'
import { statiDelGatto } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { Part } from '../../desk/evidence.tsx'
import { DocumentsInline } from '../../documents/documents-inline.tsx'
import { AnomalieTrovate } from '../../records/page/anomalie-trovate.tsx'
import { Status } from '../../records/status.tsx'
import { titleOf } from '../../records/text-of.ts'
import { FotoGatto } from '../../registro/foto/foto-gatto.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { inkSoft } from '../../ui/tokens.ts'

const mostTests = 12

export function GattoInBreve({ id, heading }: { id: number | null; heading: string }) {
  const { data: cat, error } = useQuery({ ...recordQueries.one('gatti', id ?? 0), enabled: id !== null })
  return (
    <Part heading={heading}>
      {id === null && <p>Non indicato.</p>}
      {error && <p>La scheda non si apre: {error.message}</p>}
      {id !== null && !cat && !error && <Skeleton lines={3} />}
      {cat && <CatLines cat={cat} />}
    </Part>
  )
}

function CatLines({ cat }: { cat: RecordRow }) {
  const codeOf = (name: string) => (cat[name] as Values | null)?.codice as string | undefined
  const [razza, genotipo] = [codeOf('razza'), codeOf('genotipoColore')]
  const owner = cat.proprietario as { id: number; nome_completo?: string } | null
  return (
    <>
      <Named>
        <FotoGatto id={cat.id} size={56} />
        <Link to={`/gatti/${cat.id}`} target="_blank">
          <b>{titleOf(entityOf('gatti'), cat)}</b>
        </Link>
      </Named>
      <Line>
        {String(cat.codice ?? 'senza codice')} · {[razza, genotipo].filter(Boolean).join(' ')}
        {genotipo && ` ${coloreInWords(razza ?? null, genotipo)}`}
        {cat.data_nascita != null &&
          ` · nat${cat.sesso === 'F' ? 'a' : 'o'} il ${formatDate(String(cat.data_nascita))}`}
      </Line>
      {owner && (
        <Line>
          Proprietario nel registro:{' '}
          <Link to={`/upsert/clienti-soci/${owner.id}`} target="_blank">
            {owner.nome_completo}
          </Link>
        </Line>
      )}
      <Chips>
        {statiDelGatto(cat).map(state => (
          <Status key={state.value} state={state} />
        ))}
      </Chips>
      <Tests id={cat.id} />
      <Anomalie cat={cat} />
      <Papers id={cat.id} />
    </>
  )
}

function Anomalie({ cat }: { cat: RecordRow }) {
  const { avvisi = [], avvisi_accettati = [] } = cat as DettaglioGatto
  // A likely duplicate is resolved in /duplicati, not accepted as an anomaly.
  const aperte = avvisi.filter(({ codice }) => codice !== 'U15')
  return <AnomalieTrovate entita="gatti" id={cat.id} aperte={aperte} accettate={avvisi_accettati} />
}

function Papers({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Documenti del gatto</summary>
      {isOpen && <DocumentsInline holder="gatti" id={id} />}
    </details>
  )
}

function Tests({ id }: { id: number }) {
  const { data } = useQuery(
    recordQueries.list('malattie_gatto', {
      filters: { idgatto: id },
      pagination: { rowsPerPage: mostTests, page: 1, sortBy: 'data_test', descending: true },
    }),
  )
  if (data === undefined) return null
  if (data.data.length === 0) return <Line>Nessun test registrato.</Line>
  return (
    <Line>
      <b>Test:</b> {data.data.map(test => testText(test)).join('; ')}
      {data.tot > mostTests && (
        <>
          {' '}
          e <Link to={`/gatto/test/${id}`}>altri {data.tot - mostTests}</Link>
        </>
      )}
    </Line>
  )
}

function testText({ malattia, esito, data_test, scadenza }: RecordRow): string {
  const name = (malattia as Values | null)?.codice ?? 'test'
  const until = scadenza == null ? '' : `, scade il ${formatDate(String(scadenza))}`
  return `${name} ${esito ?? 'senza esito'} (${formatDate(String(data_test))}${until})`
}

const Named = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
`
const Line = styled.p`
  color: ${inkSoft};
  font-size: 13.5px;
`
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-bottom: 6px;
  &:empty {
    display: none;
  }
`
