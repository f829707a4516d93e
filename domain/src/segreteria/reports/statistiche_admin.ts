import { choice, integer } from '../../kit/field.ts'
import type { Report, ReportChart, ReportColumn } from '../../kit/report.ts'
import { rolesWithMenu } from '../../words/menu.ts'
import { alAnno, anno, column, count, dalAnno, socioColumn } from '../../words/report-parts.ts'

const viste = [
  { value: 'soci', label: 'Soci per anno' },
  { value: 'sezioni', label: 'Soci per sezione' },
  { value: 'esposizioni', label: 'Esposizioni' },
  { value: 'classi', label: 'Iscrizioni per classe' },
  { value: 'entrate', label: 'Entrate per mese' },
  { value: 'articoli', label: 'Entrate per articolo' },
  // Opened only by links in other views.
  { value: 'elenco', label: 'Elenco dei soci' },
  { value: 'righe', label: 'Righe dei documenti' },
] as const
export type VistaAdmin = (typeof viste)[number]['value']

const movimentiSoci = [
  { value: 'soci', label: 'tutti i soci' },
  { value: 'nuovi', label: 'nuovi' },
  { value: 'rientrati', label: 'rientrati' },
  { value: 'rinnovati', label: 'rinnovati' },
  { value: 'non_rinnovati', label: 'non rinnovati' },
] as const
export type MovimentoSoci = (typeof movimentiSoci)[number]['value']

export const statistiche_admin: Report = {
  name: 'statistiche_admin',
  title: 'Statistiche admin',
  description:
    'Ogni socio conta una volta, senza deceduti e radiati; nel primo anno sono tutti nuovi. Le entrate per mese hanno il bollo e tolgono gli storni; per articolo sono senza IVA e bollo.',
  roles: rolesWithMenu('/report/statistiche-admin'),
  entity: 'iscrizioni_rinnovi',
  params: {
    vista: {
      ...choice({ label: 'Statistica', gender: 'a', choices: viste, default: 'soci' }),
      tabs: viste.filter(({ value }) => value !== 'elenco' && value !== 'righe'),
    },
    dal: { ...dalAnno, askedWhen: ({ vista }) => vista !== 'sezioni' && vista !== 'elenco' },
    al: { ...alAnno, askedWhen: ({ vista }) => vista !== 'sezioni' && vista !== 'elenco' },
    anno: { ...anno, required: true, askedWhen: ({ vista }) => vista === 'sezioni' || vista === 'elenco' },
    movimento: {
      ...choice({ label: 'Soci', choices: movimentiSoci, default: 'soci' }),
      askedWhen: ({ vista }) => vista === 'elenco',
    },
    articolo: { ...integer({ label: 'Articolo n.', min: 0 }), askedWhen: ({ vista }) => vista === 'righe' },
  },
  defaults: today => {
    const year = Number(today.slice(0, 4))
    return { vista: 'soci', dal: year - 4, al: year, anno: year, movimento: 'soci' }
  },
  columns: ({ vista }) => columns[vista as VistaAdmin],
  chart: ({ vista }) => charts[vista as VistaAdmin],
  orientation: 'landscape',
  empty: 'Nessun dato in questi anni.',
}

const iscrizioni = (tipo: string) => `/report/soci-per-sezione?vista=elenco&anno=:anno&tipo=${tipo}`
const elenco = (movimento: MovimentoSoci) => `/report/statistiche-admin?vista=elenco&anno=:anno&movimento=${movimento}`
const sezione = (tipo: string) => `/report/soci-per-sezione?vista=elenco&anno=:anno&sezione=:sezione${tipo}`
// Rows have `da` and `a` only for readers who may open the list.
const documenti = (tipi: string) => `/list/fatture_ricevute?data_emissione=:da..:a${tipi}`
const euro = (name: string, label: string, link?: string): ReportColumn => ({
  name,
  label,
  kind: 'money',
  width: 14,
  total: true,
  ...(link === undefined ? {} : { link }),
})

/** No total: the same people appear every year. */
const ofYear = (name: string, label: string, link: string): ReportColumn => ({
  ...count(name, label, link),
  total: false,
})

