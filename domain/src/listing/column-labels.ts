/** What a column is called in the list and the files of an entity, where its field's own label would not say it. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // A paper is of one practice: a transfer, or beside it a declaration.
  documenti: { idpassaggio: 'Pratica' },
  // What a judge sees is the phenotype where it differs: the pages of a show give that.
  esposizioni_has_gatti: { 'gatto.idgenotipo': 'Genotipo', estera_date: 'Data' },
}

export function columnLabel(entity: string, name: string): string | undefined {
  return labels[entity]?.[name]
}
