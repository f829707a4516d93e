import { decimalOf, formatNumero, parseDecimal } from '@bisavolo/domain/kit/format'

/** 1234,5 or 1.234,50 or 1234.50 → '1234.50'; null if not an amount. */
export function parseMoneyText(text: string): string | null {
  const cents = parseDecimal(text)
  return cents === null ? null : decimalOf(cents)
}

/** '1234.5' → 1.234,50. */
export function formatMoneyText(amount: string | number | null): string {
  return amount === null || amount === '' ? '' : formatNumero(Number(amount), 2)
}
