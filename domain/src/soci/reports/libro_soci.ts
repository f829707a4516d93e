import { choice } from '../../kit/field.ts'
import type { Report } from '../../kit/report.ts'
import { tipiIscrizione } from '../../words/choices.ts'
import { rolesWithMenu } from '../../words/menu.ts'
import { anno, column, sezione, socioColumn } from '../../words/report-parts.ts'

/** italy 4: discipline and telephone numbers are left out on purpose. */
export const libro_soci: Report = {
  name: 'libro_soci',
  title: 'Libro degli associati',
  description:
    'I soci approvati per un anno, o in tutti gli anni. Deceduti e radiati restano, senza numero; le iscrizioni annullate restano barrate.',
  roles: rolesWithMenu('/list/libro-soci'),
  entity: 'clienti_soci',
  params: {
    anno,
    sezione,
    tipo: choice({ label: 'Categoria', choices: tipiIscrizione }),
    ordine: choice({
      label: 'In ordine di',
      choices: [
        { value: 'tessera', label: 'tessera' },
        { value: 'cognome', label: 'cognome' },
      ],
      default: 'tessera',
    }),
  },
  defaults: today => ({ anno: Number(today.slice(0, 4)), ordine: 'tessera' }),
  columns: () => [
    column('numero', 'N.', 'integer', 4),
    { ...column('tessera', 'Tessera', 'text', 9.5), under: 'nome_completo' },
    { ...socioColumn, width: 19 },
    column('nascita', 'Nascita', 'text', 15),
    { ...column('codice_fiscale', 'Codice fiscale', 'text', 23), under: 'nascita' },
    column('residenza', 'Residenza', 'text', 22),
    column('tipo', 'Categoria', 'text', 12.5),
    { ...column('sezione', 'Sezione', 'text', 16), under: 'tipo' },
    column('data_iscrizione', 'Iscrizione', 'date', 12.5),
    { ...column('data_consiglio', 'Delibera', 'date', 12.5), under: 'data_iscrizione' },
    column('quota', 'Quota', 'text', 12),
    column('anzianita', 'Anni', 'integer', 5.5),
    { ...column('cessazione', 'Cessazione', 'text', 13), under: 'note' },
    { ...column('note', 'Note', 'text', 17), unstruck: true },
    { ...column('annullata', 'Annullata', 'flag', 8), onlyIn: 'sheets' },
  ],
  struck: row => row.annullata === 1,
  orientation: 'landscape',
  empty: 'Nessun socio approvato per questi parametri.',
}
