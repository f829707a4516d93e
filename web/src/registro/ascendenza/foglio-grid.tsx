import { sessoOf } from '@bisavolo/domain/registro/rules/ascendenza/caselle'
import { type CSSProperties, Fragment, type RefObject } from 'react'
import { CasellaBox, type CasellaProps } from './casella-box.tsx'
import { Grid, Scroller } from './foglio-style.ts'
import { nomePosto, nomiGenerazioni } from './testi.ts'

interface FoglioGridProps extends Omit<CasellaProps, 'posto' | 'rifiuti' | 'isAttiva'> {
  root: RefObject<HTMLDivElement | null>
  attiva: string | null
  onAttiva: (posto: string | null) => void
  rifiuti: Readonly<Record<string, readonly string[]>>
}

const none: readonly string[] = []

export function FoglioGrid({ root, attiva, onAttiva, rifiuti, ...props }: FoglioGridProps) {
  const { posti, generazioni } = props.foglio
  return (
    <Scroller ref={root}>
      <Grid style={{ gridTemplateColumns: `repeat(${generazioni}, minmax(220px, 1fr))` }}>
        {nomiGenerazioni.slice(0, generazioni).map((nome, i) => (
          <Fragment key={nome}>
            <h3 style={{ gridColumn: i + 1 }}>{nome}</h3>
            {posti
              .filter(posto => posto.length === i + 1)
              .map(posto => (
                <section
                  key={posto}
                  className="casella"
                  data-posto={posto}
                  data-sesso={sessoOf(posto)}
                  data-attiva={attiva === posto || undefined}
                  data-rifiutata={rifiuti[posto] !== undefined || undefined}
                  data-su={isLow(posto) || undefined}
                  data-destra={(generazioni > 2 && i >= generazioni - 1) || undefined}
                  aria-label={nomePosto(posto)}
                  style={placeOf(posto, generazioni)}
                  onFocus={() => onAttiva(posto)}
                  onBlur={event => {
                    if (!event.currentTarget.contains(event.relatedTarget)) onAttiva(null)
                  }}
                >
                  <CasellaBox {...props} posto={posto} rifiuti={rifiuti[posto] ?? none} isAttiva={attiva === posto} />
                </section>
              ))}
          </Fragment>
        ))}
      </Grid>
    </Scroller>
  )
}

function indexOf(posto: string): number {
  return Number.parseInt(posto.replaceAll('P', '0').replaceAll('M', '1'), 2)
}

function placeOf(posto: string, generazioni: number): CSSProperties {
  const span = 2 ** (generazioni - posto.length)
  return { gridColumn: posto.length, gridRow: `${indexOf(posto) * span + 2} / span ${span}` }
}

/** Near the bottom the panel opens upwards. */
function isLow(posto: string): boolean {
  return indexOf(posto) / 2 ** posto.length >= 0.7
}
