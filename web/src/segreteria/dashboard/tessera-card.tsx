import type { TesseraSocio } from '@bisavolo/domain/segreteria/calls/dashboard'
import { stateOf, statiTessera } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import { mdiChevronRight } from '@mdi/js'
import { Link } from 'react-router'
import { Status } from '../../records/status.tsx'
import { Icon } from '../../ui/icon.tsx'
import * as t from '../../ui/tokens.ts'

export function TesseraCard({ tessera }: { tessera: TesseraSocio | null }) {
  if (tessera === null)
    return (
      <Plain aria-label="La tua tessera">
        <b>Non risulti socio</b>
        <span>
          Per iscriverti scrivi alla tua sezione o alla segreteria: la domanda da firmare è tra i{' '}
          <Link to="/moduli">moduli</Link>.
        </span>
      </Plain>
    )
  const { intestatario, numero, anno, tipo, stato, sezione, anzianita, rinnovo } = tessera
  const years = anzianita === 1 ? '1 anno' : `${anzianita} anni`
  return (
    <CardSheet aria-label="La tua tessera">
      <Year>
        <small>Tessera</small>
        <b>{anno}</b>
      </Year>
      <Whose>
        <b>{intestatario}</b>
        <span>{[`Socio ${tipo}`, sezione, numero && `n. ${numero}`].filter(Boolean).join(' · ')}</span>
        <span>
          <Status state={stateOf(statiTessera, stato)} />
          {anzianita > 0 && <small>da {years} di seguito</small>}
        </span>
      </Whose>
      {rinnovo && (
        <Next to="/rinnova">
          <span>{rinnovo}</span>
          <Icon path={mdiChevronRight} />
        </Next>
      )}
    </CardSheet>
  )
}

const Plain = styled.section`
  display: grid;
  gap: 2px;
  margin-bottom: 24px;
  padding: 14px 16px;
  border: 1px dashed ${t.lineStrong};
  border-radius: 10px;
`
const CardSheet = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  max-width: 560px;
  margin-bottom: 24px;
  overflow: hidden;
  background: ${t.sheet};
  border-radius: 10px;
  box-shadow: ${t.cardShadow};
`
const Year = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: 16px 18px;
  color: ${t.onGround};
  background: ${t.ground};
  border-left: 4px solid ${t.amberOnInk};
  small {
    font-size: 11.5px;
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
  b {
    font: 600 30px / 1.1 ${t.serif};
    font-variant-numeric: lining-nums;
  }
`
const Whose = styled.div`
  display: grid;
  gap: 4px;
  padding: 14px 16px;
  > b {
    font: 600 18px / 1.25 ${t.serif};
    overflow-wrap: anywhere;
  }
  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    color: ${t.inkSoft};
  }
`
const Next = styled(Link)`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 48px;
  padding: 8px 12px 8px 20px;
  border-top: 1px solid ${t.line};
  color: ${t.registry};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    background: ${t.sheetHover};
    text-decoration: underline;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`
