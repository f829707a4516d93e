import { choice, text } from '../../kit/field.ts'
import type { Report, ReportChart, ReportColumn, ReportParam, ReportParams } from '../../kit/report.ts'
import { libriChiusi, libriPropri } from '../../words/choices.ts'
import { rolesWithMenu } from '../../words/menu.ts'
import { alAnno, column, count, dalAnno } from '../../words/report-parts.ts'

const viste = [
  { value: 'anni', label: 'Registrazioni per anno' },
  { value: 'razze', label: 'Registrazioni per razza' },
  { value: 'libri', label: 'Registrazioni per libro' },
  { value: 'cucciolate', label: 'Cucciolate' },
  { value: 'movimenti', label: 'Importazioni e passaggi' },
  { value: 'test', label: 'Test medici' },
] as const
export type VistaGatti = (typeof viste)[number]['value']

export const esitiSfavorevoli = ['N/P', 'P/P', 'positivo', 'non conforme'] as const
export const statiCucciolata = ['inviata', 'in_verifica', 'controllo_cucciolata', 'approvata', 'chiusa'] as const

const razza: ReportParam = {
  ...text({ label: 'Razza', gender: 'a', max: 20 }),
  lookup: { entity: 'razze', field: 'codice', label: 'descrizione' },
}

/** Each count links to a list with the same conditions. */
export const statistiche_gatti: Report = {
  name: 'statistiche_gatti',
  title: 'Statistiche gatti',
  description:
    'I gatti contano nell’anno di registrazione, le cucciolate in quello di nascita. Senza gatti annullati e denunce respinte. La media per cucciolata conta anche i nati morti.',
  roles: rolesWithMenu('/report/statistiche-gatti'),
  entity: 'gatti',
  params: {
    vista: {
      ...choice({ label: 'Statistica', gender: 'a', choices: viste, default: 'anni' }),
      tabs: viste.map(({ value, label }) => ({ value, label: label.replace('Registrazioni per', 'Per') })),
    },
    dal: dalAnno,
    al: alAnno,
    razza: { ...razza, askedWhen: ({ vista }) => vista !== 'razze' },
  },
  defaults: today => ({ vista: 'anni', dal: Number(today.slice(0, 4)) - 9, al: Number(today.slice(0, 4)) }),
  columns: params => columns[params.vista as VistaGatti](params),
  chart: ({ vista }) => charts[vista as VistaGatti],
  orientation: 'portrait',
  empty: 'Nessun dato in questi anni.',
}

