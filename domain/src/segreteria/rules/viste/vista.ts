export interface ContenutoVista {
  filters: Readonly<Record<string, readonly string[]>>
  sortBy: string | null
  descending: boolean
  /** Null: the person's own columns, or the list's default. */
  columns: readonly string[] | null
}

const massimo = { testo: 8192, filtri: 30, testi: 100, caratteri: 200, colonne: 80 }
const nome = /^[A-Za-z_][A-Za-z0-9_.]{0,79}$/

export function erroreVista(value: unknown): string | null {
  if (!isObject(value)) return 'La vista deve contenere filtri, ordine e colonne'
  if (JSON.stringify(value).length > massimo.testo) return 'La vista è troppo grande'
  const { filters, sortBy = null, descending = false, columns = null, ...altro } = value
  if (Object.keys(altro).length > 0)
    return `La vista contiene una parte sconosciuta: ${Object.keys(altro)[0]?.slice(0, 40)}`
  if (!isObject(filters) || Object.keys(filters).length > massimo.filtri) return 'I filtri della vista non sono validi'
  for (const [campo, testi] of Object.entries(filters))
    if (!nome.test(campo) || !isTesti(testi)) return 'I filtri della vista non sono validi'
  if (sortBy !== null && (typeof sortBy !== 'string' || !nome.test(sortBy))) return 'L’ordine della vista non è valido'
  if (typeof descending !== 'boolean') return 'L’ordine della vista non è valido'
  if (columns !== null && !isColonne(columns)) return 'Le colonne della vista non sono valide'
  return null
}

/** An invalid view becomes an empty view. */
export function readVista(value: unknown): ContenutoVista {
  if (erroreVista(value) !== null) return { filters: {}, sortBy: null, descending: false, columns: null }
  const { filters, sortBy, descending, columns } = value as Record<string, unknown>
  return {
    filters: Object.fromEntries(
      Object.entries(filters as Record<string, unknown>).map(([campo, testi]) => [
        campo,
        Array.isArray(testi) ? testi : [testi as string],
      ]),
    ),
    sortBy: (sortBy as string | undefined) ?? null,
    descending: descending === true,
    columns: (columns as string[] | undefined) ?? null,
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTesti(value: unknown): boolean {
  const testi = Array.isArray(value) ? value : [value]
  return (
    testi.length <= massimo.testi &&
    testi.every(testo => typeof testo === 'string' && testo.length <= massimo.caratteri)
  )
}

function isColonne(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= massimo.colonne &&
    value.every(colonna => typeof colonna === 'string' && nome.test(colonna))
  )
}
