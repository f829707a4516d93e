import styled from '@emotion/styled'
import { Fragment, type MouseEvent, useEffect, useRef } from 'react'
import * as t from '../../ui/tokens.ts'
import type { Command } from './commands.ts'
import { highlight } from './highlight.ts'
import type { ShownGroup } from './shown-groups.ts'

export interface SearchResultsProps {
  id: string
  groups: readonly ShownGroup[]
  active: number
  stale: boolean
  query: string
  message: string
  onOpen: (found: Command) => void
  onPoint: (at: number) => void
}

export function SearchResults({ id, groups, active, stale, query, message, onOpen, onPoint }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, { righe }) => sum + righe.length, 0))
  return (
    <>
      <Message role="status" hidden={message === ''}>
        {message}
      </Message>
      <List ref={list} id={id} role="listbox" aria-label="Risultati" aria-busy={stale} inert={stale}>
        {groups.map(({ gruppo, titolo, conta, righe }, g) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options of a listbox has no element of its own.
          <div key={gruppo} role="group" aria-labelledby={`${id}-${gruppo}`}>
            {/* ARIA allows no heading inside a listbox. */}
            <p role="presentation" id={`${id}-${gruppo}`}>
              {titolo}
              {conta !== '' && <span>{conta}</span>}
              {righe[0]?.kind === 'simile' && <span>Forse cercavi</span>}
            </p>
            {righe.map((found, i) => {
              const at = (starts[g] ?? 0) + i
              return (
                <Fragment key={found.link}>
                  {i > 0 && found.kind === 'simile' && righe[i - 1]?.kind !== 'simile' && (
                    <p role="presentation">Forse cercavi</p>
                  )}
                  <Option
                    id={`${id}-${at}`}
                    found={found}
                    query={query}
                    selected={at === active}
                    onOpen={() => onOpen(found)}
                    onPoint={() => onPoint(at)}
                  />
                </Fragment>
              )
            })}
          </div>
        ))}
      </List>
    </>
  )
}

interface OptionProps {
  id: string
  found: Command
  query: string
  selected: boolean
  onOpen: () => void
  onPoint: () => void
}

function Option({ id, found, query, selected, onOpen, onPoint }: OptionProps) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      id={id}
      role="option"
      aria-selected={selected}
      aria-label={found.kind === 'simile' ? `Forse cercavi ${found.titolo}, ${found.dettaglio}` : undefined}
      className={found.kind}
      tabIndex={-1}
      href={found.link}
      onClick={onClick}
      onMouseMove={selected ? undefined : onPoint}
    >
      <b>
        <Marked text={found.titolo} query={found.kind === 'tutti' ? '' : query} />
      </b>
      <small>
        <Marked text={found.dettaglio} query={query} />
      </small>
    </a>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no key of their own and no state.
    part.found ? <mark key={i}>{part.text}</mark> : <span key={i}>{part.text}</span>,
  )
}

const Message = styled.p`
  margin: 0;
  padding: 20px 16px;
  color: ${t.inkSoft};
`
const List = styled.div`
  &[inert] {
    opacity: 0.5;
  }
  overflow-y: auto;
  &:not(:empty) {
    padding: 4px 8px 12px;
  }
  p {
    margin: 0;
    padding: 10px 8px 4px;
    color: ${t.inkSoft};
    font: 600 12px / 1.4 ${t.sans};
    letter-spacing: 0.04em;
    text-transform: uppercase;
  }
  p > span {
    margin-left: 10px;
    font-weight: 400;
    letter-spacing: 0;
    text-transform: none;
    font-variant-numeric: tabular-nums;
  }
  a {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
    padding: 8px;
    border-radius: 6px;
    color: ${t.ink};
    text-decoration: none;
  }
  a[aria-selected='true'] {
    background: ${t.registryTint};
    box-shadow: inset 3px 0 ${t.registry};
  }
  b {
    font-weight: 600;
  }
  .tutti b {
    color: ${t.registry};
  }
  small {
    color: ${t.inkSoft};
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  mark {
    color: inherit;
    background: ${t.warningTint};
    box-shadow: 0 1px ${t.amberOnInk};
  }
`
