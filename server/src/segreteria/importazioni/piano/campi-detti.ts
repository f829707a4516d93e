import type { Tavola } from './riga.ts'

/** Fields that are stored in the parts of another one. */
const parti: Record<string, readonly string[]> = {
  'gatti.nome_completo': ['pretitolo', 'prefisso', 'nome', 'suffisso', 'posttitolo'],
  'gatti.ems': ['idrazza', 'idgenotipo'],
  'cuccioli.ems': ['idrazza', 'idcolore_genotipo'],
  'clienti_soci.cognome': ['nome_completo'],
  'clienti_soci.nome': ['nome_completo'],
  'documenti.file': [],
  'iscrizioni_rinnovi.stato': ['da_approvare', 'respinta', 'annullata'],
}

/** The fields that a table of the file speaks of: an empty cell says that there is nothing. */
export function campiDetti({ entity, mappata }: Tavola): readonly string[] {
  const known = cache.get(mappata)
  if (known !== undefined) return known
  const campi = Object.values(mappata.campi).flatMap(({ campo }) => parti[`${entity.name}.${campo}`] ?? [campo])
  const detti = [...new Set(campi)].filter(campo => entity.fields[campo] !== undefined)
  cache.set(mappata, detti)
  return detti
}

const cache = new WeakMap<object, readonly string[]>()
