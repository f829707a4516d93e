import type { AlberoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import { generazioniFoglio } from '@bisavolo/domain/registro/rules/ascendenza/foglio'
import styled from '@emotion/styled'
import { mdiArrowLeft, mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import { Button } from '../../ui/button.tsx'
import { PageHead, WrapLine } from '../../ui/page/page-head.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { GenerationChoice } from '../pedigree/generation-choice.tsx'
import { emsOf } from '../pedigree/queries.ts'
import { CaricaScansione } from './scansione.tsx'
import type { Foglio } from './use-foglio.ts'

interface FoglioHeadProps {
  albero: AlberoGatto
  foglio: Foglio
  scan: boolean | null
  onScan: (show: boolean) => void
}

export function FoglioHead({ albero, foglio, scan, onScan }: FoglioHeadProps) {
  return (
    <PageHead>
      <WrapLine>
        <h2>{albero.nome_completo}</h2>
        <Button look="quiet" size="small" icon={mdiArrowLeft} to={`/gatti/${albero.id}`}>
          Scheda del gatto
        </Button>
      </WrapLine>
      <p>{[emsOf(albero), albero.codice].filter(Boolean).join(' · ')}</p>
      <Hint>
        Scrivi ciò che è stampato, o incolla l’elenco. <kbd>Invio</kbd> casella dopo, <kbd>Ctrl S</kbd> salva.
      </Hint>
      <WrapLine>
        <GenerationChoice depths={generazioniFoglio} value={foglio.generazioni} onChange={foglio.setGenerazioni} />
        {scan !== null && (
          <Button
            look="quiet"
            size="small"
            icon={scan ? mdiEyeOffOutline : mdiEyeOutline}
            onClick={() => onScan(!scan)}
          >
            {scan ? 'Nascondi la scansione' : 'Mostra la scansione'}
          </Button>
        )}
        <CaricaScansione id={albero.id} />
      </WrapLine>
    </PageHead>
  )
}

const Hint = styled.p`
  max-width: 100ch;
  font-size: 13px;
  kbd {
    padding: 0 4px;
    border: 1px solid ${inkSoft};
    border-radius: 4px;
    font: 500 12px / 1.4 inherit;
  }
`
