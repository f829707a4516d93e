import { type ComponentType, createElement, lazy, useState } from 'react'
import { network } from './network.ts'

// biome-ignore lint/suspicious/noExplicitAny: as React's own signature has it
type AnyComponent = ComponentType<any>

/** Settles when the code is there: from then on it is drawn at once. */
export type Later<C extends AnyComponent> = C & { preload: () => Promise<unknown> }

/**
 * A component whose code comes when it is first drawn, or earlier when it is asked for ahead. React's own `lazy` fails for good when the
 * network is away at that moment, and takes the page down with all that is typed in it: this one waits. And it keeps a page that waited
 * for something back for up to 300 ms, even for code that has come meanwhile: what is there is drawn without it.
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
    // One of them for as long as it stands: another would begin anew.
    const [Component] = useState<AnyComponent>(() => arrived ?? Waiting)
    return createElement(Component, props)
  }
  return Object.assign(Drawn as unknown as C, { preload })
}

/** Tries again each time the network is back; what fails although the server is there has failed. */
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
