import styled from '@emotion/styled'
import * as t from '../../ui/tokens.ts'

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-bottom: 10px;
  h2 {
    min-width: 11ch;
    margin: 0;
    font-size: 22px;
    text-align: center;
  }
`
export const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  background: ${t.sheet};
  border-radius: 8px;
  box-shadow: ${t.cardShadow};
  th {
    padding: 8px;
    color: ${t.inkSoft};
    font-size: 12px;
    letter-spacing: 0.06em;
    text-align: left;
    text-transform: uppercase;
  }
  td {
    height: 88px;
    padding: 6px;
    border-top: 1px solid ${t.line};
    border-left: 1px solid ${t.line};
    vertical-align: top;
  }
  time {
    display: inline-block;
    min-width: 22px;
    color: ${t.inkSoft};
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  [data-other='true'] {
    background: ${t.sheetHover};
  }
  [data-other='true'] > * {
    opacity: 0.65;
  }
  [data-today='true'] time {
    color: ${t.sheet};
    background: ${t.amber};
    border-radius: 6px;
    font-weight: 700;
  }
  a {
    display: flex;
    gap: 4px;
    margin-top: 4px;
    padding: 3px 5px;
    border-radius: 5px;
    color: ${t.registry};
    background: ${t.registryTint};
    font-size: 12px;
    line-height: 1.3;
    text-decoration: none;
  }
  a svg {
    flex-shrink: 0;
    margin-top: 1px;
  }
  a span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  a:hover {
    text-decoration: underline;
  }
  a[data-kind='chiusura'] {
    color: ${t.warning};
    background: ${t.warningTint};
  }
  a[data-off='true'] {
    color: ${t.inkSoft};
    background: ${t.line};
  }
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    td {
      height: 46px;
      padding: 3px;
      text-align: center;
    }
    th {
      padding: 6px 0;
      text-align: center;
    }
    a {
      display: inline-flex;
      padding: 3px;
    }
    a span {
      display: none;
    }
  }
`
export const Agenda = styled.ul`
  display: grid;
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
    padding: 10px 4px;
    border-bottom: 1px solid ${t.line};
    color: ${t.inkSoft};
  }
  div {
    display: grid;
    flex: 1 1 260px;
  }
  a {
    color: ${t.registry};
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  small {
    font-size: 13px;
  }
`
