type Query = Record<string, string | number | boolean | null | undefined>

/** §7: undefined is sent as null, at every depth. */
export function jsonBody(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (inner === undefined ? null : inner))
}

export function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value != null) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

export function fallbackFor(status: number): string {
  if (status === 401) return 'La sessione è terminata: accedi di nuovo.'
  if (status === 403) return 'Non hai il permesso per questa operazione.'
  if (status === 404) return 'Il dato non esiste o non è visibile per te.'
  if (status === 413) return 'Il contenuto inviato è troppo grande.'
  if (status === 429) return 'Troppi tentativi: aspetta qualche minuto e riprova.'
  return `Qualcosa è andato storto (codice ${status}). Riprova.`
}
