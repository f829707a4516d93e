import { type ComponentType, createElement, lazy, useState } from 'react'
import { network } from './network.ts'

// biome-ignore lint/suspicious/noExplicitAny: as React's own signature has it
type AnyComponent = ComponentType<any>

/** `preload` resolves when the code is loaded; after that, rendering is synchronous. */
export type Later<C extends AnyComponent> = C & { preload: () => Promise<unknown> }

/**
 * Lazy component with preload. React's `lazy` fails permanently when the network is down, and the page loses its input; this one
 * waits. `lazy` also delays a suspended page by up to 300 ms, so code that is already loaded is rendered without it.
 */
export function later<C extends AnyComponent>(load: () => Promise<{ default: C }>): Later<C> {
  let arrived: C | undefined
  let loading: Promise<{ default: C }> | undefined
  const preload = () => {
    loading ??= whenReached(load)
    loading.then(
      module => {
        arrived = module.default
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }
  const Waiting = lazy(preload)
  function Drawn(props: object) {
    // Fixed per mounted component: switching would remount and lose its state.
    const [Component] = useState<AnyComponent>(() => arrived ?? Waiting)
    return createElement(Component, props)
  }
  return Object.assign(Drawn as unknown as C, { preload })
}

/** Retries when the network returns; an error while the server is reachable is final. */
export async function whenReached<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (cause) {
      if (await network.ask()) throw cause
      await new Promise<void>(resolve => {
        const stop = network.subscribe(() => {
          stop()
          resolve()
        })
      })
    }
  }
}