const columns: Record<VistaGatti, (params: ReportParams) => readonly ReportColumn[]> = {
  anni: params => {
    const list = (libri: readonly number[], more = '') => registrati(params, libri, more)
    return [
      { ...column('anno', 'Anno', 'year', 8), link: '/report/statistiche-gatti?vista=razze&dal=:anno&al=:anno' },
      count('maschi', 'Maschi', list(libriPropri, '&sesso=M')),
      count('femmine', 'Femmine', list(libriPropri, '&sesso=F')),
      count('lo', 'LO', list([2216])),
      count('loe', 'LOE', list([2221])),
      count('riex', 'RIEX', list([2219])),
      count('rs', 'RS', list([2220])),
      count('chiusi', 'Libri chiusi', list(libriChiusi)),
      count('totale', 'Totale', list(libriPropri)),
    ]
  },
  razze: params => {
    const list = (more = '') => registrati({ ...params, razza: '' }, libriPropri, `&idrazza=%23:idrazza+:codice${more}`)
    return [
      { ...column('codice', 'Codice', 'text', 9), link: '/razze/:idrazza' },
      { ...column('descrizione', 'Razza', 'text', 30), link: '/razze/:idrazza' },
      count('maschi', 'Maschi', list('&sesso=M')),
      count('femmine', 'Femmine', list('&sesso=F')),
      count('totale', 'Totale', list()),
      column('quota', 'Quota %', 'number', 10),
    ]
  },
  libri: params => {
    const list = (more = '') => `${base(params)}&idlibro=%23:idlibro+:codice${more}`
    return [
      column('codice', 'Codice', 'text', 14),
      column('descrizione', 'Libro', 'text', 40),
      count('maschi', 'Maschi', list('&sesso=M')),
      count('femmine', 'Femmine', list('&sesso=F')),
      count('totale', 'Totale', list()),
    ]
  },
  cucciolate: params => {
    const stati = statiCucciolata.map(stato => `&stato=${stato}`).join('')
    const list = `/list/denunce?data_nascita=:da..:a${stati}${ofRazza(params, 'fattrice.idrazza')}`
    return [
      column('anno', 'Anno', 'year', 8),
      count('cucciolate', 'Cucciolate', list),
      count('cuccioli', 'Cuccioli', list),
      count('maschi', 'Maschi', list),
      count('femmine', 'Femmine', list),
      count('deceduti', 'Deceduti', list),
      count('nati_morti', 'Nati morti', `${list}&nati_morti=1..`),
      column('media', 'Media per cucciolata', 'number', 12),
    ]
  },
  movimenti: params => {
    const passaggi = `/list/passaggi?data_passaggio=:da..:a${ofRazza(params, 'gatto.idrazza')}`
    return [
      column('anno', 'Anno', 'year', 8),
      count('importati', 'Importati (LOE)', registrati(params, [2221])),
      count('passaggi', 'Passaggi registrati', `${passaggi}&stato=registrato`),
      count('in_attesa', 'Passaggi in attesa', `${passaggi}&stato=inviato`),
      count('decessi', 'Decessi', `/list/gatti?data_decesso=:da..:a&annullato=0${ofRazza(params, 'idrazza')}`),
    ]
  },
  test: params => {
    const list = `/list/test-gatti?data_test=:da..:a&idmalattia=%23:idmalattia+:codice${ofRazza(params, 'gatto.idrazza')}`
    const contro = esitiSfavorevoli.map(esito => `&esito=${encodeURIComponent(esito)}`).join('')
    return [
      column('codice', 'Codice', 'text', 12),
      column('descrizione', 'Test', 'text', 44),
      count('test', 'Test', list),
      count('sfavorevoli', 'Con esito sfavorevole', `${list}${contro}`),
    ]
  },
}

const charts: Record<VistaGatti, ReportChart> = {
  anni: { title: 'Registrazioni per anno', kind: 'columns', category: 'anno', series: ['femmine', 'maschi'] },
  razze: { title: 'Le razze più registrate', kind: 'bars', category: 'descrizione', series: ['totale'], limit: 12 },
  libri: { title: 'Registrazioni per libro', kind: 'bars', category: 'codice', series: ['totale'], limit: 12 },
  cucciolate: { title: 'Cuccioli per anno', kind: 'columns', category: 'anno', series: ['femmine', 'maschi'] },
  movimenti: { title: 'Passaggi registrati per anno', kind: 'columns', category: 'anno', series: ['passaggi'] },
  test: { title: 'I test più eseguiti', kind: 'bars', category: 'codice', series: ['test'], limit: 12 },
}

function base(params: ReportParams): string {
  return `/list/gatti?data_registrazione=:da..:a&annullato=0${ofRazza(params, 'idrazza')}`
}

function registrati(params: ReportParams, libri: readonly number[], more: string = ''): string {
  return `${base(params)}${libri.map(id => `&idlibro=%23${id}+${codici[id] ?? id}`).join('')}${more}`
}

function ofRazza({ razza }: ReportParams, field: string): string {
  return razza ? `&${field}=%23:idrazza+:razza` : ''
}

const codici: Readonly<Record<number, string>> = {
  2216: 'LO',
  2217: 'LOI',
  2218: 'LIR',
  2219: 'RIEX',
  2220: 'RS',
  2221: 'LOE',
  2620: 'CREG+0',
  2621: 'CREG+1',
  2943: 'LO-STORICO',
  2944: 'RIEX-STORICO',
}
