import styled from '@emotion/styled'
import * as t from '../tokens.ts'

/** The sheet a table lies on. */
export const TableSheet = styled.div`
  overflow: clip;
  background: ${t.sheet};
  border-radius: 8px;
  box-shadow: 0 1px 2px rgb(29 43 58 / 0.1), 0 4px 16px -6px rgb(29 43 58 / 0.16);
  &[data-busy='true'] tbody {
    opacity: 0.55;
  }
`

/** A table without filters: rankings, reports, requests. Narrow, its head is only heard and each row is a block of its own. */
export const PlainTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  th {
    padding: 8px 10px;
    color: ${t.inkSoft};
    background: ${t.paper};
    border-bottom: 1px solid #d9d3c5;
    text-align: left;
  }
  td {
    height: 36px;
    padding: 4px 10px;
    border-bottom: 1px solid ${t.line};
    overflow-wrap: break-word;
  }
  td a {
    color: ${t.registry};
  }
  tbody tr:hover {
    background: #faf8f3;
  }
  @media (max-width: ${t.mobileBreak - 0.05}px) {
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
      border-bottom: 1px solid #d9d3c5;
    }
    td {
      height: auto;
      border: 0;
      overflow-wrap: anywhere;
    }
  }
`
