/** Accepted by SdI; N2, N3 and N6 alone are refused since 2021 (00445). */
export const nature: readonly { codice: string; descrizione: string }[] = [
  { codice: 'N1', descrizione: 'Escluse ex art. 15' },
  { codice: 'N2.1', descrizione: 'Non soggette: territorialità' },
  { codice: 'N2.2', descrizione: 'Non soggette: altri casi (servizi e quote dei soci)' },
  { codice: 'N3.1', descrizione: 'Non imponibili: esportazioni' },
  { codice: 'N3.2', descrizione: 'Non imponibili: cessioni intracomunitarie' },
  { codice: 'N3.3', descrizione: 'Non imponibili: cessioni verso San Marino' },
  { codice: 'N3.4', descrizione: 'Non imponibili: assimilate alle esportazioni' },
  { codice: 'N3.5', descrizione: "Non imponibili: dichiarazioni d'intento" },
  { codice: 'N3.6', descrizione: 'Non imponibili: altre' },
  { codice: 'N4', descrizione: 'Esenti' },
  { codice: 'N5', descrizione: 'Regime del margine' },
  { codice: 'N7', descrizione: 'IVA assolta in altro stato UE' },
]

/** italy 3.9, in percent; 0 needs a nature. */
const aliquote: readonly number[] = [22, 10, 5, 4, 0]
export const aliquotaErrata = 'Aliquota IVA non valida: in Italia 22, 10, 5, 4 o 0'

export function isAliquota(iva: number): boolean {
  return aliquote.includes(iva)
}
