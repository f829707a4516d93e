import styled from '@emotion/styled'
import * as t from '../../ui/tokens.ts'

interface GenerationChoiceProps {
  depths: readonly number[]
  value: number
  onChange: (generations: number) => void
}

export function GenerationChoice({ depths, value, onChange }: GenerationChoiceProps) {
  return (
    <Choice>
      <legend className="visually-hidden">Generazioni</legend>
      {depths.map(depth => (
        <label key={depth}>
          <input type="radio" name="generazioni" checked={depth === value} onChange={() => onChange(depth)} />
          <span>{depth}</span>
        </label>
      ))}
      <span>generazioni</span>
    </Choice>
  )
}

const Choice = styled.fieldset`
  display: flex;
  align-items: center;
  margin: 0;
  padding: 0;
  border: 0;
  label {
    position: relative;
    cursor: pointer;
  }
  label span {
    display: grid;
    place-content: center;
    min-width: 38px;
    height: 34px;
    border: 1px solid ${t.lineStrong};
    border-left-width: 0;
    background: ${t.sheet};
    font-weight: 600;
  }
  label:first-of-type span {
    border-left-width: 1px;
    border-radius: 6px 0 0 6px;
  }
  label:last-of-type span {
    border-radius: 0 6px 6px 0;
  }
  > span {
    margin-left: 10px;
    color: ${t.inkSoft};
  }
  input {
    position: absolute;
    opacity: 0;
  }
  input:checked + span {
    color: ${t.sheet};
    background: ${t.registry};
    border-color: ${t.registry};
  }
  input:focus-visible + span {
    outline: 3px solid ${t.amber};
    outline-offset: 2px;
  }
`
