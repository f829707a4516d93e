import styled from '@emotion/styled'
import { useSyncExternalStore } from 'react'
import { paper, registry } from '../tokens.ts'
import { Spinner } from './spinner.tsx'

let running = 0
const listeners = new Set<() => void>()

/** §2: global loading flag, set until all passed promises have settled. For first loads and exports only. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  change(+1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

export function useLoading(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => running > 0,
  )
}

export function FullScreenLoader({ label = 'Caricamento in corso…' }: { label?: string }) {
  return (
    <Veil role="status">
      <Spinner size={44} />
      <span>{label}</span>
    </Veil>
  )
}

function change(by: number): void {
  running += by
  for (const listener of listeners) listener()
}

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: 2000;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 16px;
  color: ${registry};
  background: color-mix(in srgb, ${paper} 86%, transparent);
`
