import { choice, flag, integer, text } from '../../kit/field.ts'
import type { Report } from '../../kit/report.ts'
import { tipiCliente } from '../../words/choices.ts'
import { rolesWithMenu } from '../../words/menu.ts'
import { column, sezione } from '../../words/report-parts.ts'

export const etichette_postali: Report = {
  name: 'etichette_postali',
  title: 'Etichette postali',
  description: 'Per CAP e nome, l’estero in fondo. Senza deceduti, radiati e chi non ha indirizzo.',
  roles: rolesWithMenu('/report/etichette-postali'),
  entity: 'clienti_soci',
  params: {
    vista: choice({
      label: 'Mostra',
      choices: [
        { value: 'etichette', label: 'le etichette' },
        { value: 'incompleti', label: 'chi non ha un indirizzo da stampare' },
      ],
      default: 'etichette',
    }),
    anno: integer({ label: 'Soci dell’anno', min: 1900, max: 2199 }),
    tipo: choice({ label: 'Tipo', choices: tipiCliente }),
    sezione,
    provincia: { ...text({ label: 'Provincia', gender: 'a', max: 2 }), lookup: { entity: 'province', field: 'sigla' } },
    cap: text({ label: 'CAP inizia per', max: 12 }),
    unica: flag({ label: 'Una per indirizzo' }),
  },
  defaults: () => ({ vista: 'etichette', unica: 0 }),
  columns: ({ vista }) => [
    { name: 'nome_completo', label: 'Cognome e nome', kind: 'text', width: 28, link: '/upsert/clienti-soci/:id' },
    vista === 'incompleti' ? column('motivo', 'Motivo', 'text', 60) : column('etichetta', 'Etichetta', 'text', 60),
    column('cap', 'CAP', 'text', 8),
    column('citta', 'Città', 'text', 20),
    column('provincia', 'Prov.', 'text', 6),
    column('tipo', 'Tipo', 'text', 10),
    column('sezione', 'Sezione', 'text', 16),
  ],
  orientation: 'landscape',
  empty: 'Nessuno a cui scrivere con questi parametri.',
}
