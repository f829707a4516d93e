import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../api/client.ts'
import { notify } from '../ui/feedback/notify.ts'
import { focusHeading } from './heading-focus.ts'
import { queryClient } from './query-client.ts'

export interface WriteOptions<A> {
  done?: string | ((answer: A) => string)
  failed?: string
  onDone?: (answer: A) => void
  onRefused?: (error: Error) => void
}

export interface Write<I> {
  busy: boolean
  /** Input of the running call: tells which of several buttons was pressed. */
  current: I | undefined
  run: (input: I) => void
}

/** Queries that the write changes are refetched automatically. */
export function useWrite<I = void, A = unknown>(
  write: (input: I) => Promise<A>,
  options: WriteOptions<A> = {},
): Write<I> {
  const about = useRef(null)
  // A ref, because Enter pressed twice may come before the next render.
  const running = useRef(false)
  const pressed = useRef<HTMLElement | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (input: I) => {
      try {
        return await write(input)
      } finally {
        running.current = false
      }
    },
    onSuccess: answer => sayDone(answer, options, about),
    onError: error => sayRefused(error, options, about),
  })
  useEffect(() => {
    if (!isPending) focusBack(pressed.current)
  }, [isPending])
  return {
    busy: isPending,
    current: isPending ? variables : undefined,
    run: input => {
      if (running.current) return
      running.current = true
      pressed.current = document.activeElement as HTMLElement | null
      // A new attempt removes the error of the last one.
      notify.settle(about)
      mutate(input)
    },
  }
}

/**
 * A disabled button loses the focus. It gets the focus back after the call; if it is gone or still disabled, the page heading
 * does.
 */
function focusBack(pressed: HTMLElement | null): void {
  const { activeElement: now, body } = document
  const isLost = now === body || ((now as HTMLElement | null)?.tabIndex === -1 && now?.contains(pressed))
  if (pressed === null || pressed === body || !isLost) return
  pressed.focus({ preventScroll: true })
  if (document.activeElement === body) focusHeading()
}

/** For actions without a component, such as on a list row. True on success. */
export async function tellOutcome<A>(write: Promise<A>, options: WriteOptions<A> = {}): Promise<boolean> {
  try {
    sayDone(await write, options)
    return true
  } catch (error) {
    sayRefused(error as Error, options)
    return false
  }
}

function sayDone<A>(answer: A, { done, onDone }: WriteOptions<A>, about?: unknown): void {
  if (about !== undefined) notify.settle(about)
  if (done !== undefined) notify.success(typeof done === 'string' ? done : done(answer))
  onDone?.(answer)
}

function sayRefused<A>(error: Error, { failed, onRefused }: WriteOptions<A>, about?: unknown): void {
  // The row is gone or has changed, so the data on screen is outdated.
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) void queryClient.invalidateQueries()
  if (onRefused !== undefined) notify.about(about, () => onRefused(error))
  else notify.error(failed === undefined ? error.message : `${failed} ${error.message}`, about)
}
