import { decimalOf, formatNumero, parseDecimal } from '@bisavolo/domain/kit/format'

/** Reads 1234,5 and 1.234,50 and 1234.50 as '1234.50' (the way it travels); null when it is not an amount. */
export function parseMoneyText(text: string): string | null {
  const cents = parseDecimal(text)
  return cents === null ? null : decimalOf(cents)
}

/** '1234.5' or 1234.5 as 1.234,50, without the sign. */
export function formatMoneyText(amount: string | number | null): string {
  return amount === null || amount === '' ? '' : formatNumero(Number(amount), 2)
}
