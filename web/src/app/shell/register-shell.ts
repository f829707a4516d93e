interface TrustedPolicy {
  createScriptURL: (url: string) => string
}

interface WithTrustedTypes {
  trustedTypes?: { createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy }
}

const address = '/assets/sw.js'

/**
 * Makes the app installable and shows a page when offline; the app also works without a service worker. Trusted Types (security
 * H9): the one allowed policy returns this address for any input.
 */
export function registerShell(): void {
  if (!('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    const { trustedTypes } = window as WithTrustedTypes
    const url = trustedTypes?.createPolicy('guscio', { createScriptURL: () => address }).createScriptURL('') ?? address
    navigator.serviceWorker.register(url, { scope: '/', updateViaCache: 'none' }).catch(() => {})
  })
}
