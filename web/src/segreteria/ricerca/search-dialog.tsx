import { normalise } from '@bisavolo/domain/kit/filter'
import { certificatoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import { messages } from '@bisavolo/domain/words/messages'
import styled from '@emotion/styled'
import { mdiClose, mdiMagnify } from '@mdi/js'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '../../api/call.ts'
import { useEarlyEnter } from '../../records/picker/use-early-enter.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { BareDialog } from '../../ui/overlays.tsx'
import * as t from '../../ui/tokens.ts'
import { useSteady } from '../../ui/use-steady.ts'
import type { Command } from './commands.ts'
import { SearchResults } from './search-results.tsx'
import type { ShownGroup } from './shown-groups.ts'
import { useCommands } from './use-commands.ts'
import { addOpened, readOpened } from './use-search.ts'

/** The field keeps the focus; arrow keys move the selection in the results. */
export function SearchDialog({ early: typed = '', onClose }: { early?: string; onClose: () => void }) {
  const { accountId } = useSession()
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const [at, setAt] = useState(0)
  const { asked, groups, error, busy } = useCommands(text)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const latest = useMemo<ShownGroup[]>(() => {
    if (text.trim() !== '') return groups
    const opened = readOpened(accountId)
    return opened.length === 0 ? [] : [{ gruppo: 'recenti', titolo: 'Aperti di recente', conta: '', righe: opened }]
  }, [text, groups, accountId])
  const shown = useSteady(busy || latest.length === 0 ? null : latest, text) ?? latest
  const flat: Command[] = shown.flatMap(({ righe }) => righe)
  // Results of an older text are visible but cannot be chosen.
  const active = busy ? -1 : Math.min(at, flat.length - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first result.
  useEffect(() => setAt(0), [asked])

  const certificate = useWrite((id: number) => download(certificatoGatto, { id }), {
    done: messages.pdfDownloaded,
    onDone: onClose,
  })
  const open = (found: Command) => {
    if (found.certificato !== undefined) return certificate.run(found.certificato)
    if (found.kind !== 'tutti') addOpened(accountId, found)
    onClose()
    void navigate(found.link)
  }
  const early = useEarlyEnter(text, busy, () => {
    // A similar name or a list is opened only by a key pressed on it.
    const plain = flat.filter(({ kind }) => kind === undefined)
    const only =
      plain.length === 1 ? plain[0] : plain.find(({ titolo }) => normalise(titolo) === normalise(text.trim()))
    if (only) open(only)
  })
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const found = flat[active]
    if (event.key === 'Enter' && busy && text.trim() !== '') early.press()
    else if (step !== undefined && flat.length > 0 && !busy) {
      event.preventDefault()
      setAt((active + step + flat.length) % flat.length)
    } else if (event.key === 'Enter' && found) open(found)
    else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
    }
  }
  return (
    <BareDialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '.MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': 'Cerca ovunque',
          // Material labels a dialog by its title; this dialog has a field instead.
          'aria-labelledby': undefined,
          sx: { mt: { xs: 0, sm: 8 }, mx: { xs: 0, sm: 4 }, width: { xs: '100%' }, maxHeight: '84vh' },
        },
        transition: { onEntered: () => input.current?.focus() },
      }}
    >
      <Line>
        <Icon path={mdiMagnify} size={22} />
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: the dialog is this field; who opens it wants to type.
          autoFocus
          type="text"
          role="combobox"
          aria-label="Cerca ovunque"
          aria-expanded={flat.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={flat[active] ? `${listId}-${active}` : undefined}
          placeholder="Nome, codice, telefono, o cosa fare…"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={onKey}
        />
        <IconButton icon={mdiClose} label="Chiudi la ricerca" onClick={onClose} />
      </Line>
      <SearchResults
        id={listId}
        groups={shown}
        active={active}
        stale={busy && text.trim() !== ''}
        query={text.trim() === '' ? '' : asked}
        message={certificate.busy ? 'Preparo il certificato…' : messageOf(text, busy, error, flat.length)}
        onOpen={open}
        onPoint={setAt}
      />
    </BareDialog>
  )
}

function messageOf(text: string, busy: boolean, error: Error | null, count: number): string {
  if (text.trim() === '')
    return count > 0
      ? ''
      : 'Scrivi almeno due lettere, un numero o che cosa fare: “nuovo gatto”, “ricevuta a Rossi”, “vai a passaggi”.'
  if (error) return `La ricerca non è riuscita: ${error.message}`
  if (count > 0) return ''
  if (/^\D$/.test(text.trim())) return 'Scrivi almeno due lettere.'
  return busy ? 'Cerco…' : 'Nessun risultato. Prova con meno lettere, con il codice o con il microchip.'
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 8px 8px 8px 16px;
  color: ${t.inkSoft};
  border-bottom: 1px solid ${t.line};
  input {
    flex: 1;
    min-width: 0;
    height: 44px;
    padding: 0;
    border: 0;
    color: ${t.ink};
    background: none;
    font: inherit;
    font-size: 17px;
  }
  input:focus {
    outline: none;
  }
  &:focus-within {
    box-shadow: inset 0 -2px ${t.amber};
  }
`
