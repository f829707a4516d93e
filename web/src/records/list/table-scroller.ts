import styled from '@emotion/styled'
import * as t from '../../ui/tokens.ts'

/** The frame of a table that is wider than the page: what stays in it, and how its edges say that it goes on. */
export const Scroller = styled.div`
  &[data-wide='true'] {
    /* As tall as leaves its own head above and the pager below in view. */
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
  /* What identifies the row stays: the tick, then the first cell. Two heads may share that cell: only the first of them can stay. */
  &[data-wide='true'] :is(th, td):is(:first-of-type, .check + *) {
    position: sticky;
    left: 0;
    z-index: 1;
    background: inherit;
  }
  &[data-wide='true'] .check + * {
    left: 34px;
  }
  /* Its own strip at the end: the icons never stand over a text. */
  &[data-wide='true'] .actions {
    position: sticky;
    right: 0;
    z-index: 1;
    background: inherit;
  }
  /* Where the table goes on, its edge throws a shadow. */
  &[data-before='true'] td:is(:first-of-type:not(.check), .check + *) {
    box-shadow: 10px 0 10px -8px ${t.shadow(0.22)};
    clip-path: inset(0 -12px 0 0);
  }
  &[data-after='true'] .actions {
    box-shadow: -10px 0 10px -8px ${t.shadow(0.22)};
    clip-path: inset(0 0 0 -12px);
  }
`
