import { useState } from 'react'
import { ApiError } from '../api/client.ts'

export interface Sending {
  busy: boolean
  error: string | undefined
  done: boolean
  run(work: () => Promise<unknown>): Promise<void>
}

export function useSending(): Sending {
  const [state, setState] = useState<{ busy: boolean; error?: string; done: boolean }>({ busy: false, done: false })
  return {
    busy: state.busy,
    error: state.error,
    done: state.done,
    async run(work) {
      setState({ busy: true, done: false })
      try {
        await work()
        setState({ busy: false, done: true })
      } catch (cause) {
        setState({ busy: false, done: false, error: sentenceOf(cause) })
      }
    },
  }
}

function sentenceOf(cause: unknown): string {
  if (cause instanceof ApiError && cause.errors.length > 0)
    return cause.errors.map(({ message }) => message).join(' · ')
  return (cause as Error).message
}
