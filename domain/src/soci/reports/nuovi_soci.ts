import { choice } from '../../kit/field.ts'
import type { Report } from '../../kit/report.ts'
import { rolesWithMenu } from '../../words/menu.ts'
import { anno, column, sezione, socioColumn, tipo } from '../../words/report-parts.ts'

export const nuovi_soci: Report = {
  name: 'nuovi_soci',
  title: 'Nuovi soci',
  description: 'Iscrizioni e rinnovi in attesa del Consiglio, senza quelli respinti.',
  roles: rolesWithMenu('/report/nuovi-soci'),
  entity: 'iscrizioni_rinnovi',
  params: {
    anno,
    sezione,
    tipo,
    ammissione: choice({
      label: 'Ammissione',
      choices: [
        { value: 'nuova', label: 'Nuova' },
        { value: 'rinnovo', label: 'Rinnovo' },
      ],
    }),
  },
  defaults: () => ({}),
  columns: () => [
    column('data_iscrizione', 'Data iscrizione', 'date', 15),
    socioColumn,
    column('anno', 'Anno', 'year', 6),
    { ...column('tipo', 'Tipo', 'text', 10), under: 'anno' },
    column('ammissione', 'Ammissione', 'text', 11),
    { ...column('anzianita', 'Anzianità', 'text', 22), under: 'ammissione' },
    column('sezione', 'Sezione', 'text', 18),
    { ...column('citta', 'Città', 'text', 20), under: 'nome_completo' },
    { ...column('provincia', 'Prov.', 'text', 6), under: 'sezione' },
    { ...column('data_cassa', 'Data cassa', 'date', 12), under: 'data_iscrizione' },
    column('note', 'Note', 'text', 30),
    { ...column('ostacolo', 'Non approvabile', 'text', 30), onlyIn: 'rows' },
    { ...column('sezione_attuale', 'Sezione di oggi', 'text', 18), onlyIn: 'rows' },
    { ...column('documenti', 'Documenti emessi', 'text', 30), onlyIn: 'rows' },
  ],
  orientation: 'landscape',
  empty: 'Nessuna iscrizione aspetta il Consiglio.',
}
