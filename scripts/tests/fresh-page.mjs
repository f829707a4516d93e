// Web test files share one page. Session, caches and notices live in modules, so each file loads our modules again.
import { onlineManager } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

configure({ asyncUtilTimeout: 60_000 })
// Without this, an unmocked call would reach any server that runs on this machine.
globalThis.fetch = address => Promise.reject(new TypeError(`nothing answers ${address} in this test`))
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // Reset by hand, because package modules stay loaded: after failed calls the next file would start offline.
  onlineManager.setOnline(true)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
