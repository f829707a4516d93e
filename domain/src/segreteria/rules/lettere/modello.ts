export const campiLettera = [
  { campo: 'nome_completo', label: 'Cognome e nome' },
  { campo: 'codice', label: 'Codice' },
  { campo: 'tessera', label: 'Numero di tessera' },
  { campo: 'tipo', label: 'Tipo di socio' },
  { campo: 'sezione', label: 'Sezione' },
  { campo: 'affisso', label: 'Affisso' },
  { campo: 'indirizzo', label: 'Indirizzo' },
  { campo: 'cap', label: 'CAP' },
  { campo: 'citta', label: 'Città' },
  { campo: 'provincia', label: 'Provincia' },
  { campo: 'anno', label: 'Anno: quello dell’iscrizione, altrimenti quello in corso' },
  { campo: 'pratica', label: 'Numero dell’iscrizione o della pratica scelta' },
  { campo: 'oggi', label: 'La data di oggi' },
  { campo: 'associazione', label: 'Nome dell’associazione' },
] as const
export type CampoLettera = (typeof campiLettera)[number]['campo']
export type ValoriLettera = Readonly<Record<CampoLettera, string>>

const names: readonly string[] = campiLettera.map(({ campo }) => campo)
const brace = /\{\{([^{}]*)\}\}/g

export function campiIn(testo: string): string[] {
  return [...new Set([...testo.matchAll(brace)].map(([, name = '']) => name.trim()))]
}

export function erroriModello(testo: string): string[] {
  const unknown = campiIn(testo).filter(name => !names.includes(name))
  const open = /\{\{|\}\}/.test(testo.replace(brace, ''))
  return [
    ...unknown.map(name => `Il campo {{${name.slice(0, 40)}}} non esiste: scegline uno dell’elenco`),
    ...(open ? ['Una parentesi graffa doppia resta aperta: un campo si scrive {{nome_completo}}'] : []),
  ]
}

/** One pass: braces inside a person's data are not fields. */
export function renderLettera(testo: string, valori: ValoriLettera): string {
  return testo.replace(brace, (written, name: string) => {
    const campo = name.trim()
    return names.includes(campo) ? valori[campo as CampoLettera] : written
  })
}

export function campiVuoti(testo: string, valori: ValoriLettera): CampoLettera[] {
  return campiIn(testo).filter(
    (name): name is CampoLettera => names.includes(name) && valori[name as CampoLettera] === '',
  )
}