const columns: Record<VistaAdmin, readonly ReportColumn[]> = {
  soci: [
    column('anno', 'Anno', 'year', 8),
    ofYear('ordinario', 'Ordinari', iscrizioni('Ordinario')),
    ofYear('onorario', 'Onorari', iscrizioni('Onorario')),
    ofYear('aderente', 'Aderenti', iscrizioni('Aderente')),
    ofYear('soci', 'Soci', elenco('soci')),
    count('nuovi', 'Nuovi', elenco('nuovi')),
    count('rientrati', 'Rientrati', elenco('rientrati')),
    ofYear('rinnovati', 'Rinnovati', elenco('rinnovati')),
    count('non_rinnovati', 'Non rinnovati', elenco('non_rinnovati')),
    column('fedelta', 'Rinnovi %', 'number', 10),
  ],
  sezioni: [
    { ...column('sezione', 'Sezione', 'text', 30), link: sezione('') },
    count('ordinario', 'Ordinari', sezione('&tipo=Ordinario')),
    count('onorario', 'Onorari', sezione('&tipo=Onorario')),
    count('soci', 'Soci'),
    count('aderente', 'Aderenti', sezione('&tipo=Aderente')),
    count('totale', 'Totale', sezione('')),
  ],
  esposizioni: [
    column('date', 'Data', 'date', 11),
    column('name', 'Esposizione', 'text', 44),
    column('luogo', 'Luogo', 'text', 20),
    count('iscrizioni', 'Iscrizioni', '/list/iscrizioni-expo?esposizioni_id=%23:idesposizione+:name&stato=iscritta'),
  ],
  classi: [
    column('classe', 'Classe', 'text', 40),
    count('iscrizioni', 'Iscrizioni', '/list/iscrizioni-expo?category=:codice&esposizione.date=:da..:a&stato=iscritta'),
    column('quota', 'Quota %', 'number', 10),
  ],
  entrate: [
    column('mese', 'Mese', 'text', 10),
    count('documenti', 'Documenti', documenti('')),
    euro('fatture', 'Fatture', documenti('&tipo=Fattura')),
    euro('ricevute', 'Ricevute', documenti('&tipo=Ricevuta')),
    euro('storni', 'Note di credito e storni', documenti('&tipo=Nota+di+credito&tipo=Storno+ricevuta')),
    euro('totale', 'Totale', documenti('')),
  ],
  articoli: [
    { ...column('descrizione', 'Articolo', 'text', 44) },
    column('genere', 'Genere', 'text', 18),
    count('righe', 'Righe', '/report/statistiche-admin?vista=righe&dal=:dal&al=:al&articolo=:idarticolo'),
    column('quantita', 'Quantità', 'number', 10),
    euro('importo', 'Importo senza IVA', '/report/statistiche-admin?vista=righe&dal=:dal&al=:al&articolo=:idarticolo'),
  ],
  elenco: [
    socioColumn,
    column('tipo', 'Tipo', 'text', 12),
    column('sezione', 'Sezione', 'text', 22),
    column('primo_anno', 'Primo anno', 'year', 11),
    column('ultimo_anno', 'Ultimo anno', 'year', 12),
  ],
  righe: [
    column('data_emissione', 'Data', 'date', 11),
    { ...column('numero', 'Documento', 'text', 14), link: '/fatture_ricevute/:iddocumento' },
    column('intestatario', 'Intestatario', 'text', 28),
    column('descrizione', 'Descrizione', 'text', 36),
    column('quantita', 'Quantità', 'number', 9),
    euro('importo', 'Importo senza IVA'),
  ],
}

const charts: Partial<Record<VistaAdmin, ReportChart>> = {
  soci: {
    title: 'Soci per anno: rinnovati, rientrati e nuovi',
    kind: 'columns',
    category: 'anno',
    series: ['rinnovati', 'rientrati', 'nuovi'],
  },
  sezioni: { title: 'Soci per sezione', kind: 'bars', category: 'sezione', series: ['totale'], limit: 20 },
  esposizioni: {
    title: 'Iscrizioni per esposizione',
    kind: 'bars',
    category: 'name',
    series: ['iscrizioni'],
    limit: 12,
  },
  classi: { title: 'Iscrizioni per classe', kind: 'bars', category: 'classe', series: ['iscrizioni'], limit: 14 },
  entrate: { title: 'Entrate per mese', kind: 'columns', category: 'mese', series: ['totale'], limit: 36 },
  articoli: {
    title: 'Gli articoli che rendono di più',
    kind: 'bars',
    category: 'descrizione',
    apart: 'genere',
    series: ['importo'],
    limit: 10,
  },
}
