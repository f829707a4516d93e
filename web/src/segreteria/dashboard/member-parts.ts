import type { Attesa, Elenco } from '@bisavolo/domain/segreteria/calls/dashboard'

/** The membership card says these itself. */
export function isOnCard({ chiave }: Attesa): boolean {
  return chiave === 'rinnovo' || chiave === 'rinnovoDaPagare'
}

/** What is open for a member. Nothing to pay is not worth a card of its own. */
export function underWay(elenco: Elenco): boolean {
  return elenco.chiave === 'praticheInCorso' || (isOfPayments(elenco) && elenco.righe.length > 0)
}

export function isOfPayments({ chiave }: Elenco): boolean {
  return chiave === 'documentiDaPagare'
}
