export function passoAffisso(stato: string): string {
  switch (stato) {
    case 'visita':
      return 'Aspetta la visita e la decisione del Consiglio'
    case 'ratificata':
      return 'Aspetta la registrazione della FIFe'
    default:
      return 'La segreteria verifica i requisiti: per ora non devi fare nulla'
  }
}
