import type { AnteprimaUnione } from '@bisavolo/domain/trasloco/calls/unioni'
import { lati } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import styled from '@emotion/styled'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { inkSoft, line, mobileBreak, registry, registryTint } from '../../ui/tokens.ts'
import { wholeCodes } from '../../ui/whole-codes.tsx'
import type { ScelteCampi } from './use-scelte.ts'

export function CampiDiversi({ anteprima, scelte }: { anteprima: AnteprimaUnione; scelte: ScelteCampi }) {
  const { campi, tieni, togli } = anteprima
  if (campi.length === 0)
    return (
      <Card heading="Campi diversi">
        <p style={{ margin: 0, color: inkSoft }}>Le due schede dicono le stesse cose.</p>
      </Card>
    )
  const ids = { tieni: tieni.id, togli: togli.id }
  return (
    <Card heading={`Campi diversi: ${campi.length}`}>
      <WrapLine style={{ marginBottom: 8 }}>
        <Button look="text" size="small" onClick={() => scelte.chooseAll('tieni')}>
          Tutto dalla n. {tieni.id}
        </Button>
        <Button look="text" size="small" onClick={() => scelte.chooseAll('togli')}>
          Tutto dalla n. {togli.id}
        </Button>
        <Button look="text" size="small" onClick={() => scelte.chooseAll(null)}>
          Come proposto
        </Button>
      </WrapLine>
      <Rows>
        {campi.map(campo => (
          <fieldset key={campo.campo}>
            <legend>{campo.etichetta}</legend>
            <div>
              {lati.map(lato => {
                const text = lato === 'tieni' ? campo.testo_tieni : campo.testo_togli
                return (
                  <label key={lato} data-chosen={scelte.latoOf(campo.campo) === lato}>
                    <input
                      type="radio"
                      name={campo.campo}
                      checked={scelte.latoOf(campo.campo) === lato}
                      onChange={() => scelte.choose(campo.campo, lato)}
                      aria-label={`${campo.etichetta}: ${text || 'vuoto'}, dalla scheda n. ${ids[lato]}`}
                    />
                    <span>
                      {wholeCodes(text) || <em>vuoto</em>}
                      <small>n. {ids[lato]}</small>
                    </span>
                  </label>
                )
              })}
            </div>
          </fieldset>
        ))}
      </Rows>
    </Card>
  )
}

const Rows = styled.div`
  fieldset {
    display: grid;
    grid-template-columns: 190px minmax(0, 1fr);
    gap: 4px 12px;
    margin: 0;
    padding: 6px 0;
    border: 0;
    border-top: 1px solid ${line};
  }
  legend {
    float: left;
    padding: 8px 0 0;
    color: ${inkSoft};
    font-size: 13px;
    font-weight: 500;
  }
  fieldset > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  label {
    display: flex;
    align-items: start;
    gap: 8px;
    min-height: 40px;
    padding: 8px 10px;
    border: 1px solid ${line};
    border-radius: 6px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  label[data-chosen='true'] {
    border-color: ${registry};
    background: ${registryTint};
  }
  label:focus-within {
    outline: 2px solid ${registry};
    outline-offset: 1px;
  }
  input {
    flex: none;
    margin: 3px 0 0;
    accent-color: ${registry};
  }
  span {
    min-width: 0;
    white-space: pre-line;
  }
  em,
  small {
    color: ${inkSoft};
  }
  small {
    display: block;
    font-size: 12px;
  }
  @media (max-width: ${mobileBreak - 0.05}px) {
    fieldset {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
