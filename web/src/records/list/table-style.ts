import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { dataLook, TableSheet, tableLook } from '../../ui/page/plain-table.ts'
import * as t from '../../ui/tokens.ts'
import { headlineLook } from './headline-style.ts'

const slide = keyframes`from { transform: translateX(-100%) } to { transform: translateX(400%) }`

export const Frame = styled(TableSheet)`
  position: relative;
  &[data-busy='true']::after {
    content: '';
    position: absolute;
    top: 0;
    left: 0;
    z-index: 5;
    width: 25%;
    height: 3px;
    background: ${t.amber};
    animation: ${slide} 1.1s linear infinite;
  }
  overflow-clip-margin: 20px;
`
export const Table = styled.table`
  ${tableLook}
  ${dataLook}
  border-collapse: separate;
  border-spacing: 0;
  thead {
    position: sticky;
    z-index: 3;
  }
  thead tr {
    background: ${t.paper};
  }
  th {
    padding: 6px 5px 4px;
    font-weight: 600;
    line-height: 1.25;
    vertical-align: bottom;
  }
  thead tr:first-of-type th:first-of-type {
    border-top-left-radius: 8px;
  }
  thead tr:first-of-type th:last-of-type {
    border-top-right-radius: 8px;
  }
  thead tr:last-of-type > * {
    padding-block: 0 8px;
    border-bottom: 1px solid ${t.lineMiddle};
    font-weight: 400;
    vertical-align: top;
  }
  th[aria-sort='none'] svg {
    opacity: 0;
  }
  th button:hover svg,
  th button:focus-visible svg {
    opacity: 0.6;
  }
  th:not([aria-sort='none']) svg {
    color: ${t.amber};
    opacity: 1;
  }
  th button {
    text-align: inherit;
  }
  td {
    padding-inline: 5px;
    max-width: 260px;
    /* clip is cheaper to lay out and paint than hidden. */
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  tr > :first-of-type {
    padding-left: 10px;
  }
  &[data-dense='true'] td {
    height: 28px;
    padding-block: 1px;
  }
  ${headlineLook}
  tbody tr {
    background: ${t.sheet};
    cursor: pointer;
  }
  tbody tr:focus-within {
    background: ${t.sheetHover};
    box-shadow: inset 3px 0 0 ${t.amber};
  }
  tbody tr {
    scroll-margin-block: var(--head-height, 140px) 64px;
  }
  tbody tr[data-last] {
    background: ${t.registryTint};
  }
  tbody tr[aria-selected='true'] {
    background: ${t.warningTint};
  }
  tbody tr:last-of-type td {
    border-bottom: 0;
  }
  td a[data-act='open'] {
    font-weight: 600;
  }
  .no {
    color: ${t.inkSoft};
  }
  .yes {
    font-weight: 600;
  }
  .check {
    width: 36px;
    padding-right: 0;
  }
  .check input {
    width: 16px;
    height: 16px;
    margin: 0;
    vertical-align: middle;
    accent-color: ${t.registry};
  }
  td.actions {
    width: 92px;
    min-width: 92px;
    max-width: 92px;
    padding: 0 4px;
    text-align: right;
    white-space: normal;
  }
  &[data-dense='true'] td.actions {
    width: 1%;
    max-width: none;
    white-space: nowrap;
  }
  td.actions button {
    display: inline-grid;
    place-content: center;
    width: 28px;
    height: 26px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    color: ${t.inkSoft};
    background: none;
    cursor: pointer;
  }
  td.actions button:hover {
    color: ${t.ink};
    background: ${t.line};
  }
  @media (hover: hover) {
    td.actions svg {
      visibility: hidden;
    }
    tr:hover td.actions svg,
    tr:focus-within td.actions svg {
      visibility: visible;
    }
  }
`
