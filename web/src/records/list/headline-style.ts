import * as t from '../../ui/tokens.ts'

export const headlineLook = `
  .two {
    display: -webkit-box;
    overflow: hidden;
    min-width: 76px;
    max-width: 220px;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: 1.3;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  /* One line of small type is too low for a finger, so the link is padded. */
  .two > a {
    padding-block: 4px;
  }
  /* The chips begin below the padding of the link. */
  .two.stated {
    padding-block: 4px;
  }
  .named,
  .headline {
    line-height: 1.35;
  }
  .headline {
    width: 32%;
    min-width: 200px;
    max-width: 0;
    padding-block: 4px;
  }
  .headline > a,
  .named > .two {
    font-family: ${t.serif};
    font-size: 14.5px;
  }
  .named > .two {
    min-width: 128px;
  }
  .headline > a {
    display: block;
    width: fit-content;
    max-width: 100%;
    overflow: hidden;
    outline-offset: 0;
    text-overflow: ellipsis;
  }
  .beneath {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 1px 5px;
    color: ${t.inkSoft};
    font-size: 11.5px;
    font-variant-numeric: tabular-nums;
    font-weight: 400;
  }
  .headline .beneath > span:not(.tabular),
  .named .beneath > span:not(.tabular) {
    gap: 3px;
    padding: 0 5px 0 3px;
    font-size: 11.5px;
  }
  td[data-kind='choice'] > span {
    padding: 1px 6px 1px 5px;
    font-size: 12px;
  }
  &[data-dense='true'] .two {
    -webkit-line-clamp: 1;
  }
  &[data-dense='true'] .named .beneath {
    display: none;
  }
  &[data-dense='true'] .headline {
    display: table-cell;
    white-space: nowrap;
  }
  &[data-dense='true'] .headline > :is(a, .beneath) {
    display: inline-flex;
    flex-wrap: nowrap;
    vertical-align: middle;
  }
  &[data-dense='true'] .headline > a {
    display: inline-block;
    max-width: 62%;
    margin-right: 8px;
  }
`
