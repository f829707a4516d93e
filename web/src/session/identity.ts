import { useSyncExternalStore } from 'react'
import type { ApiError, Identity } from '../api/client.ts'

export interface WaitingCall {
  refusal: ApiError
  repeat: (identity: Identity) => Promise<unknown>
  settle: (outcome: Promise<unknown>) => void
}

let waiting: WaitingCall | null = null
const watchers = new Set<() => void>()

/** The form keeps its input: the save just takes longer. */
export function askIdentity<T>(refusal: ApiError, repeat: (identity: Identity) => Promise<T>): Promise<T> {
  if (waiting !== null) return Promise.reject(refusal)
  return new Promise<T>((resolve, reject) => {
    const settle = (outcome: Promise<unknown>) => {
      set(null)
      outcome.then(answer => resolve(answer as T), reject)
    }
    set({ refusal, repeat, settle })
  })
}

export function useWaitingCall(): WaitingCall | null {
  return useSyncExternalStore(
    watcher => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => waiting,
  )
}

function set(call: WaitingCall | null): void {
  waiting = call
  for (const watcher of watchers) watcher()
}
