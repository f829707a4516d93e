const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The cell shows either a passaggio or a denuncia.
  documenti: { idpassaggio: 'Pratica' },
  // Lists show the genotype; the show pages show the phenotype, which judges see.
  esposizioni_has_gatti: { 'gatto.idgenotipo': 'Genotipo', estera_date: 'Data' },
}

export function columnLabel(entity: string, name: string): string | undefined {
  return labels[entity]?.[name]
}
