const tokenName = 'token'
const emulationName = 'emulated_user'

/** The token cookie is readable by script on purpose: the other half of the session is an HttpOnly cookie set by the server. */
export const readToken = (): string | null => readCookie(tokenName)
export const storeToken = (token: string): void => writeCookie(tokenName, token)
export const clearToken = (): void => expireCookie(tokenName)

/** The emulation cookie gives no rights: the server checks the header on every call. */
export const readEmulation = (): string | null => readCookie(emulationName)
export const storeEmulation = (accountId: number | string): void => writeCookie(emulationName, String(accountId))
export const clearEmulation = (): void => expireCookie(emulationName)

/** The browser accepts a `__Host-` cookie only if it is Secure, for the whole site and set by this host. */
const prefix = '__Host-'

function readCookie(name: string): string | null {
  return readNamed(prefix + name) ?? readNamed(name)
}

function readNamed(name: string): string | null {
  for (const pair of cookies().split('; ')) {
    const cut = pair.indexOf('=')
    if (pair.slice(0, cut) === name) return decodeURIComponent(pair.slice(cut + 1)) || null
  }
  return null
}

let known: string | undefined

/** Cached: reading document.cookie waits for another browser process, and a page may send twenty calls together. */
function cookies(): string {
  if (known === undefined) {
    known = document.cookie
    queueMicrotask(() => {
      known = undefined
    })
  }
  return known
}

function writeCookie(name: string, value: string): void {
  expireCookie(name)
  const rest = `=${encodeURIComponent(value)}; Path=/; SameSite=Strict`
  setCookie(`${prefix}${name}${rest}; Secure`)
  // INSECURE_HTTP=1: over plain http the browser drops a Secure cookie silently.
  if (readCookie(name) !== value && location.protocol === 'http:') setCookie(name + rest)
}

function expireCookie(name: string): void {
  setCookie(`${prefix}${name}=; Path=/; SameSite=Strict; Max-Age=0; Secure`)
  setCookie(`${name}=; Path=/; SameSite=Strict; Max-Age=0; Secure`)
  setCookie(`${name}=; Path=/; SameSite=Strict; Max-Age=0`)
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in older browsers
  document.cookie = cookie
  known = undefined
}
