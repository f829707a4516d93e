import { formatDate } from '@bisavolo/domain/kit/format'
import type { CuccioloLetto, DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { quantiNati } from '@bisavolo/domain/nascite/rules/nascita/quanti-nati'
import { coloreInWords } from '@bisavolo/domain/registro/rules/ems/parole-razza'
import { occhi } from '@bisavolo/domain/words/choices'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recordQueries } from '../../api/records.ts'
import { type Compared, Confronto, Facts, Part } from '../../desk/evidence.tsx'
import { DocumentsInline } from '../../documents/documents-inline.tsx'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { GattoInBreve } from './gatto-in-breve.tsx'

export function DenunciaEvidence({ record }: { record: DenunciaLetta }) {
  const { avvisi, cuccioli, note } = record
  return (
    <>
      <Part heading={avvisi.length === 0 ? 'Nessun rilievo' : 'Rilievi'}>
        {avvisi.length === 0 && <p>Tutto in regola.</p>}
        <FindingList findings={avvisi} about={finding => <AboutFinding finding={finding} record={record} />} />
      </Part>
      {typeof note === 'string' && note !== '' && (
        <Part heading="Che cosa ha scritto il socio">
          <p>{note}</p>
        </Part>
      )}
      <GattoInBreve id={record.idfattrice as number | null} heading="Fattrice ♀" />
      <GattoInBreve id={record.idstallone as number | null} heading="Stallone ♂" />
      <PeopleAndDays record={record} />
      <Part heading={quantiNati(cuccioli.length, record.nati_morti)}>
        <ol style={{ margin: 0, paddingLeft: 22 }}>
          {cuccioli.map(cucciolo => (
            <li key={cucciolo.id}>{cuccioloText(cucciolo)}</li>
          ))}
        </ol>
      </Part>
      <Part heading="Documenti">
        <DocumentsInline holder="denunce_nascita" id={record.id} />
      </Part>
      <p>
        <Link to={`/denunce_nascita/${record.id}`}>Apri la denuncia per correggerla</Link>
      </p>
    </>
  )
}

function AboutFinding({ finding, record }: { finding: ShownFinding; record: DenunciaLetta }) {
  const cat = { idfattrice: record.fattrice, idstallone: record.stallone }[finding.campo]
  if (!cat) return null
  return (
    <Link to={`/gatti/${cat.id}`} target="_blank">
      {cat.nome_completo ?? `gatto n. ${cat.id}`}
    </Link>
  )
}

function PeopleAndDays({ record }: { record: DenunciaLetta }) {
  const id = record.idfattrice as number | null
  const { data: queen } = useQuery({ ...recordQueries.one('gatti', id ?? 0), enabled: id !== null })
  const owner = queen?.proprietario as { id: number; nome_completo?: string } | undefined
  const day = (name: string) => formatDate((record[name] as string | null) ?? null)
  const person = (label: string, who: DenunciaLetta['proprietario']): Compared => ({
    label,
    pratica: who && <Link to={`/upsert/clienti-soci/${who.id}`}>{who.nome_completo}</Link>,
    registro: owner && <Link to={`/upsert/clienti-soci/${owner.id}`}>{owner.nome_completo}</Link>,
    isDifferent: owner !== undefined && who?.id !== owner.id,
  })
  return (
    <Part heading="Persone e date">
      <Confronto
        rows={[
          person('Chi denuncia, e il proprietario della fattrice', record.proprietario),
          person('Allevatore, e il proprietario della fattrice', record.allevatore),
        ]}
      />
      <Facts
        rows={[
          ['Monta', day('data_monta')],
          ['Nascita', day('data_nascita')],
          ['Denuncia', day('data_denuncia')],
          ['Nota di deroga', record.nota_deroga as string | null],
        ]}
      />
    </Part>
  )
}

function cuccioloText({ sesso, razza, genotipoColore, idocchi, deceduto }: CuccioloLetto): string {
  const colore = genotipoColore?.codice ?? ''
  const eyes = occhi.find(({ value }) => value === idocchi)?.label
  return [
    sesso === 'M' ? 'Maschio' : 'Femmina',
    [razza?.codice, colore, colore && coloreInWords(razza?.codice ?? null, colore)].filter(Boolean).join(' '),
    eyes && `occhi ${eyes.toLowerCase()}`,
    deceduto === 1 && 'deceduto',
  ]
    .filter(Boolean)
    .join(' · ')
}
