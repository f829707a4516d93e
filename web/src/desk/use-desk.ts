import {
  type RigaScrivania,
  readScrivania,
  type Scrivania,
  type TipoScrivania,
} from '@bisavolo/domain/segreteria/calls/scrivania'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callQuery } from '../api/call.ts'
import { ApiError } from '../api/client.ts'
import { queryClient } from '../session/query-client.ts'
import { notify } from '../ui/feedback/notify.ts'
import { useSearch } from '../ui/navigation/address-router.tsx'
import type { BulkOutcome, Decided, DeskTools } from './desk-view.ts'
import { useDeskKeys } from './use-desk-keys.ts'

export interface DeskState {
  data: Scrivania | undefined
  error: Error | null
  rows: readonly RigaScrivania[]
  row: RigaScrivania | undefined
  sezione: string
  mie: boolean
  said: string
  last: readonly Done[]
  heading: React.RefObject<HTMLHeadingElement | null>
  hasLeft: boolean
  nextQueue: Scrivania['code'][number] | undefined
  tools: DeskTools
  choose: (values: { tipo?: TipoScrivania; id?: number; sezione?: string; mie?: boolean }) => void
  onBulk: (outcome: BulkOutcome) => void
  undo: (done: Done) => Promise<void>
}

export interface Done extends Decided {
  key: number
  of?: { tipo: TipoScrivania; id: number } | undefined
}

const mostKept = 8
let lastKey = 0

export function useDesk(): DeskState {
  const [search, setSearch] = useSearch()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<readonly Done[]>([])
  const [said, setSaid] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const wantsFocus = useRef(false)
  const asked = Object.fromEntries(['tipo', 'sezione', 'mie'].flatMap(name => nonEmpty(name, search.get(name))))
  const { data, error } = useQuery({
    ...callQuery(readScrivania, { query: asked }),
    placeholderData: keepPreviousData,
    // Milliseconds: removes practices that others have decided.
    refetchInterval: 60_000,
  })
  const keyOf = ({ id, version }: RigaScrivania) => `${data?.tipo} ${id} ${version}`
  const rows = (data?.righe ?? []).filter(row => !gone.has(keyOf(row)))
  const laid = useRef<{ tipo: string; id: number } | null>(null)
  const goesOn = useRef(false)
  const known = laid.current !== null && laid.current.tipo === data?.tipo ? laid.current.id : 0
  const wanted = Number(search.get('id')) || known
  const place = useRef(0)
  const found = rows.findIndex(({ id }) => id === wanted)
  const at = found >= 0 ? found : Math.max(Math.min(place.current, rows.length - 1), 0)
  place.current = wanted === 0 && found < 0 ? 0 : at
  // A practice decided by somebody else is not replaced silently: the user may be about to press a shortcut.
  const hasLeft = wanted !== 0 && found < 0 && rows.length > 0 && !goesOn.current
  const row = hasLeft ? undefined : rows[at]
  if (row !== undefined && data?.tipo) laid.current = { tipo: data.tipo, id: row.id }
  const write = (values: Record<string, string>) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) value === '' ? next.delete(name) : next.set(name, value)
        return next
      },
      { replace: true },
    )
  const lay = (next: RigaScrivania | undefined) => {
    wantsFocus.current = true
    goesOn.current = false
    laid.current = null
    write({ id: next === undefined ? '' : String(next.id) })
  }
  const take = (text: string) => {
    setSaid(text)
    if (row === undefined) return
    lay(rows[at + 1] ?? rows[at - 1])
    setGone(new Set([...gone, keyOf(row)]))
  }
  const code = data?.code ?? []
  const nextQueue = code.find(({ tipo, conto }) => conto > 0 && tipo !== data?.tipo)
  const choose: DeskState['choose'] = ({ tipo, id, sezione, mie }) => {
    if (id !== undefined || tipo !== undefined) wantsFocus.current = true
    goesOn.current = false
    laid.current = null
    write({
      ...(tipo !== undefined && { tipo, id: '' }),
      ...(id !== undefined && { id: String(id) }),
      ...(sezione !== undefined && { sezione, id: '' }),
      ...(mie !== undefined && { mie: mie ? '1' : '', id: '' }),
    })
  }
  const go = (step: 1 | -1) => {
    if (hasLeft) return lay(rows[at])
    if (row === undefined && nextQueue !== undefined) return choose({ tipo: nextQueue.tipo })
    const next = rows[at + step]
    if (next === undefined) return setSaid(step === 1 ? 'È l’ultima della coda' : 'È la prima della coda')
    lay(next)
  }
  const shown = row === undefined ? `${data?.tipo} ${hasLeft}` : keyOf(row)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the practice that is shown
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    heading.current?.focus()
  }, [shown])
  const isUndoing = useRef(false)
  const undo = async (done: Done) => {
    if (isUndoing.current) return
    isUndoing.current = true
    try {
      await done.undo?.()
      setSaid(`Annullata: ${done.said}`)
      setLast(before => before.filter(({ key }) => key !== done.key))
      await queryClient.invalidateQueries()
      if (done.of !== undefined) choose(done.of)
    } catch (error) {
      notify.error((error as Error).message)
    } finally {
      isUndoing.current = false
    }
  }
  const takeBackLast = () => {
    const done = last.find(one => one.undo !== undefined)
    if (done === undefined) setSaid('Non c’è una decisione da annullare')
    else void undo(done)
  }
  const goToQueue = (n: number) => {
    const queue = code[n - 1]
    if (queue !== undefined) choose({ tipo: queue.tipo })
  }
  useDeskKeys({ go, takeBackLast, goToQueue })
  const remember = (decided: readonly Decided[], of?: Done['of']) =>
    setLast(before => [...decided.map(one => ({ ...one, key: ++lastKey, of })).reverse(), ...before].slice(0, mostKept))
  return {
    ...{ data, error, rows, row, said, last, heading, nextQueue, hasLeft },
    sezione: search.get('sezione') ?? '',
    mie: search.get('mie') === '1',
    tools: {
      place: `${at + 1} di ${Math.max(rows.length, (data?.tot ?? 0) - ((data?.righe.length ?? 0) - rows.length))}`,
      onDecided: decided => {
        remember([decided], row && data?.tipo ? { tipo: data.tipo, id: row.id } : undefined)
        take(decided.said)
      },
      onRefused: error => {
        const isStale = error instanceof ApiError && error.code === 'conflitto_versione'
        notify.error(
          isStale ? `${row?.titolo ?? 'La pratica'}: qualcun altro l’ha cambiata nel frattempo` : error.message,
        )
        wantsFocus.current = true
        goesOn.current = true
        void queryClient.invalidateQueries()
      },
      go,
    },
    choose,
    onBulk: ({ done, refused }) => {
      remember(done)
      lay(undefined)
      setSaid(`${done.length} approvate${refused.length > 0 ? `, ${refused.length} no` : ''}`)
      for (const text of refused.slice(0, 3)) notify.error(text)
      void queryClient.invalidateQueries()
    },
    undo,
  }
}

function nonEmpty(name: string, value: string | null): [string, string][] {
  return value ? [[name, value]] : []
}
