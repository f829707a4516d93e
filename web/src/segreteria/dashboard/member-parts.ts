import type { Attesa, Elenco } from '@bisavolo/domain/segreteria/calls/dashboard'

export function isOnCard({ chiave }: Attesa): boolean {
  return chiave === 'rinnovo' || chiave === 'rinnovoDaPagare'
}

export function underWay(elenco: Elenco): boolean {
  return elenco.chiave === 'praticheInCorso' || (isOfPayments(elenco) && elenco.righe.length > 0)
}

export function isOfPayments({ chiave }: Elenco): boolean {
  return chiave === 'documentiDaPagare'
}
