/** What comes next in a practice of a cattery name that is still open (D21), told to who asked for it. */
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
