import type { Tavola } from './riga.ts'

const parti: Record<string, readonly string[]> = {
  'gatti.nome_completo': ['pretitolo', 'prefisso', 'nome', 'suffisso', 'posttitolo'],
  'gatti.ems': ['idrazza', 'idgenotipo'],
  'cuccioli.ems': ['idrazza', 'idcolore_genotipo'],
  'clienti_soci.cognome': ['nome_completo'],
  'clienti_soci.nome': ['nome_completo'],
  'documenti.file': [],
  // A missing state must not reset `da_approvare`, which would approve the membership.
  'iscrizioni_rinnovi.stato': [],
}

/** Fields mapped from the file: here an empty cell clears the value. */
export function campiDetti({ entity, mappata }: Tavola): readonly string[] {
  const known = cache.get(mappata)
  if (known !== undefined) return known
  const campi = Object.values(mappata.campi).flatMap(({ campo }) => parti[`${entity.name}.${campo}`] ?? [campo])
  const detti = [...new Set(campi)].filter(campo => entity.fields[campo] !== undefined)
  cache.set(mappata, detti)
  return detti
}

const cache = new WeakMap<object, readonly string[]>()

export function campiConColonna({ mappata, colonne }: Tavola): ReadonlySet<string> {
  const known = conColonna.get(mappata)
  if (known !== undefined) return known
  const campi = Object.entries(mappata.campi).filter(([colonna]) => colonne.includes(colonna))
  const found = new Set(campi.map(([, { campo }]) => campo))
  conColonna.set(mappata, found)
  return found
}

const conColonna = new WeakMap<object, ReadonlySet<string>>()
