import styled from '@emotion/styled'
import * as t from '../../ui/tokens.ts'

// scroll-padding keeps the focused cat clear of the sticky column. On a phone the page or the dialog scrolls.
export const Frame = styled.div`
  position: relative;
  overflow: auto;
  padding: 8px 0;
  scroll-padding: 24px 24px 24px 200px;
  @media screen and (min-width: 700px) {
    max-height: max(400px, calc(100dvh - 260px));
    touch-action: pan-x pan-y;
  }
  @media screen and (max-width: 699.95px) {
    overflow: visible;
    --bar: 64px;
    [role='dialog'] & {
      --bar: 0px;
    }
  }
  @media print {
    overflow: visible;
    padding: 0;
  }
`
export const Grid = styled.div`
  display: grid;
  --gap: 22px;
  column-gap: var(--gap);
  &:is([data-generations='5'], [data-generations='6']) {
    --gap: 14px;
  }
  .place {
    position: relative;
    display: flex;
    align-items: center;
    min-width: 0;
  }
  .place[data-role]::before {
    content: '';
    position: absolute;
    left: calc(var(--gap) / -2);
    width: calc(var(--gap) / 2);
    height: 50%;
    border-left: 1px solid ${t.lineStrong};
  }
  .place[data-role='padre']::before {
    top: 50%;
    border-top: 1px solid ${t.lineStrong};
  }
  .place[data-role='madre']::before {
    bottom: 50%;
    border-bottom: 1px solid ${t.lineStrong};
  }
  .place[data-fold]::before {
    content: '';
    position: absolute;
    top: 50%;
    left: calc(var(--gap) / -2);
    width: calc(var(--gap) / 2);
    border-top: 1px solid ${t.lineStrong};
  }
  .place:not([data-last], [data-folded])::after {
    content: '';
    position: absolute;
    top: 50%;
    right: calc(var(--gap) / -2);
    width: calc(var(--gap) / 2);
    border-top: 1px solid ${t.lineStrong};
  }
  .place[data-generation='0'] {
    position: sticky;
    left: 0;
    z-index: 2;
    background: linear-gradient(to right, ${t.sheet} 96%, transparent);
  }
  .place[data-generation='0'] .node {
    position: sticky;
    top: 12px;
    bottom: 12px;
    box-shadow: 0 0 0 1px ${t.line};
  }
  .node {
    position: relative;
    zoom: var(--zoom, 1);
    display: grid;
    justify-items: start;
    align-content: center;
    flex: 1;
    margin-block: 3px;
    min-width: 0;
    padding: 5px 8px 5px 10px;
    border-left: 3px solid ${t.lineStrong};
    border-radius: 3px;
    background: ${t.sheet};
  }
  .node[data-sex='M'] {
    border-color: ${t.sire};
  }
  .node[data-sex='F'] {
    border-color: ${t.dam};
  }
  .node[data-open] {
    border-left-style: dotted;
    background: none;
  }
  ${t.repeatedTints.map((tint, at) => `.node[data-tint='${at}'] { background: ${tint}; }`).join('\n')}
  .name {
    color: ${t.ink};
    font: 600 14px / 1.25 ${t.serif};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .node[data-times] .name {
    padding-right: 20px;
  }
  a.name:hover {
    text-decoration: underline;
  }
  .sign {
    font-family: ${t.sans};
  }
  .node[data-sex='M'] .sign {
    color: ${t.sire};
  }
  .node[data-sex='F'] .sign {
    color: ${t.dam};
  }
  .times {
    position: absolute;
    top: -7px;
    right: 4px;
    padding: 0 6px;
    color: ${t.amber};
    background: ${t.sheet};
    border: 1px solid ${t.amber};
    border-radius: 9px;
    font-size: 11.5px;
    font-weight: 700;
    line-height: 16px;
  }
  .ems,
  .code,
  .birth,
  .chip {
    color: ${t.inkSoft};
    font-size: 12px;
    line-height: 1.35;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .unknown,
  .add {
    color: ${t.inkSoft};
    font-size: 12.5px;
    font-style: normal;
  }
  .add {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 28px;
    padding: 0 6px 0 0;
    border: 0;
    background: none;
    cursor: pointer;
    text-align: left;
  }
  .add b {
    color: ${t.registry};
    font-weight: 600;
  }
  .add:hover b {
    text-decoration: underline;
  }
  .fold,
  .plus {
    min-height: 24px;
    padding: 0 6px;
    border: 1px dashed ${t.lineStrong};
    border-radius: 12px;
    color: ${t.inkSoft};
    background: none;
    font: 500 12px / 1.3 ${t.sans};
    cursor: pointer;
  }
  .fold:hover,
  .plus:hover {
    color: ${t.registry};
    border-color: ${t.registry};
  }
  .plus {
    border-style: solid;
    color: ${t.registry};
  }
  .slots {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
  }
  .buttons {
    position: absolute;
    right: 2px;
    bottom: 2px;
    display: flex;
    opacity: 0;
    background: inherit;
    border-radius: 4px;
  }
  .node:hover .buttons,
  .buttons:focus-within {
    opacity: 1;
  }
  .buttons > * {
    display: grid;
    place-content: center;
    width: 26px;
    height: 26px;
    padding: 0;
    border: 0;
    color: ${t.registry};
    background: ${t.sheet};
    cursor: pointer;
  }
  .place[data-generation='0'] .name {
    font-size: 18px;
  }
  .place[data-generation='1'] .name {
    font-size: 15.5px;
  }
  &[data-generations='5'] .place:not([data-generation='0'], [data-generation='1']) .name {
    font-size: 13px;
  }
  &[data-generations='5'] .place[data-generation='5'] .code,
  &[data-generations='6'] .place:is([data-generation='4'], [data-generation='5'], [data-generation='6']) .code,
  &[data-generations='6'] .chip {
    display: none;
  }
  /* Seven columns: single lines, cut if necessary. */
  &[data-generations='6'] {
    .node {
      padding: 3px 4px 3px 7px;
    }
    .name {
      font-size: 12px;
    }
    .place[data-generation='0'] .name {
      font-size: 15px;
    }
    .node[data-times] .name {
      padding-right: 0;
    }
    .times {
      top: -9px;
      right: 0;
    }
    /* Redundant here: colour and position show the sex. */
    .place:not([data-generation='0'], [data-generation='1']) .sign {
      display: none;
    }
    .ems,
    .code,
    .birth {
      font-size: 11.5px;
      letter-spacing: -0.02em;
    }
    .fold,
    .plus {
      padding: 0 5px;
      font-size: 11.5px;
    }
  }
  /* On a phone an outline: each cat below its offspring, sire first. */
  @media screen and (max-width: 699.95px) {
    display: block;
    width: auto !important;
    .place {
      margin: 0 0 6px calc(var(--generation) * 14px);
    }
    .place::before,
    .place::after,
    .place[data-nobody] {
      display: none;
    }
    .place[data-generation='0'] {
      top: var(--bar);
    }
    .word {
      position: static;
      display: block;
      width: auto;
      height: auto;
      margin: 0;
      clip-path: none;
      color: ${t.inkSoft};
      font: 500 12px / 1.4 ${t.sans};
    }
    .place .name {
      font-size: 15px;
    }
    .node[data-open] .word {
      display: inline;
    }
  }
  @media (pointer: coarse) {
    .fold,
    .plus {
      min-height: 36px;
      padding: 0 12px;
      border-radius: 18px;
    }
    .buttons {
      position: static;
      opacity: 1;
      justify-self: end;
    }
    .buttons > * {
      width: 40px;
      height: 36px;
    }
  }
  @media print {
    --gap: 14px !important;
    width: auto !important;
    grid-auto-rows: auto !important;
    .node {
      zoom: var(--print-zoom);
    }
    .place[data-generation='0'],
    .place[data-generation='0'] .node {
      position: relative;
      top: auto;
      bottom: auto;
      box-shadow: none;
    }
    .plus {
      display: none;
    }
    .fold {
      min-height: 0;
      padding: 0;
      border: 0;
      font-size: 6.5pt;
    }
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr)) !important;
    .buttons,
    .add b,
    .add svg,
    .chip {
      display: none;
    }
    .node {
      margin-block: 1px;
      padding: 2px 4px 2px 5px !important;
    }
    .name {
      font-size: 8.5pt !important;
      line-height: 1.15;
    }
    .place[data-generation='0'] .name {
      font-size: 12pt !important;
    }
    .ems,
    .code,
    .birth,
    .unknown,
    .add {
      min-height: 0;
      font-size: 6.5pt;
      line-height: 1.2;
    }
    .times {
      top: -3pt;
      right: 0;
      padding: 0 2pt;
      font-size: 5.5pt;
      line-height: 7pt;
    }
    .node[data-times] .name {
      padding-right: 10pt;
    }
    &[data-generations='5'] .name,
    &[data-generations='6'] .name {
      font-size: 6.5pt !important;
    }
    &[data-generations='5'] :is(.ems, .code, .birth, .unknown, .add, .fold),
    &[data-generations='6'] :is(.ems, .code, .birth, .unknown, .add, .fold) {
      font-size: 5pt;
    }
    &[data-generations='5'] .place[data-generation='5'] .code,
    &[data-generations='6'] .place[data-generation='5'] .code,
    &[data-generations='6'] .place[data-generation='6'] :is(.ems, .code) {
      display: none;
    }
    /* Sixty-four rows on one page, so one line per cat. */
    &[data-generations='6'] .place[data-generation='6'] .node {
      margin: 0;
      padding: 0 2pt !important;
      border-left-width: 1.5pt;
    }
    &[data-generations='6'] .place[data-generation='6'] :is(.name, .unknown, .add) {
      max-width: 100%;
      padding: 0;
      overflow: hidden;
      font-size: 4.9pt !important;
      line-height: 1.28;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
    &[data-generations='6'] .place[data-generation='5'] .node {
      margin: 0;
      padding: 0 3pt !important;
    }
    &[data-generations='6'] .place[data-generation='5'] :is(.name, .ems) {
      font-size: 5pt !important;
      line-height: 1.2;
    }
  }
`
