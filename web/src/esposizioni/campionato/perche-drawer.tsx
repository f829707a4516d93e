import {
  type Elenco,
  type SpiegazioneAllevamento,
  type SpiegazioneGatto,
  spiegazioneAllevamento,
  spiegazioneGatto,
} from '@bisavolo/domain/esposizioni/calls/campionato'
import { formatDate, formatNumero } from '@bisavolo/domain/kit/format'
import styled from '@emotion/styled'
import { mdiCheckCircleOutline, mdiClose, mdiMinusCircleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import type { ReportRow } from '../../reports/use-report.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Drawer } from '../../ui/overlays.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import * as t from '../../ui/tokens.ts'

interface PercheDrawerProps {
  tab: Elenco
  riga: ReportRow
  anno: number
  finale: boolean
  onClose: () => void
}

type Voce = SpiegazioneGatto['classifiche'][number]['voci'][number] & {
  gatti?: SpiegazioneAllevamento['voci'][number]['gatti']
}
type Totale = Pick<SpiegazioneAllevamento, 'posizione' | 'punti' | 'extra' | 'totale' | 'davanti'> & {
  gruppo?: string
  voci: readonly Voce[]
}

export function PercheDrawer({ tab, riga, anno, finale, onClose }: PercheDrawerProps) {
  const { data, error, isPending } = useSpiegazione(tab, riga, {
    anno: String(anno),
    finale: finale ? '1' : undefined,
  })
  const totali = totaliOf(data).filter(
    ({ gruppo }) => riga.gruppo == null || gruppo === undefined || String(riga.gruppo).includes(gruppo),
  )
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': `Perché: ${riga.nome}`,
          sx: { width: 'min(100vw, 560px)', p: 2.5 },
        },
      }}
    >
      <Head>
        <div>
          <small>Campionato {anno}</small>
          <h2>{String(riga.nome)}</h2>
        </div>
        <IconButton icon={mdiClose} label="Chiudi" onClick={onClose} />
      </Head>
      {isPending && <Skeleton lines={8} height={28} />}
      {error && <EmptyState title="Nessun dettaglio" text={error.message} />}
      {data && 'escluso' in data && data.escluso !== null && <p>{data.escluso}.</p>}
      {totali.map(totale => (
        <TotaleBlock key={totale.gruppo ?? ''} totale={totale} />
      ))}
      {data !== undefined && (
        <Rules>
          {data.regole.map(regola => (
            <li key={regola}>{regola}</li>
          ))}
        </Rules>
      )}
    </Drawer>
  )
}

function useSpiegazione(tab: Elenco, riga: ReportRow, query: { anno: string; finale: string | undefined }) {
  const isCattery = tab === 'classifica_allevamenti'
  const gatto = useQuery({
    ...callQuery(spiegazioneGatto, { idgatto: Number(riga.idgatto), query }),
    enabled: !isCattery,
  })
  const allevamento = useQuery({
    ...callQuery(spiegazioneAllevamento, { idallevatore: Number(riga.idallevatore), query }),
    enabled: isCattery,
  })
  return isCattery ? allevamento : gatto
}

function totaliOf(data: SpiegazioneGatto | SpiegazioneAllevamento | undefined): readonly Totale[] {
  if (data === undefined) return []
  return 'classifiche' in data ? data.classifiche : [data]
}

function TotaleBlock({ totale }: { totale: Totale }) {
  const { gruppo, posizione, davanti, voci } = totale
  const counted = voci.filter(({ contato }) => contato)
  const left = voci.filter(({ contato }) => !contato)
  return (
    <section>
      <Sum>
        <b>{posizione}°</b>
        <span>
          {gruppo && <>{gruppo} · </>}
          {number(totale.punti)} punti + {number(totale.extra)} extra = <strong>{number(totale.totale)}</strong>
          {davanti && (
            <small>
              Davanti: {davanti.posizione}° {davanti.nome} con {number(davanti.totale)}
            </small>
          )}
        </span>
      </Sum>
      <h3>Contano ({counted.length})</h3>
      <Voci voci={counted} />
      {left.length > 0 && (
        <>
          <h3>Non contano ({left.length})</h3>
          <Voci voci={left} />
        </>
      )}
    </section>
  )
}

function Voci({ voci }: { voci: readonly Voce[] }) {
  return (
    <List>
      {voci.map(voce => (
        <li key={`${voce.id} ${voce.data} ${voce.esposizione}`} data-counted={voce.contato}>
          <Icon path={voce.contato ? mdiCheckCircleOutline : mdiMinusCircleOutline} size={18} />
          <div>
            <b>{voce.esposizione}</b>
            <small>
              {[
                formatDate(voce.data),
                voce.nazione && voce.nazione !== 'IT' ? voce.nazione : '',
                voce.category ? `classe ${voce.category}` : '',
                voce.titolo,
                voce.best,
                !voce.best && voce.nomination === 1 ? 'Nomination' : '',
                voce.biv === 1 ? 'BIV' : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {voce.gatti?.map(({ idgatto, nome, totale }) => (
              <small key={idgatto}>
                {nome}: {number(totale)}
              </small>
            ))}
            {voce.motivo && <StatusChip kind="neutral" label={voce.motivo} />}
          </div>
          <span>
            {number(voce.totale)}
            {voce.extra > 0 && <small>+{number(voce.extra)} extra</small>}
          </span>
        </li>
      ))}
    </List>
  )
}

function number(value: number): string {
  return formatNumero(value, Number.isInteger(value) ? 0 : 2)
}

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;
  small {
    color: ${t.inkSoft};
  }
  h2 {
    margin: 0 0 12px;
    font: 600 22px / 1.25 ${t.serif};
    overflow-wrap: anywhere;
  }
`
const Sum = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 10px 14px;
  background: ${t.paper};
  border-radius: 8px;
  font-variant-numeric: tabular-nums;
  b {
    font: 600 30px / 1 ${t.serif};
  }
  small {
    display: block;
    color: ${t.inkSoft};
  }
`
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: 10px;
    padding: 8px 0;
    border-bottom: 1px solid ${t.line};
  }
  li > svg {
    flex-shrink: 0;
    margin-top: 2px;
    color: ${t.inkSoft};
  }
  li[data-counted='true'] > svg {
    color: ${t.success};
  }
  div {
    flex: 1;
    min-width: 0;
  }
  small {
    display: block;
    color: ${t.inkSoft};
    font-size: 12.5px;
  }
  li > span {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    text-align: right;
    white-space: nowrap;
  }
  div > span {
    white-space: normal;
  }
`
const Rules = styled.ul`
  margin: 16px 0 0;
  padding-left: 18px;
  color: ${t.inkSoft};
  font-size: 13px;
`
