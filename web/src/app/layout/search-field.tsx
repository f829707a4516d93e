import styled from '@emotion/styled'
import { mdiMagnify } from '@mdi/js'
import { Suspense, useEffect, useRef, useState } from 'react'
import { freeKey } from '../../ui/free-key.ts'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.ts'
import * as t from '../../ui/tokens.ts'

const SearchDialog = later(() =>
  import('../../segreteria/ricerca/search-dialog.tsx').then(module => ({ default: module.SearchDialog })),
)

export function SearchField() {
  const [open, setOpen] = useState(false)
  const early = useRef('')
  const close = () => {
    early.current = ''
    setOpen(false)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCtrlK =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      const isSlash = freeKey(event) === '/'
      if (!isCtrlK && !isSlash) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Field type="button" aria-label="Cerca ovunque" aria-keyshortcuts="Control+K /" onClick={() => setOpen(true)}>
        <Icon path={mdiMagnify} size={20} />
        <span>Cerca ovunque</span>
      </Field>
      {/* Keys typed while the dialog loads go into it and trigger no shortcuts. */}
      <Suspense
        fallback={
          <input
            className="visually-hidden"
            aria-label="Cerca ovunque"
            // biome-ignore lint/a11y/noAutofocus: the dialog that comes takes the focus too.
            autoFocus
            onChange={event => {
              early.current = event.target.value
            }}
          />
        }
      >
        {open && <SearchDialog early={early.current} onClose={close} />}
      </Suspense>
    </>
  )
}

// Keys are drawn by CSS: visible text must be part of the name (WCAG 2.5.3), and aria-keyshortcuts already names them.
const Field = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  width: min(340px, 100%);
  height: 38px;
  padding: 0 8px 0 12px;
  border: 1px solid rgb(255 255 255 / 0.28);
  border-radius: 6px;
  color: #d7dde3;
  background: rgb(255 255 255 / 0.08);
  font: inherit;
  text-align: left;
  cursor: text;
  span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &::after {
    content: 'Ctrl K';
    padding: 1px 6px;
    border: 1px solid rgb(255 255 255 / 0.28);
    border-radius: 4px;
    font-size: 12px;
  }
  &:hover {
    color: ${t.onGround};
    background: rgb(255 255 255 / 0.14);
  }
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    justify-content: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
    span,
    &::after {
      display: none;
    }
  }
`
