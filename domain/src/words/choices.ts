import type { Role } from '../kit/access.ts'
import type { Choice } from '../kit/field.ts'

/** Fixed vocabularies of §3, §6 and §9. */

const same = <const V extends string>(...values: readonly V[]): Choice<V>[] =>
  values.map(value => ({ value, label: value }))

export const sessi = [
  { value: 'M', label: 'Maschio' },
  { value: 'F', label: 'Femmina' },
] as const

export const occhi = [
  { value: 1, label: 'ACQUA' },
  { value: 2, label: 'AMBRA' },
  { value: 3, label: 'ARANCIO' },
  { value: 4, label: 'BLU' },
  { value: 5, label: 'GIALLI' },
  { value: 6, label: 'IMPARI' },
  { value: 7, label: 'ORO' },
  { value: 8, label: 'VERDI' },
] as const

/** D7: reasons why a cat is not for breeding. */
export const causaliNotForBreeding = [
  { value: 'a', label: "a · Scelta dell'allevatore o accordo di cessione" },
  { value: 'b', label: 'b · Difetto, patologia o colore non riconosciuto' },
  { value: 'c', label: "c · Provvedimento dell'Ufficio Centrale" },
] as const

export const ereditarieta = [
  { value: 'recessiva', label: 'Recessiva' },
  { value: 'dominante', label: 'Dominante' },
  { value: 'codominante', label: 'Codominante' },
  { value: 'gruppo sanguigno', label: 'Gruppo sanguigno' },
  { value: 'nessuna', label: 'Nessuna' },
] as const

/** D12: results of a medical test. */
export const esitiTest = same(
  'N/N',
  'N/P',
  'P/P',
  'negativo',
  'positivo',
  'per parentela',
  'conforme',
  'non conforme',
  'gruppo A',
  'gruppo B',
  'gruppo AB',
)

export const pannelliDna = [
  { value: 'STR', label: 'STR (ISAG)' },
  { value: 'SNP', label: 'SNP' },
] as const

export const recapitiAvvisi = [
  { value: 'account', label: 'All’indirizzo dell’account' },
  { value: 'contatto', label: 'All’e-mail di contatto' },
] as const satisfies readonly Choice[]

/** italy 8: newsletters need consent. */
export const scopiLettera = [
  { value: 'servizio', label: 'Rapporto associativo (iscrizioni, pratiche, avvisi)' },
  { value: 'notizie', label: 'Notizie e inviti' },
] as const

export const modiLettera = [
  { value: 'email', label: 'E-mail' },
  { value: 'posta', label: 'Posta' },
] as const

export const posizioniAffisso = [
  { value: 'prefisso', label: 'Prima del nome' },
  { value: 'suffisso', label: 'Dopo il nome' },
] as const

export const tipiCliente = same('Cliente', 'Ordinario', 'Onorario', 'Aderente')
export const tipiIscrizione = same('Aderente', 'Ordinario', 'Onorario')
export const tipiDocumentoFiscale = same('Fattura', 'Ricevuta')

/** §6; "Amministatore" is the owner's spelling. */
export const ruoli: readonly Choice<Role>[] = [
  { value: 'superadmin', label: 'superadmin' },
  { value: 'admin', label: 'Amministatore' },
  { value: 'admin_cdn_full', label: 'Amministatore CDN Full' },
  { value: 'admin_cdn', label: 'Amministatore CDN' },
  { value: 'admin_sezione', label: 'Amministatore di sezione' },
  { value: 'admin_comitato', label: 'Amministatore di comitato (expo)' },
  { value: 'socio', label: 'socio' },
  { value: 'cliente', label: 'cliente' },
]

export function roleLabel(role: Role): string {
  return ruoli.find(ruolo => ruolo.value === role)?.label ?? role
}

