import { yearOf } from '../../kit/date.ts'
import { choice, flag, integer, text } from '../../kit/field.ts'
import type { Report, ReportColumn, ReportParam } from '../../kit/report.ts'
import { rolesWithMenu } from '../../words/menu.ts'
import * as parts from '../../words/report-parts.ts'
import { gruppi } from '../rules/classifica/classifica.ts'
import { categorieRazza } from '../rules/regole/regole-expo.ts'

const same = (value: string) => ({ value, label: value })
const unsaid = () => ''

const anno: ReportParam = {
  ...parts.anno,
  required: true,
  offers: today => Array.from({ length: 8 }, (_none, i) => yearOf(today) - i),
  said: unsaid,
}
const gruppo: ReportParam = { ...choice({ label: 'Gruppo', choices: gruppi.map(same) }), said: String }
const origine: ReportParam = {
  ...choice({
    label: 'Origine',
    choices: [
      { value: 'Italia', label: 'Gatti d’Italia' },
      { value: 'Estero', label: 'Gatti dall’estero' },
    ],
  }),
  said: value => (value === 'Italia' ? 'Gatti d’Italia' : 'Gatti dall’estero'),
}
const finale: ReportParam = {
  ...flag({ label: 'Classifica finale', help: 'Solo soci già rinnovati' }),
  said: value => (value === 1 ? 'Classifica finale' : 'Classifica provvisoria'),
}
const narrowed = {
  categoria: choice({ label: 'Categoria', gender: 'a', choices: categorieRazza.map(same) }),
  razza: {
    ...text({ label: 'Razza', gender: 'a', max: 60 }),
    lookup: { entity: 'razze', field: 'codice', label: 'descrizione' },
    said: value => `Razza ${String(value).toUpperCase()}`,
  },
  sezione: parts.sezione,
  finale,
} satisfies Record<string, ReportParam>

const inRows = (name: string, kind: ReportColumn['kind'] = 'integer'): ReportColumn => ({
  ...parts.column(name, name, kind, 6),
  onlyIn: 'rows',
})
const inFiles = (...args: Parameters<typeof parts.column>): ReportColumn => ({
  ...parts.column(...args),
  onlyIn: 'files',
})

const punti = [
  parts.column('punti', 'Punti', 'number', 8),
  parts.column('extra', 'Extra', 'number', 8),
  parts.column('totale', 'Totale', 'number', 9),
]
const gatto: readonly ReportColumn[] = [
  parts.column('nome', 'Gatto', 'text', 34),
  inFiles('codice', 'Codice', 'text', 18),
  { ...parts.column('razza', 'Razza', 'text', 6), onlyIn: 'sheets' },
  parts.column('ems', 'EMS', 'text', 15),
  inFiles('sesso', 'Sesso', 'text', 8),
  parts.column('proprietario', 'Proprietario', 'text', 20),
  inFiles('allevatore', 'Allevatore', 'text', 20),
  parts.column('sezione', 'Sezione', 'text', 17),
  parts.column('risultati', 'Risultati', 'integer', 12),
  ...punti,
]

const campionato = {
  roles: rolesWithMenu('/campionato'),
  entity: 'esposizioni_has_gatti',
  defaults: (today: string) => ({ anno: yearOf(today), finale: 0 }),
  edition: ({ anno }: Record<string, unknown>) => Number(anno),
  saysCount: true,
  orientation: 'landscape',
  empty: 'Nessun risultato con questi filtri.',
} as const

/** D4. */
export const classifica: Report = {
  ...campionato,
  name: 'classifica',
  title: 'Classifica dei gatti',
  description: 'I gatti iscritti al campionato, con il proprietario in regola, per gruppo e punti.',
  params: { anno, gruppo, origine, ...narrowed },
  columns: () => [
    parts.column('posizione', 'Pos.', 'integer', 6),
    inFiles('gruppo', 'Gruppo', 'text', 10),
    inFiles('categoria', 'Cat.', 'text', 6),
    ...gatto,
    ...['posizione_generale', 'idgatto', 'idproprietario', 'best', 'disputati'].map(name => inRows(name)),
    inRows('origine', 'text'),
  ],
}

export const classifica_allevamenti: Report = {
  ...campionato,
  name: 'classifica_allevamenti',
  title: 'Classifica degli allevamenti',
  description: 'Gli allevamenti con un socio in regola, per la somma dei loro gatti in ogni esposizione.',
  params: {
    anno,
    gruppo,
    ...narrowed,
    idgatto: { ...integer({ label: 'Gatto' }), askedWhen: () => false, said: id => `Gatto n. ${id}` },
  },
  columns: () => [
    parts.column('posizione', 'Pos.', 'integer', 6),
    parts.column('nome', 'Affisso', 'text', 26),
    parts.column('allevatore', 'Allevatore', 'text', 26),
    parts.column('sezione', 'Sezione', 'text', 15),
    parts.column('gatti', 'Gatti', 'integer', 8),
    parts.column('risultati', 'Esposizioni', 'integer', 13),
    ...punti,
    ...['idallevatore', 'best', 'disputati'].map(name => inRows(name)),
  ],
}

export const gatti_campionati: Report = {
  ...campionato,
  name: 'gatti_campionati',
  title: 'Gatti iscritti al campionato',
  description: 'Tutti i gatti iscritti al campionato, con i risultati dell’anno e perché non sono in classifica.',
  params: { anno, gruppo, ...narrowed },
  columns: () => [
    parts.column('posizione', 'N.', 'integer', 5),
    inFiles('categoria', 'Cat.', 'text', 6),
    ...gatto,
    parts.column('stato', 'Stato', 'text', 22),
    ...['idgatto', 'idproprietario'].map(name => inRows(name)),
    inRows('gruppo', 'text'),
  ],
}
