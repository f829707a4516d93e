import styled from '@emotion/styled'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'

interface Voce {
  campo: string
  messaggio: string
  da?: 'segreteria' | 'controlli'
  nota?: string
}

interface CosaMancaProps {
  voci: readonly Voce[]
  canFix: (campo: string) => boolean
  onFix: (campo: string) => void
  words?: (campo: string) => string
}

export function CosaManca({ voci, canFix, onFix, words = () => 'Correggi' }: CosaMancaProps) {
  if (voci.length === 0) return null
  return (
    <Card heading="Cosa manca">
      <List>
        {voci.map(({ campo, messaggio, da, nota }) => (
          <li key={`${campo} ${messaggio}`}>
            <span>
              {messaggio}
              {da === 'segreteria' && <small>Lo chiede la segreteria</small>}
              {nota && <small>{nota}</small>}
            </span>
            {canFix(campo) && (
              <Button
                look="quiet"
                size="small"
                onClick={() => onFix(campo)}
                aria-label={`${words(campo)}: ${messaggio}`}
              >
                {words(campo)}
              </Button>
            )}
          </li>
        ))}
      </List>
    </Card>
  )
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 14px;
    min-height: 44px;
    padding: 4px 0;
    border-bottom: 1px solid ${line};
  }
  li:last-of-type {
    border-bottom: 0;
  }
  small {
    display: block;
    color: ${inkSoft};
  }
`
