import type { DnaGatto } from '@bisavolo/domain/registro/calls/dna'
import { formatPercentuale } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import styled from '@emotion/styled'
import { mdiPlus, mdiTableEye } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { RelatedRows } from '../../records/page/related-rows.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { FindingList } from '../../ui/feedback/finding-list.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { EsitoChip } from './esito-chip.tsx'
import { ProfiloDialog } from './profilo-dialog.tsx'
import { dnaQuery } from './queries.ts'

export function DnaSection({ id }: { id: number }) {
  const { can } = useSession()
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const { data } = useQuery({ ...dnaQuery(id), enabled: can('read', 'profili_dna') })
  if (!can('read', 'profili_dna')) return <p>I profili DNA di questo gatto non sono visibili per il tuo ruolo.</p>
  return (
    <>
      {data && <Summary data={data} />}
      <RelatedRows
        entity="profili_dna"
        filters={{ idgatto: id }}
        columns={['pannello', 'laboratorio', 'data_referto', 'campione', 'loci']}
        empty="Nessun profilo DNA registrato."
        onOpen={row => setOpened(row.id)}
        aside={
          can('create', 'profili_dna') && (
            <Button look="quiet" size="small" icon={mdiPlus} onClick={() => setOpened('new')}>
              Nuovo profilo DNA
            </Button>
          )
        }
      />
      {opened !== null && (
        <ProfiloDialog
          key={opened}
          id={opened === 'new' ? null : opened}
          presets={{ idgatto: id }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function Summary({ data }: { data: DnaGatto }) {
  const { padre, madre, insieme, eterozigosi, liberi, figli, rilievi } = data
  if (data.profili === 0 && figli.length === 0 && liberi.length === 0) return null
  return (
    <>
      {rilievi.length > 0 && (
        <div style={{ marginBottom: 12 }}>
          <FindingList findings={rilievi} />
        </div>
      )}
      <Facts>
        {padre && <Fact name="Padre" value={<GenitoreFact genitore={padre} />} />}
        {madre && <Fact name="Madre" value={<GenitoreFact genitore={madre} />} />}
        {insieme && <Fact name="I due insieme" value={<EsitoChip esito={insieme.esito} />} />}
        {eterozigosi && (
          <Fact
            name="Eterozigosi misurata"
            value={
              <>
                <span>
                  <b>{formatPercentuale(eterozigosi.quota)}</b> su {eterozigosi.loci} marcatori {eterozigosi.pannello}
                </span>
                <small>F dal pedigree: {formatPercentuale(data.f)}</small>
              </>
            }
          />
        )}
        {liberi.length > 0 && (
          <Fact
            name="Libero per parentela"
            value={liberi.map(codice => <StatusChip key={codice} kind="success" label={codice} />)}
          />
        )}
        {figli.length > 0 && <Fact name="Figli con un profilo" value={<FigliFact figli={figli} />} />}
      </Facts>
      {data.profili > 0 && (
        <p style={{ margin: '0 0 14px' }}>
          <Button look="quiet" size="small" icon={mdiTableEye} to={`/gatto/dna/${data.idgatto}`}>
            Confronta i marcatori
          </Button>
        </p>
      )}
    </>
  )
}

function GenitoreFact({ genitore }: { genitore: NonNullable<DnaGatto['padre']> }) {
  const { esito, provato, comuni, contrari, nome } = genitore
  return (
    <>
      <EsitoChip esito={esito} provato={provato} />
      <small>
        {nome}
        {esito !== null && ` · ${comuni} marcatori in comune`}
        {contrari.length > 0 && `, contro: ${contrari.join(', ')}`}
      </small>
    </>
  )
}

const shown = 5

function FigliFact({ figli }: { figli: DnaGatto['figli'] }) {
  const sorted = [...figli].sort((a, b) => Number(a.provato) - Number(b.provato))
  return (
    <>
      {sorted.slice(0, shown).map(({ id, nome, esito, provato }) => (
        <span key={id} style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
          <EsitoChip esito={esito} provato={provato} /> <Link to={`/gatti/${id}`}>{nome}</Link>
        </span>
      ))}
      {figli.length > shown && <small>e altri {figli.length - shown}</small>}
    </>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 14px 24px;
  margin: 0 0 14px;
  dt {
    color: ${inkSoft};
    font-size: 12.5px;
  }
  dd {
    display: grid;
    justify-items: start;
    gap: 3px;
    margin: 3px 0 0;
  }
  small {
    color: ${inkSoft};
    overflow-wrap: anywhere;
  }
`
