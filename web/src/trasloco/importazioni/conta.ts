import { formatNumero } from '@bisavolo/domain/kit/format'

export function conta(count: number, uno: string, molti: string): string {
  return `${formatNumero(count)} ${count === 1 ? uno : molti}`
}

export const righeText = (count: number): string => conta(count, 'riga', 'righe')

export const voci = [
  { voce: 'inseriti', kind: 'success', head: 'Nuove', uno: 'nuova', molti: 'nuove' },
  { voce: 'aggiornati', kind: 'info', head: 'Aggiornate', uno: 'aggiornata', molti: 'aggiornate' },
  { voce: 'invariati', kind: 'neutral', head: 'Invariate', uno: 'invariata', molti: 'invariate' },
  { voce: 'scartati', kind: 'error', head: 'Scartate', uno: 'scartata', molti: 'scartate' },
  { voce: 'conflitti', kind: 'warning', head: 'Conflitti', uno: 'conflitto', molti: 'conflitti' },
  { voce: 'avvisi', kind: 'warning', head: 'Con avvisi', uno: 'con avvisi', molti: 'con avvisi' },
] as const
