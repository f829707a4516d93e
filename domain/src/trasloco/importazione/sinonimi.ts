import type { EntitaImportabile } from './entita-importabili.ts'
import { sinonimiDenaro } from './sinonimi-denaro.ts'
import { sinonimiPratiche } from './sinonimi-pratiche.ts'

export interface Sinonimi {
  tabella: string
  campi: Readonly<Record<string, string>>
}

const codiceVoce = 'codice|sigla|code|cod|abbreviazione|abk|kurzel'
const descrizione = 'descrizione|nome|denominazione|description|name|bezeichnung|libelle|desc|testo|titolo'

export const sinonimi: Readonly<Record<EntitaImportabile, Sinonimi>> = {
  libri: {
    tabella: 'libri|libro|libri genealogici|registri|libro origini|books|studbook|stud books|zuchtbuch|registre',
    campi: { codice: codiceVoce, descrizione },
  },
  razze: {
    tabella: 'razze|razza|breeds|breed|rassen|rasse|races|race',
    campi: {
      codice: `${codiceVoce}|ems`,
      descrizione: `${descrizione}|razza|breed`,
      categoria: 'categoria|cat|category|gruppo',
    },
  },
  colori: {
    tabella: 'colori|colore|mantelli|mantello|colours|colors|colour|color|farben|farbe|couleurs|robes|genotipi',
    campi: { codice: `${codiceVoce}|ems|codice ems`, descrizione: `${descrizione}|colore|mantello` },
  },
  razze_colori: {
    tabella: 'razze colori|colori razza|colori ammessi|breed colours',
    campi: {
      idrazza: 'razza|id razza|cod razza|breed',
      espressione: 'espressione|colori|colore|expression',
      riconosciuto: 'riconosciuto|ammesso|recognised',
      valido_dal: 'valido dal|dal|da|from|inizio',
      valido_al: 'valido al|al|fino|to|fine',
    },
  },
  malattie: {
    tabella: 'malattie|malattia|tipi test|test medici|patologie|esami|diseases|tests|krankheiten|maladies',
    campi: {
      codice: codiceVoce,
      descrizione: `${descrizione}|malattia|test|esame`,
      validita_mesi: 'validita mesi|validita|mesi|durata|months|validity',
      ereditarieta: 'ereditarieta|trasmissione|inheritance',
    },
  },
  sezioni: {
    tabella: 'sezioni|sezione|sezioni regionali|delegazioni|regioni|sections|regions',
    campi: { regione: 'regione|sezione|nome|descrizione|region|section|denominazione' },
  },
  articoli: {
    tabella: 'articoli|articolo|tariffe|listino|prodotti|voci|servizi|items|articles|products|artikel|prezzi',
    campi: {
      codice: codiceVoce,
      descrizione,
      tipo: 'tipo|tipo documento|type',
      importo: 'importo|prezzo|costo|tariffa|price|amount|preis|prix|euro',
      iva: 'iva|aliquota|aliquota iva|vat|mwst|tva|perc iva',
      natura: 'natura|natura iva|esenzione',
      quota_associativa: 'quota associativa|quota',
    },
  },
  clienti_soci: {
    tabella:
      'clienti soci|clienti|soci|socio|cliente|anagrafica|anagrafiche|anagrafica soci|tesserati|allevatori|proprietari|persone|nominativi|rubrica|contatti|members|member|customers|customer|clients|persons|people|owners|breeders|mitglieder|personen|kunden|membres|adresses|indirizzi|utenti',
    campi: {
      codice:
        'codice|codice socio|codice cliente|cod socio|numero socio|member code|mitgliedsnummer|kundennummer|cod|matricola',
      nome_completo:
        'nome completo|nominativo|cognome nome|cognome e nome|nome cognome|nome e cognome|ragione sociale|denominazione|full name|intestazione|socio|cliente|anagrafica|proprietario|allevatore|rag soc|nome sociale',
      cognome: 'cognome|surname|last name|lastname|family name|nachname|familienname|nom famille',
      nome: 'nome|first name|firstname|given name|vorname|prenom|nome proprio|name|nom',
      tipo: 'tipo|tipo socio|socio|categoria|qualifica|type|tipologia|cat socio|categoria socio|mitgliedsart',
      tessera: 'tessera|numero tessera|nr tessera|card|membership number|member number|tess',
      codice_fiscale: 'codice fiscale|cf|cod fisc|c f|tax code|fiscal code|codfisc|fiscale',
      partita_iva: 'partita iva|p iva|piva|vat|vat number|iva|ust id|part iva',
      prefisso:
        'prefisso|affisso|affisso prefisso|allevamento|cattery|cattery name|zwingername|zwinger|chatterie|affix|nome allevamento',
      suffisso: 'suffisso|affisso suffisso|suffix',
      cointestazione_affisso: 'cointestazione affisso|cointestatario affisso',
      ratificaFife: 'ratifica fife|data affisso|data ratifica|affisso dal|data riconoscimento affisso',
      indirizzo: 'indirizzo|via|residenza|address|street|strasse|adresse|rue|domicilio|indir|address1|anschrift',
      frazione: 'frazione|localita|loc|fraz|address2|ortsteil',
      citta: 'citta|comune|paese|localita|city|town|ort|stadt|ville|residente|luogo residenza',
      cap: 'cap|c a p|zip|zip code|postcode|postal code|plz|code postal|codice avviamento postale|cod postale|codice postale',
      idprovincia: 'provincia|prov|pr|sigla provincia|province|county|id provincia|cod provincia',
      regione: 'regione|region|reg|bundesland',
      sezione: 'sezione|section|delegazione|club|sez',
      nazione: 'nazione|stato|paese|country|land|pays|naz|nation',
      data_nascita:
        'data nascita|nato|nato il|nascita|birth date|date birth|birthday|dob|geburtsdatum|geboren|date naissance|naissance|datanas',
      luogo_nascita: 'luogo nascita|nato a|birth place|place birth|geburtsort|lieu naissance|comune nascita|luogo',
      telefono:
        'telefono|tel|telefono casa|phone|telephone|tel casa|telefono1|tel1|telefon|recapito|tel abitazione|fisso',
      cellulare: 'cellulare|cell|mobile|telefonino|handy|mobil|portable|telefono2|tel2|mobile phone|gsm',
      fax: 'fax|telefax|numero fax',
      email: 'email|e mail|mail|posta elettronica|indirizzo email|courriel|email1',
      pec: 'pec|email pec|indirizzo pec|posta certificata',
      cod_univoco: 'codice univoco|codice destinatario|sdi|cod univoco|codice sdi',
      idrazza: 'razza|razza allevata|breed|rasse|race',
      deceduto: 'deceduto|morto|defunto|deceased|dead|verstorben',
      deferito: 'deferito',
      radiato: 'radiato|espulso|expelled|ausgeschlossen',
      note: 'note|annotazioni|osservazioni|commenti|notes|remarks|bemerkungen|remarques|memo|nota|notizen|varie',
    },
  },
  gatti: {
    tabella:
      'gatti|gatto|cats|cat|katzen|katze|chats|chat|anagrafe gatti|anagrafica gatti|animali|soggetti|animals|tiere|pedigree|pedigrees|registro|libro genealogico|gatti registrati|riproduttori|esemplari|felini',
    campi: {
      nome_completo:
        'nome completo|full name|nome e affisso|registered name|nome registrato|nome gatto completo|nome intero',
      ems: 'ems|codice ems|ems code|cod ems|razza colore|breed colour|emscode|ems kode',
      pretitolo: 'pretitolo|titoli|titolo|titoli prima|titles|title|titel|titres|pre titolo|titolo prima',
      posttitolo: 'posttitolo|titoli dopo|post titolo|titolo dopo|merit titles',
      prefisso: 'prefisso|affisso|affix|prefix|cattery|allevamento|zwingername|affisso prefisso',
      nome: 'nome|nome gatto|name|cat name|nom|katzenname|nomegatto|soggetto',
      suffisso: 'suffisso|suffix|affisso suffisso',
      sesso: 'sesso|sex|gender|geschlecht|sexe|m f|maschio femmina|mf',
      codice:
        'codice|numero registro|numero libro|registration number|reg number|reg no|pedigree number|numero pedigree|pedigree|numero lg|codice lg|lo|n lo|numero iscrizione|zuchtbuchnummer|zb nummer|numero loi|loi|lof|stammbuchnummer|numero certificato|codice gatto|registrazione|matricola|numero|regnr',
      codice_sorgente:
        'codice sorgente|codice origine|codice estero|numero origine|original number|numero estero|old number|codice originale|foreign number',
      chip: 'chip|microchip|micro chip|transponder|numero microchip|chip number|chipnummer|puce|codice microchip|identificazione',
      nazione: 'nazione|paese|country|land|pays|naz|nazione nascita|country birth|stato',
      data_nascita:
        'data nascita|nato|nato il|nata|nascita|birth date|date birth|birthday|born|dob|geburtsdatum|geboren|wurfdatum|geb|date naissance|naissance|ne le|data nasc|datanas',
      data_registrazione:
        'data registrazione|data iscrizione|registrato il|registration date|date registration|data rilascio|reg date|registrierdatum|data inserimento|data emissione',
      data_decesso: 'data decesso|data morte|morto il|date death|death date|todesdatum|date deces|died',
      idlibro:
        'libro|id libro|registro|libro origini|book|studbook|zuchtbuch|tipo libro|cod libro|codice libro|libro genealogico',
      idlibro_sorgente: 'libro sorgente|libro origine|id libro sorgente|source book|libro estero|registro estero',
      idpadre:
        'padre|id padre|sire|father|vater|pere|cod padre|codice padre|stallone|padre gatto|sire id|father id|idp|pater|nome padre',
      idmadre:
        'madre|id madre|dam|mother|mutter|mere|cod madre|codice madre|fattrice|madre gatto|dam id|mother id|idm|mater|nome madre',
      idproprietario:
        'proprietario|id proprietario|owner|besitzer|eigentumer|proprietaire|cod proprietario|codice proprietario|socio|id socio|cliente|id cliente|intestatario|owner id|cod socio|codice socio',
      idallevatore: 'allevatore|id allevatore|breeder|zuchter|eleveur|cod allevatore|codice allevatore|breeder id',
      idcointestatario:
        'cointestatario|id cointestatario|co owner|comproprietario|coowner|secondo proprietario|mitbesitzer',
      idcointestatario1: 'cointestatario1|cointestatario 2|secondo cointestatario|id cointestatario1',
      idrazza: 'razza|id razza|breed|rasse|race|cod razza|codice razza|breed code|ems razza',
      idgenotipo:
        'genotipo|id genotipo|colore|mantello|id colore|colour|color|farbe|couleur|robe|cod colore|codice colore|ems colore|colore ems|coat|ems|codice ems',
      idfenotipo: 'fenotipo|id fenotipo|phenotype|colore fenotipo',
      idocchi: 'occhi|id occhi|colore occhi|eyes|eye colour|eye color|augen|augenfarbe|yeux',
      not_for_breeding: 'not for breeding|nfb|non riproduzione|escluso riproduzione|zuchtverbot|no breeding',
      causale_not_for_breeding: 'causale not for breeding|causale nfb|motivo nfb|causale',
      deceduto: 'deceduto|morto|dead|deceased|tot|verstorben|mort|decesso',
      annullato: 'annullato|cancellato|void|cancelled|annulliert|eliminato',
      neutro: 'neutro|castrato|sterilizzato|neutered|neuter|kastriert|castre|castrato sterilizzato|sterile',
      non_in_allevamento: 'non in allevamento|ritirato|retired',
      certificato_medico: 'certificato medico|certificato veterinario',
      riregistrato: 'riregistrato',
      sinac: 'sinac|numero sinac|anagrafe nazionale',
      polidattilia: 'polidattilia|polidattilo|polydactyl',
      paper_pedigree: 'pedigree cartaceo|paper pedigree|stampato|cartaceo|pedigree stampato',
      campionato: 'campionato|championship',
      bloccato: 'bloccato|blocked|gesperrt|sospeso',
      note: 'note|annotazioni|osservazioni|commenti|notes|remarks|bemerkungen|remarques|memo|nota|varie',
    },
  },
  ...sinonimiPratiche,
  ...sinonimiDenaro,
}
