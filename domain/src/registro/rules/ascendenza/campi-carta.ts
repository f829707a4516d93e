export const campiCarta = ['nome', 'codice', 'data_nascita', 'razza', 'colore', 'chip', 'nazione'] as const
export type CampoCarta = (typeof campiCarta)[number]

export const etichetteCarta: Readonly<Record<CampoCarta, string>> = {
  nome: 'Nome',
  codice: 'Codice',
  data_nascita: 'Data nascita',
  razza: 'Razza',
  colore: 'Colore',
  chip: 'Microchip',
  nazione: 'Nazione',
}
