import type { ImportazioneIntera } from '@bisavolo/domain/trasloco/calls/importazioni'
import { eNostra, nomeNostro } from '@bisavolo/domain/trasloco/importazione/e-nostra'
import type { TabellaMappata } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import styled from '@emotion/styled'
import { useSearchParams } from 'react-router'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft, line, mobileBreak, registry, registryTint, sheet } from '../../ui/tokens.ts'
import { righeText } from './conta.ts'
import { MappaturaTabella } from './mappatura-tabella.tsx'
import { MappatureSalvate } from './mappature-salvate.tsx'
import { nomeEntita } from './nomi.ts'
import type { MappaturaForm } from './use-mappatura.ts'

interface Props {
  importazione: ImportazioneIntera
  form: MappaturaForm
  locked: boolean
}

export function MappaturaStep({ importazione, form, locked }: Props) {
  const [params, setParams] = useSearchParams()
  const { tabelle } = importazione
  const isNostra = eNostra(tabelle)
  const chosen = tabelle.find(({ nome }) => nome === params.get('tabella')) ?? tabelle[0]
  const mappata = form.mappatura.find(({ tabella }) => tabella === chosen?.nome)
  const choose = (nome: string) =>
    setParams(
      now => {
        now.set('tabella', nome)
        return now
      },
      { replace: true },
    )
  return (
    <Sides>
      <div>
        <List aria-label="Tabelle del file">
          {tabelle.map(({ nome, righe }) => (
            <button
              key={nome}
              type="button"
              aria-current={nome === chosen?.nome ? 'true' : undefined}
              onClick={() => choose(nome)}
            >
              <b>{nome}</b>
              <span>{summaryOf(form, nome, righe, isNostra)}</span>
            </button>
          ))}
        </List>
        <Card heading="Riuso">
          <TextField
            label="Vecchio sistema"
            value={form.origine}
            onChange={form.setOrigine}
            maxLength={80}
            disabled={locked}
            help="Dagli un nome: un file più nuovo con lo stesso nome aggiorna le righe già entrate"
          />
          <MappatureSalvate importazione={importazione} form={form} locked={locked} />
        </Card>
      </div>
      {chosen !== undefined && mappata !== undefined && (
        <MappaturaTabella
          key={chosen.nome}
          letta={chosen}
          mappata={mappata}
          index={form.mappatura.indexOf(mappata)}
          errors={form.errors}
          locked={locked}
          onChange={part => form.change(chosen.nome, part)}
        />
      )}
    </Sides>
  )
}

function summaryOf({ mappatura }: MappaturaForm, nome: string, righe: number, isNostra: boolean): string {
  const mappata: TabellaMappata | undefined = mappatura.find(({ tabella }) => tabella === nome)
  const rows = righeText(righe)
  if (mappata === undefined || mappata.entita === null) return `${rows}, ${isNostra ? leftOf(nome) : 'non si importa'}`
  return `${rows} → ${nomeEntita(mappata.entita)}`
}

/** Tables of our own export that a registry with data already has, or that only an empty one takes. */
function leftOf(nome: string): string {
  const table = nomeNostro({ nome })
  if (table === 'province' || table === 'comuni') return 'già in questo registro'
  return table === 'account' ? 'si riconoscono gli account di qui' : 'entra solo in un registro vuoto'
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: 260px minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  margin-bottom: 28px;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  @media (max-width: ${mobileBreak - 0.05}px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const List = styled.nav`
  display: grid;
  max-height: 420px;
  overflow-y: auto;
  background: ${sheet};
  border: 1px solid ${line};
  border-radius: 8px;
  button {
    display: grid;
    gap: 2px;
    padding: 8px 12px;
    border: 0;
    border-bottom: 1px solid ${line};
    border-left: 4px solid transparent;
    background: none;
    font: inherit;
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:hover {
    background: ${registryTint};
  }
  button[aria-current] {
    border-left-color: ${registry};
    background: ${registryTint};
  }
  span {
    color: ${inkSoft};
    font-size: 12.5px;
  }
`
