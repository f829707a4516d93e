import { leggiColore, leggiEms, leggiRazza } from '../../registro/rules/letture/ems-vecchio.ts'
import type { Leggi } from '../../registro/rules/letture/lettura.ts'
import { leggiNazione } from '../../registro/rules/letture/nazioni.ts'
import { leggiNomeGatto } from '../../registro/rules/letture/nome-gatto.ts'
import {
  leggiCap,
  leggiChip,
  leggiCodiceFiscale,
  leggiEmail,
  leggiProvincia,
  leggiTelefono,
} from '../rules/importazione/codici.ts'
import { leggiData } from '../rules/importazione/date.ts'
import { leggiImporto, leggiIntero } from '../rules/importazione/importi.ts'
import { leggiPersona } from '../rules/importazione/nome-persona.ts'
import { leggiSesso, leggiSessoInverso, leggiSiNo } from '../rules/importazione/parole.ts'
import { leggiClasse, leggiNoSi, leggiTesto } from '../rules/importazione/semplici.ts'
import type { CampoImportabile } from './campi-importabili.ts'

export interface Conversione {
  label: string
  esempi: readonly (readonly [scritto: string, letto: string])[]
  per: (campo: CampoImportabile) => boolean
  leggi: Leggi
}

const kind =
  (...kinds: readonly string[]) =>
  ({ field }: CampoImportabile) =>
    kinds.includes(field.kind)
const named =
  (...names: readonly string[]) =>
  ({ campo }: CampoImportabile) =>
    names.includes(campo)
const to =
  (entita: string) =>
  ({ field }: CampoImportabile) =>
    field.to === entita
const isDay = kind('date', 'datetime')

