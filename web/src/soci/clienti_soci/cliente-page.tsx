import { canRead } from '@bisavolo/domain/kit/field'
import { entityOf } from '@bisavolo/domain/product/entities'
import { eraseCliente } from '@bisavolo/domain/soci/calls/privacy'
import { unisciSchede } from '@bisavolo/domain/trasloco/calls/unioni'
import { useMemo } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { DocumentsOf } from '../../documents/documents-of.tsx'
import type { PageSection } from '../../records/page/page-section.ts'
import { RecordPage } from '../../records/page/record-page.tsx'
import type { RecordPageProps } from '../../records/special.ts'
import { UnisciButton } from '../../registro/gatti/unisci-button.tsx'
import { type Session, useSession } from '../../session/session.tsx'
import type { ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { AddressFields } from '../anagrafica/address-fields.tsx'
import { checkCliente } from '../anagrafica/cliente-check.ts'
import { AffissoFields } from './affisso-fields.tsx'
import {
  affissoFields,
  anagraficaFields,
  contattiFields,
  disciplinaFields,
  fatturazioneFields,
  indirizzoFields,
} from './cliente-field-names.ts'
import { ClienteHeader } from './cliente-header.tsx'
import { AnagraficaFields, ContattiFields, DisciplinaFields, FatturazioneFields } from './cliente-sections.tsx'
import { ClienteSummary } from './cliente-summary.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { AffissiSection, FattureSection, GattiSection, IscrizioniSection, LettereSection } from './related-sections.tsx'

const clienti = entityOf('clienti_soci')

export function ClientePage({ id, presets }: RecordPageProps) {
  const session = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is a new object each time, its rights are not
  const sections = useMemo(() => sectionsFor(session, id), [session.role, session.can, id])
  return (
    <RecordPage
      entity={clienti}
      id={id}
      {...(presets ? { presets } : {})}
      check={checkCliente}
      onSaved={tellIscrizioni}
      sections={sections}
      header={form => <ClienteHeader form={form} />}
      summary={record => <ClienteSummary record={record} />}
      {...(id !== null &&
        session.may(unisciSchede) && {
          actions: form => <UnisciButton entita="clienti_soci" id={id} disabled={form.dirty} />,
        })}
    />
  )
}

/** D27: what became of the person's entries. */
function tellIscrizioni({ avvisi = [] }: RecordRow): void {
  const told = (codice: string) =>
    (avvisi as ShownFinding[]).filter(one => one.codice === codice).map(({ messaggio }) => messaggio)
  const [done, kept] = [told('E36'), told('E37')]
  if (done.length > 0) notify.info(done.join('. '))
  if (kept.length > 0) notify.warning(kept.join('. '))
}

function sectionsFor({ role, can, may }: Session, id: number | null): PageSection[] {
  const seesDiscipline = canRead(clienti.fields.deferito ?? { kind: 'flag', label: '' }, role)
  const own: PageSection[] = [
    {
      id: 'anagrafica',
      label: 'Anagrafica',
      fields: anagraficaFields,
      render: form => <AnagraficaFields form={form} />,
    },
    { id: 'indirizzo', label: 'Indirizzo', fields: indirizzoFields, render: form => <AddressFields form={form} /> },
    { id: 'contatti', label: 'Contatti', fields: contattiFields, render: form => <ContattiFields form={form} /> },
    {
      id: 'affisso',
      label: 'Associazione e affisso',
      fields: affissoFields,
      render: form => <AffissoFields form={form} />,
    },
    {
      id: 'fatturazione',
      label: 'Fatturazione',
      fields: fatturazioneFields,
      render: form => <FatturazioneFields form={form} />,
    },
  ]
  if (role === 'admin_sezione' && id === null) own.splice(3, 1)
  if (seesDiscipline) {
    own.push({
      id: 'disciplina',
      label: 'Disciplina',
      fields: disciplinaFields,
      render: form => <DisciplinaFields form={form} />,
    })
  }
  if (id === null) return own
  const others: (PageSection & { entity?: string })[] = [
    { id: 'gatti', label: 'Gatti', entity: 'gatti', render: () => <GattiSection id={id} /> },
    {
      id: 'iscrizioni',
      label: 'Iscrizioni',
      entity: 'iscrizioni_rinnovi',
      render: () => <IscrizioniSection id={id} />,
    },
    { id: 'lettere', label: 'Lettere', entity: 'lettere', render: () => <LettereSection id={id} /> },
    {
      id: 'affissi',
      label: 'Pratiche di affisso',
      entity: 'affissi',
      render: form => <AffissiSection id={id} cliente={form.record} />,
    },
    {
      id: 'documenti-fiscali',
      label: 'Documenti fiscali',
      entity: 'fatture_ricevute',
      render: () => <FattureSection id={id} />,
    },
    {
      id: 'documenti',
      label: 'Documenti',
      entity: 'documenti',
      render: () => <DocumentsOf holder="clienti_soci" id={id} />,
    },
  ]
  return [
    ...own,
    ...others.filter(({ entity }) => entity === undefined || can('read', entity)),
    ...(may(eraseCliente)
      ? [{ id: 'privacy', label: 'Dati personali', render: form => <PrivacySection form={form} /> } as PageSection]
      : []),
  ]
}
