import styled from '@emotion/styled'
import * as t from '../../ui/tokens.ts'

export const Scroller = styled.div`
  &[data-wide='true'] {
    /* Leaves the list head above and the pager below visible. */
    max-height: max(340px, calc(100dvh - var(--above, 150px) - 60px));
    overflow: auto;
    overscroll-behavior-x: contain;
  }
  thead {
    top: var(--under-toolbar, 64px);
  }
  &[data-wide='true'] thead {
    top: 0;
  }
  /* Tick and first cell stay. Two headers may share that cell, but only the first can be sticky. */
  &[data-wide='true'] :is(th, td):is(:first-of-type, .check + *) {
    position: sticky;
    left: 0;
    z-index: 1;
    background: inherit;
  }
  &[data-wide='true'] .check + * {
    left: 34px;
  }
  /* A separate strip, so that icons never cover text. */
  &[data-wide='true'] .actions {
    position: sticky;
    right: 0;
    z-index: 1;
    background: inherit;
  }
  &[data-before='true'] td:is(:first-of-type:not(.check), .check + *) {
    box-shadow: 10px 0 10px -8px ${t.shadow(0.22)};
    clip-path: inset(0 -12px 0 0);
  }
  &[data-after='true'] .actions {
    box-shadow: -10px 0 10px -8px ${t.shadow(0.22)};
    clip-path: inset(0 0 0 -12px);
  }
`
