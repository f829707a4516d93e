import type { EsitoCasella } from '@bisavolo/domain/registro/calls/ascendenza'
import type { Voce } from '@bisavolo/domain/registro/rules/ascendenza/foglio'
import styled from '@emotion/styled'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import * as t from '../../ui/tokens.ts'
import { Differenze } from './differenze.tsx'
import type { Scelta } from './scelte.ts'
import type { Foglio } from './use-foglio.ts'

interface CasellaPanelProps {
  posto: string
  foglio: Foglio
  voce: Voce
  esito: EsitoCasella | undefined
  rifiuti: readonly string[]
  scelte: readonly Scelta[]
  attiva: number
  cerca: boolean
  listId?: string
  onScegli: (scelta: Scelta) => void
}

export function CasellaPanel(props: CasellaPanelProps) {
  const { posto, foglio, voce, esito, rifiuti, scelte, attiva, cerca, listId, onScegli } = props
  const set = (change: Partial<Voce>) => foglio.scrivi(posto, change)
  // Differences between paper and registry have their own lines.
  const messaggi = (esito?.messaggi ?? []).filter(testo => !testo.includes(': la carta dice «'))
  const isFolded = [voce.titoli, voce.nazione, voce.data_nascita, voce.chip].every(testo => testo === '')
  return (
    <Panel className="panel">
      {rifiuti.map(testo => (
        <p key={testo} role="alert" data-kind="error">
          {testo}
        </p>
      ))}
      {messaggi.map(testo => (
        <p key={testo}>{testo}</p>
      ))}
      {cerca && <p className="soft">Cerco nel registro…</p>}
      {scelte.length > 0 && (
        <div id={listId} role="listbox" aria-label="Gatti del registro">
          {scelte.map((scelta, i) => (
            <div
              key={`${scelta.specie} ${scelta.id}`}
              id={`${listId}-${i}`}
              role="option"
              aria-selected={i === attiva}
              tabIndex={-1}
              // Keeps the focus in the field until the click.
              onMouseDown={event => event.preventDefault()}
              onClick={() => onScegli(scelta)}
              onKeyDown={() => {}}
            >
              <b>{scelta.titolo}</b>
              <small>{scelta.dettagli}</small>
            </div>
          ))}
        </div>
      )}
      {esito && <Differenze esito={esito} voce={voce} onChange={aggiorna => set({ aggiorna })} />}
      {voce.id === null && (
        <details open={!isFolded || undefined}>
          <summary>Titoli, nazione, nascita, microchip</summary>
          <div className="altri">
            <TextField label="Titoli" maxLength={100} value={voce.titoli} onChange={titoli => set({ titoli })} />
            <TextField label="Nazione" maxLength={60} value={voce.nazione} onChange={nazione => set({ nazione })} />
            <DateField
              label="Data nascita"
              value={voce.data_nascita || null}
              onChange={data => set({ data_nascita: data ?? '' })}
            />
            <TextField label="Microchip" maxLength={30} value={voce.chip} onChange={chip => set({ chip })} />
          </div>
        </details>
      )}
    </Panel>
  )
}

const Panel = styled.div`
  position: absolute;
  z-index: 4;
  top: calc(100% + 2px);
  left: 0;
  box-sizing: border-box;
  width: max(100%, 330px);
  max-height: 340px;
  overflow: auto;
  padding: 8px 10px;
  background: ${t.sheet};
  border: 1px solid ${t.lineStrong};
  border-radius: 6px;
  box-shadow: 0 6px 18px ${t.shadow(0.22)};
  font-size: 13px;
  p {
    margin: 0 0 6px;
    color: ${t.warning};
    overflow-wrap: anywhere;
  }
  p[data-kind='error'] {
    color: ${t.error};
  }
  p.soft {
    color: ${t.inkSoft};
  }
  [role='listbox'] {
    margin-bottom: 6px;
  }
  [role='option'] {
    display: grid;
    padding: 5px 8px;
    border-radius: 5px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  [role='option']:hover {
    background: ${t.registryTint};
  }
  [aria-selected='true'] {
    background: ${t.registryTint};
    box-shadow: inset 3px 0 0 ${t.registry};
  }
  b {
    font-weight: 600;
  }
  small {
    color: ${t.inkSoft};
    font-size: 12.5px;
  }
  summary {
    padding: 4px 0;
    color: ${t.registry};
    cursor: pointer;
  }
  .altri {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
    padding-top: 4px;
  }
`