export const conversioni: Readonly<Record<string, Conversione>> = {
  testo: {
    label: 'Com’è scritto',
    esempi: [['LO 12/A', 'LO 12/A']],
    per: kind('text', 'longText', 'reference'),
    leggi: leggiTesto,
  },
  data: {
    label: 'Data, in qualunque modo',
    esempi: [['3 marzo 1999', '1999-03-03']],
    per: isDay,
    leggi: leggiData('auto'),
  },
  data_gma: { label: 'Data gg/mm/aaaa', esempi: [['05/11/03', '2003-11-05']], per: isDay, leggi: leggiData('gma') },
  data_mga: { label: 'Data mm/gg/aaaa', esempi: [['11/05/2003', '2003-11-05']], per: isDay, leggi: leggiData('mga') },
  data_amg: { label: 'Data aaaa-mm-gg', esempi: [['20031105', '2003-11-05']], per: isDay, leggi: leggiData('amg') },
  data_excel: {
    label: 'Numero di giorno di Excel',
    esempi: [['37930', '2003-11-05']],
    per: isDay,
    leggi: leggiData('excel'),
  },
  sesso: {
    label: 'Sesso, in qualunque modo',
    esempi: [
      ['0.1', 'F'],
      ['MN', 'M, neutro'],
    ],
    per: named('sesso'),
    leggi: leggiSesso,
  },
  sesso_inverso: {
    label: 'Sesso: 1 femmina, 2 maschio',
    esempi: [['1', 'F']],
    per: named('sesso'),
    leggi: leggiSessoInverso,
  },
  si_no: { label: 'Sì o no', esempi: [['Vero', '1']], per: kind('flag'), leggi: leggiSiNo },
  no_si: { label: 'Il contrario: sì vuol dire no', esempi: [['Vero', '0']], per: kind('flag'), leggi: leggiNoSi },
  importo: {
    label: 'Importo, in qualunque modo',
    esempi: [['€ 1.234,56', '1234.56']],
    per: kind('money'),
    leggi: leggiImporto('auto'),
  },
  importo_virgola: {
    label: 'Importo con la virgola',
    esempi: [['1.234', '1234.00']],
    per: kind('money'),
    leggi: leggiImporto('virgola'),
  },
  importo_punto: {
    label: 'Importo con il punto',
    esempi: [['1234.5', '1234.50']],
    per: kind('money'),
    leggi: leggiImporto('punto'),
  },
  centesimi: {
    label: 'Importo in centesimi',
    esempi: [['1250', '12.50']],
    per: kind('money'),
    leggi: leggiImporto('centesimi'),
  },
  intero: { label: 'Numero intero', esempi: [['12,0', '12']], per: kind('integer'), leggi: leggiIntero },
  nome_gatto: {
    label: 'Nome completo da dividere',
    esempi: [['CH IT*Bisavolo’s Luna, JW', 'CH | IT | Bisavolo’s | Luna | JW']],
    per: named('nome_completo', 'nome'),
    leggi: leggiNomeGatto,
  },
  ems: {
    label: 'EMS, razza e colore',
    esempi: [['bri NS22', 'BSH, ns 22']],
    per: named('ems'),
    leggi: leggiEms('idgenotipo'),
  },
  colore: { label: 'Colore EMS', esempi: [['NS22', 'ns 22']], per: to('colori'), leggi: leggiColore },
  razza: { label: 'Razza per nome o codice', esempi: [['Maine Coon', 'MCO']], per: to('razze'), leggi: leggiRazza },
  nazione: {
    label: 'Nazione per nome o sigla',
    esempi: [['Germania', 'DE']],
    per: named('nazione'),
    leggi: leggiNazione,
  },
  persona_virgola: {
    label: 'Cognome, Nome',
    esempi: [['Rossi, Mario', 'Rossi Mario']],
    per: named('nome_completo', 'intestatario'),
    leggi: leggiPersona('virgola'),
  },
  persona_nome_cognome: {
    label: 'Nome Cognome, da girare',
    esempi: [['Mario De Rossi', 'De Rossi Mario']],
    per: named('nome_completo', 'intestatario'),
    leggi: leggiPersona('nome_cognome'),
  },
  maiuscole: {
    label: 'Da tutto maiuscolo a iniziali maiuscole',
    esempi: [['ROSSI MARIO', 'Rossi Mario']],
    per: kind('text'),
    leggi: leggiPersona('maiuscole'),
  },
  chip: {
    label: 'Microchip, anche con spazi',
    esempi: [['380 260 000 123 456', '380260000123456']],
    per: named('chip'),
    leggi: leggiChip,
  },
  codice_fiscale: {
    label: 'Codice fiscale, anche con spazi',
    esempi: [['rss mra 80a01 l219m', 'RSSMRA80A01L219M']],
    per: named('codice_fiscale'),
    leggi: leggiCodiceFiscale,
  },
  provincia: {
    label: 'Provincia per nome o sigla',
    esempi: [['prov. di Torino', 'Torino']],
    per: campo => to('province')(campo) || campo.campo === 'provincia',
    leggi: leggiProvincia,
  },
  telefono: {
    label: 'Telefono',
    esempi: [['tel. 011/123456 ufficio', '011/123456']],
    per: named('telefono', 'cellulare', 'fax'),
    leggi: leggiTelefono,
  },
  cap: { label: 'CAP, anche senza lo zero davanti', esempi: [['184', '00184']], per: named('cap'), leggi: leggiCap },
  email: {
    label: 'E-mail, la prima se sono più',
    esempi: [['a@x.it; b@y.it', 'a@x.it']],
    per: named('email', 'pec'),
    leggi: leggiEmail,
  },
  classe: {
    label: 'Classe di esposizione',
    esempi: [['Classe 13b', '13.b']],
    per: named('category'),
    leggi: leggiClasse,
  },
}

export function conversioniFor(campo: CampoImportabile): { nome: string; label: string }[] {
  return Object.entries(conversioni)
    .filter(([, { per }]) => per(campo))
    .map(([nome, { label }]) => ({ nome, label }))
}
