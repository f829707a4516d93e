import styled from '@emotion/styled'
import * as t from '../../ui/tokens.ts'

export const Scroller = styled.div`
  overflow-x: auto;
  padding: 2px 2px 12px;
`
export const Grid = styled.div`
  display: grid;
  gap: 8px 14px;
  min-width: min-content;
  h3 {
    margin: 0;
    color: ${t.inkSoft};
    font: 600 13px / 1.4 ${t.sans};
  }
  .casella {
    position: relative;
    align-self: center;
    display: grid;
    gap: 3px;
    min-width: 0;
    padding: 4px 6px 6px 8px;
    background: ${t.sheet};
    border: 1px solid ${t.line};
    border-left: 3px solid ${t.lineStrong};
    border-radius: 4px;
    scroll-margin: 90px 140px 320px 24px;
  }
  .casella[data-sesso='M'] {
    border-left-color: ${t.sire};
  }
  .casella[data-sesso='F'] {
    border-left-color: ${t.dam};
  }
  .casella[data-attiva] {
    border-color: ${t.amber};
  }
  .casella[data-rifiutata] {
    border-color: ${t.error};
  }
  .casella[data-su] {
    scroll-margin: 400px 140px 120px 24px;
  }
  .casella[data-su] .panel {
    top: auto;
    bottom: calc(100% + 2px);
  }
  .casella[data-destra] .panel {
    left: auto;
    right: 0;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 6px;
    min-height: 24px;
    color: ${t.inkSoft};
    font-size: 12px;
  }
  .head > span:last-child:not(:first-of-type) {
    padding-block: 0;
    font-size: 11.5px;
  }
  .casella[data-sesso='M'] .head b {
    color: ${t.sire};
  }
  .casella[data-sesso='F'] .head b {
    color: ${t.dam};
  }
  .lock {
    display: inline-flex;
    align-items: center;
    gap: 3px;
  }
  .lock button {
    min-width: 26px;
    min-height: 24px;
    color: ${t.registry};
  }
  .campi {
    display: grid;
    grid-template-columns: 2fr 3fr;
    gap: 3px;
  }
  .campi > input:first-of-type {
    grid-column: 1 / -1;
  }
  .campi > input {
    box-sizing: border-box;
    width: 100%;
    min-width: 0;
    height: 28px;
    padding: 2px 6px;
    border: 1px solid ${t.lineStrong};
    border-radius: 4px;
    color: ${t.ink};
    background: ${t.sheet};
    font: 400 12.5px / 1.4 ${t.sans};
  }
  .campi > input:first-of-type {
    font: 600 14px / 1.3 ${t.serif};
  }
  .campi > input:focus {
    outline: 2px solid ${t.amber};
    outline-offset: 0;
  }
  .campi > input::placeholder {
    color: ${t.inkFaint};
    opacity: 1;
  }
  .noto {
    display: grid;
    min-height: 40px;
    align-content: center;
    overflow-wrap: anywhere;
  }
  .noto strong {
    font: 600 14px / 1.25 ${t.serif};
  }
  .noto small {
    color: ${t.inkSoft};
    font-size: 12px;
  }
  @media (max-width: 699.95px) {
    display: block;
    h3 {
      margin: 18px 0 8px;
      font-size: 15px;
    }
    .casella {
      margin-bottom: 8px;
    }
    .casella .panel {
      position: static;
      width: 100%;
      max-height: none;
      margin-top: 4px;
      box-shadow: none;
      grid-column: 1 / -1;
    }
    .campi > input {
      height: 44px;
      font-size: 16px !important;
    }
    .lock button {
      min-width: 44px;
      min-height: 40px;
    }
  }
`
