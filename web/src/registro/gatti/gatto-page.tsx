import { members } from '@bisavolo/domain/kit/access'
import { ascendenzaGatto } from '@bisavolo/domain/registro/calls/ascendenza'
import type { DettaglioGatto } from '@bisavolo/domain/registro/calls/libro'
import { mdiFamilyTree, mdiTableEdit } from '@mdi/js'
import type { RecordRow } from '../../api/records.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import type { PageSection } from '../../records/page/page-section.ts'
import { RecordPage } from '../../records/page/record-page.tsx'
import type { RecordPageProps } from '../../records/special.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { todayText } from '../../ui/fields/date-text.ts'
import { FotoSection } from '../foto/foto-section.tsx'
import { GeneticaSection } from '../popolazione/genetica-section.tsx'
import { DnaSection } from '../profili_dna/dna-section.tsx'
import { CertificatoButton } from './certificato-button.tsx'
import { DiscendenzaSection } from './discendenza-section.tsx'
import { DuplicatoButton } from './duplicato-dialog.tsx'
import { checkGattoForm, gattoEntity } from './gatto-entity.ts'
import { famigliaFields, identitaFields, noteFields, proprietaFields, statoFields } from './gatto-field-names.ts'
import { IdentitaFields, NoteFields, StatoFields } from './gatto-fields.tsx'
import { GattoHeader } from './gatto-header.tsx'
import { GattoSummary } from './gatto-summary.tsx'
import { GenealogiaSection } from './genealogia-section.tsx'
import { ProprietaSection } from './proprieta-section.tsx'
import { DocumentiSection, SaluteSection } from './related-sections.tsx'
import { RiregistraButton } from './riregistra-dialog.tsx'
import { RisultatiSection } from './risultati-section.tsx'
import { UnisciButton } from './unisci-button.tsx'

const idOf = (form: RecordForm) => form.record?.id ?? 0

const ownSections: readonly PageSection[] = [
  { id: 'identita', label: 'Identità', fields: identitaFields, render: form => <IdentitaFields form={form} /> },
  { id: 'genealogia', label: 'Genealogia', fields: famigliaFields, render: form => <GenealogiaSection form={form} /> },
  { id: 'proprieta', label: 'Proprietà', fields: proprietaFields, render: form => <ProprietaSection form={form} /> },
  { id: 'stato', label: 'Stato', fields: statoFields, render: form => <StatoFields form={form} /> },
  { id: 'note', label: 'Note', fields: noteFields, render: form => <NoteFields form={form} /> },
]

const lifeSections: readonly PageSection[] = [
  ...ownSections.slice(0, 4),
  { id: 'foto', label: 'Foto', render: form => form.record && <FotoSection record={form.record} /> },
  { id: 'genetica', label: 'Genetica', render: form => <GeneticaSection id={idOf(form)} /> },
  { id: 'salute', label: 'Salute', render: form => <SaluteSection id={idOf(form)} /> },
  { id: 'dna', label: 'DNA', render: form => <DnaSection id={idOf(form)} /> },
  { id: 'cucciolate', label: 'Cucciolate e discendenti', render: form => <DiscendenzaSection id={idOf(form)} /> },
  { id: 'esposizioni', label: 'Esposizioni', render: form => <RisultatiSection id={idOf(form)} /> },
  { id: 'documenti', label: 'Documenti', render: form => <DocumentiSection id={idOf(form)} /> },
  ...ownSections.slice(4),
]

export function GattoPage({ id, presets }: RecordPageProps) {
  const { can, may, role } = useSession()
  const start = { data_registrazione: todayText(), nazione: 'IT', ...presets }
  const sections = id === null ? ownSections : lifeSections
  return (
    <RecordPage
      entity={gattoEntity}
      id={id}
      presets={start}
      check={checkGattoForm}
      onSaved={warnDiverso}
      sections={can('read', 'documenti') || members.includes(role) ? sections : withoutDocuments(sections)}
      header={form => <GattoHeader form={form} />}
      summary={record => <GattoSummary record={record} />}
      actions={form =>
        form.record && (
          <>
            <Button look="quiet" icon={mdiFamilyTree} to={`/pedigree/${form.record.id}`}>
              Pedigree
            </Button>
            {may(ascendenzaGatto) && isSenzaGenitori(form.record) && (
              <Button look="quiet" icon={mdiTableEdit} to={`/gatto/ascendenza/${form.record.id}`}>
                Foglio della genealogia
              </Button>
            )}
            <RiregistraButton record={form.record} disabled={form.dirty} />
            <UnisciButton entita="gatti" id={form.record.id} disabled={form.dirty} />
            <CertificatoButton id={form.record.id} />
            <DuplicatoButton record={form.record} disabled={form.dirty} />
          </>
        )
      }
    />
  )
}

/** What differs from the declaration is told by the save alone: the check lists it under the kitten (D23 O31). */
function warnDiverso({ avvisi = [] }: RecordRow & DettaglioGatto): void {
  const diverso = avvisi.find(({ codice }) => codice === 'O31')
  if (diverso !== undefined) notify.warning(diverso.messaggio)
}

/** After registering a foreign cat the next step is its pedigree sheet. */
function isSenzaGenitori({ idpadre, idmadre }: RecordRow): boolean {
  return idpadre == null && idmadre == null
}

const narrower = new Map<readonly PageSection[], readonly PageSection[]>()

/** Same array each time, because the page's index depends on its identity. */
function withoutDocuments(sections: readonly PageSection[]): readonly PageSection[] {
  const known = narrower.get(sections) ?? sections.filter(({ id }) => id !== 'documenti')
  narrower.set(sections, known)
  return known
}
