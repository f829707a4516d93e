import type { Livello } from '@bisavolo/domain/kit/finding'
import type { ProvaAccoppiamento } from '@bisavolo/domain/nascite/calls-accoppiamenti'
import { quantiNatiMorti } from '@bisavolo/domain/nascite/rules/nascita/quanti-nati'
import type { Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import styled from '@emotion/styled'
import { mdiFamilyTree } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { InbreedingPanel } from '../../registro/pedigree/inbreeding-panel.tsx'
import { emsOf } from '../../registro/pedigree/queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'
import * as t from '../../ui/tokens.ts'
import { Diversita, EsitiAttesi } from './attesi.tsx'
import { ColoriPossibili } from './colori-possibili.tsx'
import { GradoChip } from './grado-chip.tsx'
import { accoppiamentiQueries } from './queries.ts'

export interface ProvaPanelProps {
  idpadre: number
  idmadre: number
  onPedigree: (id: number) => void
  onClose: () => void
}

export function ProvaPanel({ idpadre, idmadre, onPedigree, onClose }: ProvaPanelProps) {
  const { data, error } = useQuery(accoppiamentiQueries.prova(idpadre, idmadre))
  return (
    <Card
      heading="Cucciolata di prova"
      aside={
        <Button look="text" size="small" onClick={onClose}>
          Chiudi la prova
        </Button>
      }
    >
      {error && <EmptyState title="La prova non si può fare" text={error.message} />}
      {!data && !error && <Skeleton lines={6} height={28} />}
      {data && (
        <Parts>
          <Couple>
            <Parent cat={data.padre} word="Padre" avute={data.cucciolate.idpadre} onPedigree={onPedigree} />
            <span aria-hidden="true">×</span>
            <Parent cat={data.madre} word="Madre" avute={data.cucciolate.idmadre} onPedigree={onPedigree} />
          </Couple>
          <InbreedingPanel data={data} linked={false} />
          {data.grado && (
            <p>
              <GradoChip grado={data.grado} /> Il grado di parentela vieta l’accoppiamento.
            </p>
          )}
          <Rules prova={data} />
          <Diversita diversita={data.diversita} attendibile={data.attendibile} />
          <EsitiAttesi attesi={data.attesi} />
          <section>
            <h3>Razze dei cuccioli</h3>
            <p>{data.razze.map(({ codice, descrizione }) => `${descrizione} (${codice})`).join(', ')}</p>
          </section>
          <ColoriPossibili colori={data.colori} />
        </Parts>
      )}
    </Card>
  )
}

interface ParentProps {
  cat: Nodo | null
  word: string
  avute: ProvaAccoppiamento['cucciolate']['idpadre']
  onPedigree: (id: number) => void
}

function Parent({ cat, word, avute, onPedigree }: ParentProps) {
  if (!cat) return null
  return (
    <div data-sex={cat.sesso}>
      <small>
        {cat.sesso === 'M' ? '♂' : '♀'} {word}
      </small>
      <strong>{cat.nome_completo}</strong>
      <small>{[emsOf(cat), cat.codice].filter(Boolean).join(' · ')}</small>
      {avute && <small>{avuteText(avute)}</small>}
      {cat.apribile && (
        <Button look="text" size="small" icon={mdiFamilyTree} onClick={() => onPedigree(cat.id)}>
          Pedigree
        </Button>
      )}
    </div>
  )
}

function avuteText({ cucciolate, cuccioli, nati_morti }: NonNullable<ParentProps['avute']>): string {
  if (cucciolate === 0) return 'Nessuna cucciolata denunciata'
  return [
    cucciolate === 1 ? '1 cucciolata' : `${cucciolate} cucciolate`,
    cuccioli === 1 ? '1 nato vivo' : `${cuccioli} nati vivi`,
    quantiNatiMorti(nati_morti),
  ]
    .filter(Boolean)
    .join(' · ')
}

const kinds: Record<Livello, StatusKind> = { blocco: 'error', avviso: 'warning', info: 'info' }
const words: Record<Livello, string> = { blocco: 'Non ammesso', avviso: 'Da verificare', info: 'Da sapere' }
const order: readonly Livello[] = ['blocco', 'avviso', 'info']

function Rules({ prova }: { prova: ProvaAccoppiamento }) {
  const sorted = [...prova.rilievi].sort((a, b) => order.indexOf(a.livello) - order.indexOf(b.livello))
  return (
    <section>
      <h3>Regole</h3>
      {sorted.length === 0 ? (
        <p>
          <StatusChip kind="success" label="In regola" /> Con una monta di oggi nessuna regola sarebbe di ostacolo.
        </p>
      ) : (
        <RuleList>
          {sorted.map(({ codice, livello, campo, messaggio }) => (
            <li key={`${codice} ${campo} ${messaggio}`}>
              <StatusChip kind={kinds[livello]} label={words[livello]} />
              <span>
                {messaggio} <small>{codice}</small>
              </span>
            </li>
          ))}
        </RuleList>
      )}
    </section>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 20px;
  section > h3 {
    margin: 0 0 6px;
    font-size: 16px;
  }
  p {
    margin: 0;
  }
`
const RuleList = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 10px;
  }
  small {
    color: ${t.inkSoft};
  }
`
const Couple = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: 16px;
  > span {
    color: ${t.inkSoft};
    font: 400 28px / 1 ${t.serif};
  }
  > div {
    display: grid;
    justify-items: start;
    padding: 4px 12px;
    border-left: 3px solid ${t.sire};
  }
  > div[data-sex='F'] {
    border-color: ${t.dam};
  }
  strong {
    font: 600 18px / 1.3 ${t.serif};
    overflow-wrap: anywhere;
  }
  small {
    color: ${t.inkSoft};
  }
  @media (max-width: 599.95px) {
    grid-template-columns: minmax(0, 1fr);
    > span {
      display: none;
    }
  }
`
