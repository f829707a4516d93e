import { office } from '../../kit/access.ts'
import { choice, integer, text } from '../../kit/field.ts'
import type { Report, ReportColumn } from '../../kit/report.ts'
import * as parts from '../../words/report-parts.ts'
import { areeAnomalie } from '../rules/anomalie/aree.ts'

const entita = [
  { value: 'gatti', label: 'Gatti' },
  { value: 'malattie_gatto', label: 'Registro dei test' },
  { value: 'denunce_nascita', label: 'Denunce di nascita' },
  { value: 'cuccioli', label: 'Cuccioli' },
  { value: 'passaggi', label: 'Passaggi di proprietà' },
  { value: 'clienti_soci', label: 'Clienti e soci' },
  { value: 'iscrizioni_rinnovi', label: 'Iscrizioni e rinnovi' },
  { value: 'account', label: 'Account' },
  { value: 'esposizioni', label: 'Esposizioni' },
  { value: 'esposizioni_has_gatti', label: 'Iscrizioni expo' },
  { value: 'fatture_ricevute', label: 'Fatture e ricevute' },
  { value: 'libri', label: 'Libri' },
  { value: 'razze', label: 'Razze' },
  { value: 'colori', label: 'Colori' },
  { value: 'malattie', label: 'Test medici' },
] as const

const gravita = [
  { value: 'blocco', label: 'Blocco' },
  { value: 'avviso', label: 'Avviso' },
  { value: 'info', label: 'Nota' },
] as const

const stati = [
  { value: 'aperta', label: 'Da guardare' },
  { value: 'accettata', label: 'Accettate' },
  { value: 'tutte', label: 'Tutte' },
] as const

const kept = (name: string, kind: ReportColumn['kind'] = 'text'): ReportColumn => ({
  ...parts.column(name, name, kind, 8),
  onlyIn: 'rows',
})

/** contract 5. */
export const anomalie: Report = {
  name: 'anomalie',
  title: 'Anomalie',
  description: 'Dati da controllare: correggili o spiega perché vanno bene.',
  roles: office,
  entity: 'gatti',
  params: {
    testo: text({ label: 'Cerca', max: 100 }),
    area: choice({
      label: 'Area',
      gender: 'a',
      choices: areeAnomalie.map(({ value, label }) => ({ value, label })),
    }),
    entita: choice({ label: 'Elenco', choices: entita }),
    codice: text({ label: 'Codice della regola', max: 20 }),
    importazione: {
      ...integer({ label: 'Importazione', gender: 'a', min: 1, max: 2_147_483_647 }),
      askedWhen: params => params.importazione != null,
    },
    gravita: choice({ label: 'Gravità', gender: 'a', choices: gravita }),
    stato: choice({ label: 'Stato', choices: stati, required: true, default: 'aperta' }),
  },
  defaults: () => ({ stato: 'aperta' }),
  columns: () => [
    parts.column('gravita', 'Gravità', 'text', 10),
    parts.column('nome', 'Dato', 'text', 28),
    parts.column('messaggio', 'Anomalia', 'text', 50),
    parts.column('azione', 'Che cosa fare', 'text', 40),
    parts.column('codice', 'Codice', 'text', 8),
    kept('entita'),
    kept('id', 'integer'),
    kept('campo'),
    kept('collegamento'),
    kept('stato'),
    kept('motivo'),
    kept('accettata_da'),
    kept('accettata_il', 'datetime'),
  ],
  saysCount: true,
  orientation: 'landscape',
  empty: 'Nessuna anomalia con questi filtri.',
}
