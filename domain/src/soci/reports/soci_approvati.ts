import { date } from '../../kit/field.ts'
import type { Report } from '../../kit/report.ts'
import { rolesWithMenu } from '../../words/menu.ts'
import { column, sezione, socioColumn, tipo } from '../../words/report-parts.ts'

export const soci_approvati: Report = {
  name: 'soci_approvati',
  title: 'Soci approvati',
  description: 'Le iscrizioni approvate dal Consiglio tra due date, con gli anni di anzianità.',
  roles: rolesWithMenu('/report/soci-approvati'),
  entity: 'iscrizioni_rinnovi',
  params: { dal: date({ label: 'Dal' }), al: date({ label: 'Al' }), sezione, tipo },
  defaults: today => ({ dal: `${today.slice(0, 4)}-01-01`, al: today }),
  columns: () => [
    column('data_consiglio', 'Data consiglio', 'date', 14),
    column('tessera', 'Tessera', 'text', 9),
    socioColumn,
    column('anno', 'Anno', 'year', 6),
    column('tipo', 'Tipo', 'text', 10),
    column('sezione', 'Sezione', 'text', 18),
    column('citta', 'Città', 'text', 20),
    column('provincia', 'Prov.', 'text', 6),
    column('data_iscrizione', 'Data iscrizione', 'date', 15),
    column('anzianita', 'Anni', 'integer', 6),
  ],
  orientation: 'landscape',
  empty: 'Nessun socio approvato tra queste date.',
}
