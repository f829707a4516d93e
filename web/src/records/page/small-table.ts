import styled from '@emotion/styled'
import { inkSoft, line, mobileBreak, registry } from '../../ui/tokens.ts'

export const SmallTable = styled.div`
  * + & {
    margin-top: 20px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    margin-bottom: 6px;
  }
  h3 {
    margin: 0;
    font-size: 16px;
  }
  p {
    margin: 4px 0;
    color: ${inkSoft};
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  th {
    padding: 4px 12px 4px 0;
    color: ${inkSoft};
    font-weight: 500;
    text-align: left;
    white-space: nowrap;
  }
  td {
    padding: 6px 12px 6px 0;
    border-top: 1px solid ${line};
  }
  [data-number] {
    text-align: right;
  }
  td button {
    padding: 0;
    border: 0;
    color: ${registry};
    background: none;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
  @media screen and (max-width: ${mobileBreak - 0.05}px) {
    table,
    tbody {
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
      display: flex;
      flex-wrap: wrap;
      gap: 2px 14px;
      padding: 8px 0;
      border-top: 1px solid ${line};
    }
    td {
      min-height: 24px;
      padding: 2px 0;
      border: 0;
      overflow-wrap: anywhere;
    }
    td:first-of-type {
      flex: 1 0 100%;
      font-size: 14px;
    }
    td:not(:first-of-type)::before {
      content: attr(data-label) ' ';
      color: ${inkSoft};
    }
    td[data-empty] {
      display: none;
    }
  }
`
