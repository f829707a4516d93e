import type { EntityName, Role } from '@bisavolo/domain'

/**
 * security 3 and 3.3, written by hand and independent of the definitions: the fields and values each role outside the office may
 * write in a new row.
 */
const words = (text: string) => text.split(' ')
const person = words(
  `nome_completo codice_fiscale partita_iva data_nascita luogo_nascita consenso_genitore indirizzo frazione citta cap idprovincia nazione
regione sezione telefono cellulare fax email pec recapito_avvisi note`.replace('\n', ' '),
)
const entry = words(
  'esposizioni_id estera_name estera_date nazione gatti_id category gabbiadoppia confermacolore vicinanzagabbia note',
)
const litter = words('idfattrice idstallone data_monta data_nascita data_denuncia idproprietario nati_morti stato note')
const kitten = words('idDenuncia sesso idrazza idcolore_genotipo idocchi nome chip not_for_breeding deceduto')
const transfer = words(
  'idgatto data_acquisto data_passaggio idproprietario idcointestatario idcointestatario1 clausola_nfb note',
)
const report = words('idgatto idmalattia data_test esito laboratorio iddocumento note')
const view = words('nome lista contenuto')
const sharedView = [...view, 'condivisa']

export const creatable: Partial<Record<Role, Partial<Record<EntityName, readonly string[]>>>> = {
  admin_cdn_full: { viste: sharedView },
  admin_cdn: { viste: sharedView },
  admin_sezione: {
    clienti_soci: person,
    iscrizioni_rinnovi: words('idcliente_socio anno tipo data_iscrizione data_cassa sezione note'),
    viste: sharedView,
  },
  admin_comitato: { esposizioni_has_gatti: entry, viste: sharedView },
  socio: {
    denunce_nascita: litter,
    cuccioli: kitten,
    passaggi: transfer,
    referti: report,
    affissi: words('idcliente idcointestatario idcointestatario1 nome1 nome2 nome3 posizione note'),
    esposizioni_has_gatti: entry,
    viste: view,
  },
  cliente: {
    denunce_nascita: litter,
    cuccioli: kitten,
    passaggi: transfer,
    referti: report,
    esposizioni_has_gatti: entry,
    viste: view,
  },
}
