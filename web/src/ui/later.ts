import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { network } from './network.ts'

/**
 * A component whose code comes when it is first drawn. React's own `lazy` fails for good when the network is away at that
 * moment, and takes the page down with all that is typed in it: this one waits.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own signature has it
export function later<C extends ComponentType<any>>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> {
  return lazy(() => whenReached(load))
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
