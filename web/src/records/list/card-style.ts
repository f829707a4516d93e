import styled from '@emotion/styled'
import * as t from '../../ui/tokens.ts'

/** The cards of a list, and what stands in each. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: 10px 8px 12px 16px;
    background: ${t.sheet};
    border-radius: 8px;
    box-shadow: 0 1px 2px ${t.shadow(0.12)};
    cursor: pointer;
  }
  li[data-last] {
    box-shadow: inset 4px 0 0 ${t.registry}, 0 1px 2px ${t.shadow(0.12)};
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 10px;
    min-height: 40px;
  }
  header a {
    flex: 1 1 170px;
    min-width: 0;
    color: ${t.ink};
    padding-block: 1px;
    font: 600 17px / 1.3 ${t.serif};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  header small {
    display: block;
    color: ${t.inkSoft};
    font: 400 14px / 1.4 ${t.sans};
  }
  header > [data-tools] {
    display: flex;
    margin-left: auto;
  }
  header button {
    display: grid;
    place-content: center;
    width: 44px;
    height: 44px;
    border: 0;
    color: ${t.inkSoft};
    background: none;
  }
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${t.registry};
  }
  .beneath {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    color: ${t.inkSoft};
  }
  dd .beneath {
    font-size: 12.5px;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    margin: 0;
    padding: 4px 8px 0 0;
  }
  dl > div {
    display: flex;
    align-items: center;
    gap: 5px;
    min-width: 0;
  }
  dt {
    flex-shrink: 0;
    color: ${t.inkSoft};
    font-size: 12px;
  }
  dd {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd a {
    display: inline-block;
    padding-block: 3px;
    color: ${t.registry};
  }
`
