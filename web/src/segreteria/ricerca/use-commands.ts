import { useMemo } from 'react'
import { useSession } from '../../session/session.tsx'
import { aboutThem, additionsFor, type Command, isCommand, placesFor, subjectOf } from './commands.ts'
import { type ShownGroup, shownOf } from './shown-groups.ts'
import { useSearch } from './use-search.ts'

const shortest = 2
const most = 6

/** For a command the name inside is searched, not the whole text. */
export function useCommands(text: string) {
  const { role, can } = useSession()
  const typed = text.trim()
  const person = useMemo(() => ({ role, can }), [role, can])
  const subject = useMemo(() => subjectOf(person, typed), [person, typed])
  const places = useMemo(() => placesFor(person, typed), [person, typed])
  const { asked, groups, error, busy } = useSearch(places ? '' : (subject?.name ?? text))
  const shown = useMemo<ShownGroup[]>(() => {
    if (places) return groupOf(places)
    if (subject) return groupOf(aboutThem(subject, groups))
    const additions = typed.length < shortest ? [] : groupOf(additionsFor(person, typed))
    const found = groups.map(shownOf)
    return isCommand(typed) ? [...additions, ...found] : [...found, ...additions]
  }, [person, typed, subject, places, groups])
  return { asked: places ? typed : asked, groups: shown, error, busy: places ? false : busy }
}

function groupOf(commands: readonly Command[]): ShownGroup[] {
  return commands.length === 0
    ? []
    : [{ gruppo: 'azioni', titolo: 'Azioni', conta: '', righe: commands.slice(0, most) }]
}
