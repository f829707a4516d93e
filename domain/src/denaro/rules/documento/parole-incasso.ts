export function incassoRidotto(importo: string, pagata: boolean): string {
  return `${importo}, al netto di quanto stornato${pagata ? ' prima' : ''}`
}
