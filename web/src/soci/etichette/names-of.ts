/** 'Rossi, Verdi (manca la città); Neri (manca l’indirizzo).' */
export function namesOf(senza: readonly { nome: string; motivo: string }[]): string {
  const byMotivo = new Map<string, string[]>()
  for (const { nome, motivo } of senza.slice(0, mostNamed))
    byMotivo.set(motivo, [...(byMotivo.get(motivo) ?? []), nome])
  const said = [...byMotivo].map(([motivo, names]) => `${names.join(', ')} (${lowered(motivo)})`).join('; ')
  return senza.length > mostNamed ? `${said} e altre ${senza.length - mostNamed}.` : `${said}.`
}

const mostNamed = 15
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
