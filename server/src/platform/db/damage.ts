/** Codes for a corrupt page or index and for a missing file; repeated in supervisor.mjs. */
const damageCodes: readonly unknown[] = ['XX001', 'XX002', '58P01']

export function isDamage(error: unknown): boolean {
  return damageCodes.includes((error as { code?: unknown } | null)?.code)
}

export function commandFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (!isDamage(error)) return reason
  return (
    `Una parte dei dati su disco è danneggiata e non si può leggere: ${reason}. ` +
    'Conserva le copie precedenti e leggi “A damaged disk” in docs/operations.md.'
  )
}
