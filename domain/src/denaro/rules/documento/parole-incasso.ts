/** What a payment brings where notes have lowered it: of one that was made, only what was taken back before counts. */
export function incassoRidotto(importo: string, pagata: boolean): string {
  return `${importo}, al netto di quanto stornato${pagata ? ' prima' : ''}`
}
