// The web's test files share one page and the packages a worker has loaded, nothing of ours: session, caches and notices
// live in modules, so each file gets its own.
import { onlineManager } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// As in vitest.config.ts: a busy machine is no failure.
configure({ asyncUtilTimeout: 60_000 })
// A call that a test does not answer would reach whatever listens on this machine.
globalThis.fetch = address => Promise.reject(new TypeError(`nothing answers ${address} in this test`))
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // It is a package's: a file whose calls failed would leave the next one without a network.
  onlineManager.setOnline(true)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
