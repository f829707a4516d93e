import type { Field } from '../../kit/field.ts'

export interface Tramite {
  nome: string
  label: string
}

const chiave: Tramite = { nome: 'chiave', label: 'Chiave del vecchio sistema' }
const id: Tramite = { nome: 'id', label: 'Numero in questo registro' }
const codice: Tramite = { nome: 'codice', label: 'Codice' }
const descrizione: Tramite = { nome: 'descrizione', label: 'Descrizione' }

const perEntita: Readonly<Record<string, readonly Tramite[]>> = {
  libri: [codice, descrizione],
  razze: [codice, descrizione],
  colori: [codice, descrizione],
  malattie: [codice, descrizione],
  articoli: [codice, descrizione],
  sezioni: [{ nome: 'regione', label: 'Regione' }],
  province: [
    { nome: 'sigla', label: 'Sigla' },
    { nome: 'citta', label: 'Città' },
  ],
  clienti_soci: [
    codice,
    { nome: 'codice_fiscale', label: 'Codice fiscale' },
    { nome: 'tessera', label: 'Tessera' },
    { nome: 'email', label: 'E-mail' },
    { nome: 'nome_completo', label: 'Nome completo' },
  ],
  gatti: [
    codice,
    { nome: 'chip', label: 'Microchip' },
    { nome: 'codice_sorgente', label: 'Codice sorgente' },
    { nome: 'nome_completo', label: 'Nome completo' },
  ],
  esposizioni: [{ nome: 'name', label: 'Nome' }],
  documenti: [{ nome: 'titolo', label: 'Titolo' }],
  fatture_ricevute: [{ nome: 'numero', label: 'Numero' }],
  account: [
    { nome: 'username', label: 'Nome utente' },
    { nome: 'email', label: 'E-mail' },
  ],
}

/** Never imported, so without old keys. */
const soloQui = ['province', 'account']

export function tramitiOf(entita: string): readonly Tramite[] {
  return [...(soloQui.includes(entita) ? [] : [chiave]), ...(perEntita[entita] ?? []), id]
}

/** API clients may write `codice` for a province's `sigla`. */
export function isTramite(entita: string, tramite: string): boolean {
  return tramitiOf(entita).some(({ nome }) => nome === tramite) || (entita === 'province' && tramite === 'codice')
}

export function tramiteDefault(field: Field): string {
  return tramitiOf(field.to ?? '')[0]?.nome ?? 'id'
}
