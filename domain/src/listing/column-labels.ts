/** What a column is called in the list and the files of an entity, where its field's own label would not say it. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The cell shows the transfer or, beside it, the declaration of a document.
  documenti: { idpassaggio: 'Pratica' },
  // Lists of entries show the genotype; the phenotype, which a judge sees, is on the show's pages.
  esposizioni_has_gatti: { 'gatto.idgenotipo': 'Genotipo', estera_date: 'Data' },
}

export function columnLabel(entity: string, name: string): string | undefined {
  return labels[entity]?.[name]
}
