import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../api/client.ts'
import { notify } from '../ui/feedback/notify.ts'
import { focusHeading } from './heading-focus.ts'
import { queryClient } from './query-client.ts'

export interface WriteOptions<A> {
  /** Said when it is done. */
  done?: string | ((answer: A) => string)
  /** Words before the server's sentence when it is refused. */
  failed?: string
  onDone?: (answer: A) => void
  /** Takes the refusal in place of the snackbar: a form shows it on its fields. */
  onRefused?: (error: Error) => void
}

export interface Write<I> {
  busy: boolean
  /** What the one under way was given: of several buttons, the one that was pressed. */
  current: I | undefined
  /** Does nothing while the one before is under way. */
  run: (input: I) => void
}

/** One thing a button or a form does on the server: busy while it runs, its outcome said. What it changed is read again by itself. */
export function useWrite<I = void, A = unknown>(
  write: (input: I) => Promise<A>,
  options: WriteOptions<A> = {},
): Write<I> {
  const about = useRef(null)
  // Known before the next render: Enter pressed twice on a slow machine comes in between.
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
      // What the last attempt left is no news once there is another.
      notify.settle(about)
      mutate(input)
    },
  }
}

/**
 * A button is disabled while what it does runs: the browser drops the focus, and a dialog takes it upon itself. Where the button is gone
 * or stays disabled, the keyboard goes on from the page's heading.
 */
function focusBack(pressed: HTMLElement | null): void {
  const { activeElement: now, body } = document
  const isLost = now === body || ((now as HTMLElement | null)?.tabIndex === -1 && now?.contains(pressed))
  if (pressed === null || pressed === body || !isLost) return
  pressed.focus({ preventScroll: true })
  if (document.activeElement === body) focusHeading()
}

/** The same where no component waits, as in an action on a row of a list: says how it ended, and whether it was done. */
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
  // Refused because the row is gone or has changed: what is on the screen is old.
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) void queryClient.invalidateQueries()
  if (onRefused !== undefined) notify.about(about, () => onRefused(error))
  else notify.error(failed === undefined ? error.message : `${failed} ${error.message}`, about)
}
