import { formatNumero, formatPercent } from '@bisavolo/domain/kit/format'
import { type GeneticaGatto, geneticaGatto, geneticaRazza } from '@bisavolo/domain/registro/calls/popolazione'
import { describeParentela, formatPercentuale } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import { describeGrado, type GradoSangue } from '@bisavolo/domain/registro/rules/popolazione/grado'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'
import { Figure, Figures } from '../../ui/charts/figures.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusChip, type StatusKind } from '../../ui/status-chip.tsx'
import { inkSoft, registry } from '../../ui/tokens.ts'
import { completezzaWords } from '../pedigree/coefficiente.tsx'

export function GeneticaSection({ id }: { id: number }) {
  const { data, error } = useQuery(callQuery(geneticaGatto, { id }))
  if (error) return <Soft>Le cifre non si aprono: {error.message}</Soft>
  if (!data) return <Skeleton lines={4} />
  return (
    <>
      <Sangue data={data} />
      <Figures style={{ margin: '12px 0' }}>
        <Figure
          value={formatPercentuale(data.f)}
          label="consanguineità (F)"
          note={data.attendibile ? describeParentela(data.f) : 'dati insufficienti'}
        />
        <Figure value={formatPercentuale(data.f_5)} label="F su 5 generazioni" note={completezzaWords(data.indice)} />
        <Figure
          value={formatPercentuale(data.f_ballou)}
          label="F ancestrale (Ballou)"
          note="geni già passati da antenati consanguinei"
        />
        <Figure
          value={formatNumero(data.generazioni_equivalenti, 1)}
          label="generazioni equivalenti"
          note="profondità del pedigree noto"
        />
        {data.parentela_media !== null && (
          <Figure
            value={formatPercentuale(data.parentela_media)}
            label="parentela media con la razza"
            note={`la media dei riproduttori è ${formatPercentuale(data.gruppo?.parentela_media ?? 0)}`}
          />
        )}
        {data.parentela_cucciolate !== null && (
          <Figure
            value={formatPercentuale(data.parentela_cucciolate)}
            label="parentela attesa dei figli"
            note={litterNote(data)}
          />
        )}
      </Figures>
      <Completezza shares={data.completezza} />
    </>
  )
}

const kinds: Record<GradoSangue, StatusKind> = {
  raro: 'success',
  'poco diffuso': 'success',
  'nella media': 'info',
  diffuso: 'neutral',
  'molto diffuso': 'warning',
}

function Sangue({ data: { grado, gruppo, attendibile } }: { data: GeneticaGatto }) {
  const { may } = useSession()
  if (gruppo === null) return <Soft>Senza razza non c’è un gruppo con cui confrontarlo.</Soft>
  const razza = `${formatNumero(gruppo.gatti)} riproduttori viventi di ${gruppo.descrizione}`
  const opens = may(geneticaRazza)
  return (
    <Line>
      {grado === null ? (
        <StatusChip kind="neutral" label="Sangue: non si può dire" />
      ) : (
        <StatusChip kind={kinds[grado]} label={`Sangue ${grado}`} />
      )}
      <span>{grado === null ? whyNot(attendibile) : describeGrado(grado)}</span>
      <small>Rispetto ai {opens ? <Link to={`/razze/${gruppo.idrazza}`}>{razza}</Link> : razza}.</small>
    </Line>
  )
}

function whyNot(attendibile: boolean): string {
  return attendibile
    ? 'Troppo pochi riproduttori della razza hanno un pedigree completo.'
    : 'Pedigree troppo incompleto: senza antenati noti ogni gatto sembra raro.'
}

function litterNote({ parentela_cucciolate, gruppo, attendibile }: GeneticaGatto): string {
  const mean = gruppo?.parentela_media ?? null
  if (mean === null || parentela_cucciolate === null) return 'con un partner a caso'
  if (!attendibile) return 'con un partner a caso, per quanto si sa'
  return `con un partner a caso: ${parentela_cucciolate < mean ? 'allargano la base della razza' : 'non allargano la base della razza'}`
}

function Completezza({ shares }: { shares: readonly number[] }) {
  const known = shares.filter(share => share > 0)
  if (known.length === 0) return <Soft>Nessun antenato noto.</Soft>
  return (
    <Soft>
      Antenati noti per generazione:{' '}
      {known.map((share, i) => `${i + 1}ª ${formatPercent(share, share < 0.01 ? 1 : 0)}`).join(' · ')}
    </Soft>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 10px;
  small {
    flex-basis: 100%;
    color: ${inkSoft};
    font-size: 13px;
  }
  a {
    color: ${registry};
  }
`
const Soft = styled.p`
  margin: 0;
  color: ${inkSoft};
`
