const euros = new Intl.NumberFormat('it', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })

/** Reads 1234,5 and 1.234,50 and 1234.50 as '1234.50' (the way it travels); null when it is not an amount. */
export function parseMoneyText(text: string): string | null {
  const typed = text.replace(/[€\s]/g, '')
  const italian = /^-?(\d{1,3}(\.\d{3})+|\d+)(,\d{0,2})?$/
  const plain = /^-?\d+(\.\d{1,2})?$/
  // In Italian 1.234 is more than a thousand, so a dot is first read as a thousands separator.
  const digits = italian.test(typed) ? typed.replaceAll('.', '').replace(',', '.') : plain.test(typed) ? typed : null
  if (digits === null) return null
  const [whole = '0', cents = ''] = digits.split('.')
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${cents.padEnd(2, '0')}`
}

/** '1234.5' or 1234.5 as 1.234,50, without the sign. */
export function formatMoneyText(amount: string | number | null): string {
  return amount === null || amount === '' ? '' : euros.format(Number(amount))
}
