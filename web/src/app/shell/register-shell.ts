interface TrustedPolicy {
  createScriptURL: (url: string) => string
}

interface WithTrustedTypes {
  trustedTypes?: { createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy }
}

const address = '/assets/sw.js'

/**
 * Lets the app be installed and say when there is no network. The page's policy (security H9) knows one name of Trusted Types, and
 * whatever it is asked for it gives this one address. The app is the same where there is no service worker, or it is refused.
 */
export function registerShell(): void {
  if (!('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    const { trustedTypes } = window as WithTrustedTypes
    const url = trustedTypes?.createPolicy('guscio', { createScriptURL: () => address }).createScriptURL('') ?? address
    navigator.serviceWorker.register(url, { scope: '/', updateViaCache: 'none' }).catch(() => {})
  })
}
