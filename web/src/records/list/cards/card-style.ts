import styled from '@emotion/styled'
import * as t from '../../../ui/tokens.ts'

// content-visibility: a phone shows six cards, the others are laid out when scrolled to. Buttons are finger-sized without making
// the line taller.
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: flex-start;
    gap: 12px;
    padding: 10px 14px 10px 16px;
    background: ${t.sheet};
    border-radius: 8px;
    box-shadow: 0 1px 2px ${t.shadow(0.12)};
    cursor: pointer;
  }
  @media screen {
    li {
      content-visibility: auto;
      contain-intrinsic-size: auto 110px;
    }
  }
  li[data-last] {
    box-shadow: inset 4px 0 0 ${t.registry}, 0 1px 2px ${t.shadow(0.12)};
  }
  article {
    flex: 1;
    min-width: 0;
  }
  header {
    display: flex;
    align-items: flex-start;
    gap: 8px;
  }
  header a {
    flex: 1;
    min-width: 0;
    padding-block: 1px;
    color: ${t.ink};
    text-decoration: none;
  }
  header a > span:first-of-type {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font: 600 17px / 1.3 ${t.serif};
    overflow-wrap: anywhere;
  }
  header small {
    display: block;
    overflow: hidden;
    color: ${t.inkSoft};
    font: 400 14px / 1.4 ${t.sans};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  header > [data-tools] {
    display: flex;
    margin: -8px -12px -14px 0;
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
    line-height: 1.4;
  }
  dd .beneath {
    display: none;
  }
  .foot {
    display: flex;
    align-items: flex-start;
    gap: 12px;
    margin-top: 2px;
  }
  /* One line, two if nothing else is below the name: a value that does not fit is hidden entirely. */
  dl {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-content: flex-start;
    gap: 0 12px;
    min-width: 0;
    max-height: 22px;
    margin: 0;
    overflow: hidden;
    line-height: 22px;
  }
  .foot[data-lone='true'] > dl {
    max-height: 44px;
  }
  &[data-all] .foot > dl {
    max-height: none;
  }
  .foot > dl.aside {
    flex: none;
    flex-flow: column;
    align-items: flex-end;
    gap: 2px;
    max-width: 60%;
    max-height: none;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  .foot:not([data-lone='true']) > dl.aside {
    flex-flow: row;
    align-items: center;
    gap: 10px;
  }
  dl > div {
    display: flex;
    align-items: baseline;
    gap: 5px;
    min-width: 0;
    max-width: 100%;
  }
  dt {
    flex-shrink: 0;
    color: ${t.inkSoft};
    font-size: 12px;
  }
  dd {
    min-width: 0;
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
