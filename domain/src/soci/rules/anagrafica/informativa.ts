/** Raise the version with every change of the privacy text: people accepted the old text. */
export const INFORMATIVA_VERSIONE = '2026-11'

/** italy 8. */
export const informativa: readonly { titolo: string; testo: string }[] = [
  {
    titolo: 'Chi tratta i tuoi dati',
    testo:
      'L’associazione, titolare del trattamento, e le persone da essa incaricate: segreteria, Consiglio e la tua sezione.',
  },
  {
    titolo: 'Perché',
    testo:
      'Per l’iscrizione e i servizi che chiedi (contratto e statuto), per il libro degli associati e i documenti fiscali (obblighi di legge), per il libro genealogico e i risultati delle esposizioni (legittimo interesse).',
  },
  {
    titolo: 'Per quanto tempo',
    testo:
      'I documenti fiscali per dieci anni; il libro degli associati e il libro genealogico per la vita dell’associazione; il resto finché serve al rapporto con te.',
  },
  {
    titolo: 'A chi vanno',
    testo: 'Alla sezione della tua regione e, per l’affisso, alla FIFe. Non vengono venduti né usati per altro.',
  },
  {
    titolo: 'I tuoi diritti',
    testo:
      'Puoi vedere, correggere e scaricare i tuoi dati, chiederne la cancellazione, ritirare un consenso quando vuoi e rivolgerti al Garante per la protezione dei dati personali.',
  },
]

/** Each consent is separate, unticked by default, dated and revocable. */
export const tipiConsenso = [
  { value: 'comunicazioni', label: 'Ricevere per e-mail notizie e inviti dell’associazione' },
  { value: 'foto', label: 'Pubblicare fotografie in cui compaio con i miei gatti' },
  { value: 'contatti', label: 'Pubblicare i miei contatti nell’elenco degli allevatori' },
] as const
export type TipoConsenso = (typeof tipiConsenso)[number]['value']

export function isTipoConsenso(value: unknown): value is TipoConsenso {
  return tipiConsenso.some(tipo => tipo.value === value)
}