/** §3: the ten books of the association (contract 4); only the first four accept new cats. */
export const libriAperti = [2216, 2221, 2219, 2220] as const
export const libriPropri = [2216, 2217, 2218, 2219, 2220, 2221, 2620, 2621, 2943, 2944] as const
export const libriChiusi = libriPropri.filter(id => !libriAperti.some(aperto => aperto === id))

/** Row of /esposizioni that represents any show abroad. */
export const esposizioneEstera = -1

export const tipiDocumento = [
  { value: 'regolamenti', label: 'Regolamenti' },
  { value: 'modulistica', label: 'Modulistica' },
  { value: 'verbali', label: 'Verbali' },
  { value: 'video', label: 'Video' },
  { value: 'gatto', label: 'Documenti del gatto' },
  { value: 'pratica', label: 'Documenti di pratica' },
  { value: 'cliente', label: 'Documenti del socio' },
  { value: 'esposizione', label: 'Documenti di esposizione' },
  { value: 'foto', label: 'Foto del gatto' },
] as const

export const tipoFoto = 'foto'
export const tipiDocumentoCaricati = tipiDocumento.filter(({ value }) => value !== tipoFoto)

export const tipiDocumentoPerSoci = ['regolamenti', 'modulistica', 'verbali', 'video'] as const

/** §3: class codes; iscrizione/classi.ts has the names by show date. */
export const classiExpo = [
  { value: '1', label: '1 Supreme Champion' },
  { value: '2', label: '2 Supreme Premior' },
  { value: '3', label: '3 CACS' },
  { value: '4', label: '4 CAPS' },
  { value: '5', label: '5 CAGCIB' },
  { value: '6', label: '6 CAGPIB' },
  { value: '7', label: '7 CACIB' },
  { value: '8', label: '8 CAPIB' },
  { value: '9', label: '9 CAC' },
  { value: '10', label: '10 CAP' },
  { value: '11', label: '11 Giovani' },
  { value: '12', label: '12 Cuccioli' },
  { value: '13.b', label: '13.b Classe di controllo per incroci' },
  { value: '15', label: '15 Fuori concorso' },
] as const

export const certificatiExpo = ['CACS', 'CAPS', 'CAGCIB', 'CAGPIB', 'CACIB', 'CAPIB', 'CAC', 'CAP'] as const

/** §9, verbatim. */
export const titoliExpo = [
  'PH',
  ...certificatiExpo,
  ...['EX 1', 'EX 2', 'EX 3', 'EX 4', 'FUORI CONCORSO', 'CONFORME', 'Assente', 'ECCELLENTE'],
  ...['MOLTO BUONO', 'MOLTO BUONO 1', 'MOLTO BUONO 2', 'MOLTO BUONO 3', 'MOLTO BUONO 4'],
  ...['BUONO', 'BUONO 1', 'BUONO 2', 'BUONO 3'],
  ...certificatiExpo.map(titolo => `NO ${titolo}`),
  ...['PRIMO', 'SECONDO', 'TERZO', 'QUARTO', 'QUINTO'],
]

/** D2: given in classes 11 and 12 since 2024. Not in §9; the dated rule `expo.certificati_giovanili` allows them. */
export const certificatiGiovanili = ['CACC', 'CACJ'] as const

export const bestOptions = [
  'Best Assoluto Adulti',
  'Best Opposite Sex Adulti',
  'Best Assoluto Cuccioli',
  'Best Cuccioli 4/7 mesi',
  'Best Cuccioli 7/10 mesi',
  'Best Assoluto Neutri',
  'Best Opposite Sex Neutri',
]

export const bestOfBestOptions = [1, 2, 3, 4, 5]

/** Who requested a passaggio. A buyer's request needs the owner's confirmation. */
export const richiedentiPassaggio = [
  { value: 'ufficio', label: 'Segreteria' },
  { value: 'cedente', label: 'Chi cede' },
  { value: 'acquirente', label: 'Chi riceve' },
] as const satisfies readonly Choice[]
