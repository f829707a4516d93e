import type { CuccioloLetto } from '@bisavolo/domain/nascite/calls'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { coloreInWords } from '@bisavolo/domain/registro/rules/ems/parole-razza'
import { occhi, sessi } from '@bisavolo/domain/words/choices'
import { stateOf, statiCucciolo } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import { mdiBookCheckOutline, mdiPencilOutline } from '@mdi/js'
import { Link } from 'react-router'
import { Status } from '../../records/status.tsx'
import { Button } from '../../ui/button.tsx'
import { dam, inkSoft, line, sire } from '../../ui/tokens.ts'
import { statoCucciolo } from './cucciolata.ts'

interface CuccioloCardProps {
  cucciolo: CuccioloLetto
  index: number
  stato: StatoDenuncia
  onRegister?: () => void
  onEdit?: () => void
  onDead?: () => void
}

export function CuccioloCard({ cucciolo, index, stato, onRegister, onEdit, onDead }: CuccioloCardProps) {
  const state = statoCucciolo(cucciolo, stato)
  const { gatto, genotipoColore, razza } = cucciolo
  const eyes = occhi.find(({ value }) => value === cucciolo.idocchi)?.label
  const words = [
    razza?.codice,
    genotipoColore &&
      [genotipoColore.codice, coloreInWords(razza?.codice ?? null, genotipoColore.codice ?? null)].join(' '),
    eyes && `occhi ${eyes.toLowerCase()}`,
    cucciolo.idgatto === null && cucciolo.chip && `chip ${cucciolo.chip}`,
  ]
  return (
    <Item aria-label={`Cucciolo ${index}`}>
      <span style={{ color: cucciolo.sesso === 'M' ? sire : dam }} aria-hidden="true">
        {cucciolo.sesso === 'M' ? '♂' : '♀'}
      </span>
      <div>
        <b>
          {index}. {cucciolo.idgatto === null && cucciolo.nome ? `${cucciolo.nome} · ` : ''}
          {sessi.find(({ value }) => value === cucciolo.sesso)?.label}
        </b>
        <p>{words.filter(Boolean).join(' · ')}</p>
        {cucciolo.idgatto !== null && (
          <p>
            <Link to={`/gatti/${cucciolo.idgatto}`}>{String(gatto?.nome_completo ?? gatto?.nome ?? 'Gatto')}</Link>{' '}
            <small>{gatto?.codice}</small>
          </p>
        )}
      </div>
      <Status state={stateOf(statiCucciolo, state)} />
      <Actions>
        {state === 'da_registrare' && onRegister && (
          <Button size="small" icon={mdiBookCheckOutline} onClick={onRegister}>
            Registra
          </Button>
        )}
        {cucciolo.idgatto === null && onEdit && (
          <Button size="small" look="text" icon={mdiPencilOutline} onClick={onEdit}>
            Modifica
          </Button>
        )}
        {cucciolo.idgatto === null && onDead && (
          <Button size="small" look="text" onClick={onDead}>
            {cucciolo.deceduto === 1 ? 'È vivo' : 'Segna deceduto'}
          </Button>
        )}
      </Actions>
    </Item>
  )
}

const Item = styled.li`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto auto;
  gap: 4px 14px;
  align-items: center;
  padding: 10px 0;
  border-bottom: 1px solid ${line};
  &:last-of-type {
    border-bottom: 0;
  }
  > span:first-of-type {
    font-size: 22px;
    text-align: center;
  }
  p {
    margin: 0;
    color: ${inkSoft};
    overflow-wrap: anywhere;
  }
  @media (max-width: 767.95px) {
    grid-template-columns: 28px minmax(0, 1fr);
    > span:not(:first-of-type) {
      grid-column: 2;
      justify-self: start;
    }
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 4px;
  @media (max-width: 767.95px) {
    grid-column: 1 / -1;
  }
`
