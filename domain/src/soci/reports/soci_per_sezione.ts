import { choice } from '../../kit/field.ts'
import type { Report, ReportColumn } from '../../kit/report.ts'
import { rolesWithMenu } from '../../words/menu.ts'
import { anno, column, sezione, socioColumn, tipo } from '../../words/report-parts.ts'

const count = (name: string, label: string): ReportColumn => ({ name, label, kind: 'integer', width: 11, total: true })

export const soci_per_sezione: Report = {
  name: 'soci_per_sezione',
  title: 'Soci per sezione',
  description: 'I soci di un anno, per sezione e tipo. Il totale conta anche gli Aderenti di altre sezioni.',
  roles: rolesWithMenu('/report/soci-per-sezione'),
  entity: 'iscrizioni_rinnovi',
  params: {
    anno: { ...anno, required: true },
    vista: choice({
      label: 'Mostra',
      choices: [
        { value: 'totali', label: 'i totali' },
        { value: 'elenco', label: "l'elenco dei soci" },
      ],
      default: 'totali',
    }),
    sezione,
    tipo,
  },
  defaults: today => ({ anno: Number(today.slice(0, 4)), vista: 'totali' }),
  columns: ({ vista }) => (vista === 'elenco' ? elenco : totali),
  orientation: 'portrait',
  empty: 'Nessun socio approvato per questo anno.',
}

const totali: readonly ReportColumn[] = [
  {
    name: 'sezione',
    label: 'Sezione',
    kind: 'text',
    width: 30,
    link: '/report/soci-per-sezione?vista=elenco&anno=:anno&sezione=:sezione',
  },
  count('ordinario', 'Ordinario'),
  count('onorario', 'Onorario'),
  count('soci', 'Soci'),
  count('aderente', 'Aderente'),
  count('totale', 'Totale'),
]

const elenco: readonly ReportColumn[] = [
  column('sezione', 'Sezione', 'text', 17),
  column('tipo', 'Tipo', 'text', 10),
  column('tessera', 'Tessera', 'text', 9),
  socioColumn,
  column('citta', 'Città', 'text', 18),
  column('data_consiglio', 'Data consiglio', 'date', 15),
  column('anzianita', 'Anni', 'integer', 6),
]
