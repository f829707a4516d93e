import styled from '@emotion/styled'
import * as t from '../tokens.ts'

export const TableSheet = styled.div`
  overflow: clip;
  background: ${t.sheet};
  border-radius: 8px;
  box-shadow: ${t.cardShadow};
  &[data-busy='true'] tbody {
    opacity: 0.55;
  }
`

export const tableLook = `
  width: 100%;
  font-size: 13px;
  th {
    color: ${t.inkSoft};
    text-align: left;
  }
  td {
    height: 36px;
    padding: 4px 10px;
    border-bottom: 1px solid ${t.line};
  }
  td a {
    color: ${t.registry};
  }
  tbody tr:hover {
    background: ${t.sheetHover};
  }
`

export const dataLook = `
  th button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 26px;
    padding: 0;
    border: 0;
    color: inherit;
    background: none;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  th:not([aria-sort='none']) button,
  th button:hover {
    color: ${t.ink};
  }
  [data-numeric='true'] {
    text-align: right;
  }
  td a {
    text-decoration: none;
  }
  td a:hover {
    text-decoration: underline;
  }
`

/**
 * On narrow screens each row is a block and only screen readers get the head; printed paper is narrow too, but keeps the table.
 */
export const PlainTable = styled.table`
  ${tableLook}
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th {
    padding: 8px 10px;
    background: ${t.paper};
    border-bottom: 1px solid ${t.lineMiddle};
  }
  td {
    overflow-wrap: break-word;
  }
  @media screen and (max-width: ${t.mobileBreak - 0.05}px) {
    &,
    tbody,
    tfoot,
    tr,
    td {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      padding: 10px 12px;
      border-bottom: 1px solid ${t.lineMiddle};
    }
    td {
      height: auto;
      border: 0;
      overflow-wrap: anywhere;
    }
  }
`
