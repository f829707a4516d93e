import { printEsposizione } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import { listIscritti } from '@bisavolo/domain/esposizioni/calls/iscritti'
import { esposizioneEstera } from '@bisavolo/domain/words/choices'
import { mdiFormatListNumbered, mdiPlus, mdiPrinterOutline } from '@mdi/js'
import { useState } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { DocumentsOf } from '../../documents/documents-of.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import type { PageSection } from '../../records/page/page-section.ts'
import { RecordPage } from '../../records/page/record-page.tsx'
import type { RecordPageProps } from '../../records/special.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { IscrizioneExpoDialog } from '../esposizioni_has_gatti/iscrizione-expo-dialog.tsx'
import { formOf } from './check-date.ts'
import { EsposizioneHeader, EsposizioneSummary } from './esposizione-header.tsx'
import { GiudiciSection, IscrittiSection, MieiIscrittiSection, RisultatiSection } from './esposizione-sections.tsx'
import { StampeDialog } from './stampe-dialog.tsx'

const idOf = (form: RecordForm) => form.record?.id ?? 0

const dati = ['name', 'date', 'data_chiusura', 'status', 'luogo', 'nazione', 'account_id']
const own: readonly PageSection[] = [
  { id: 'dati', label: 'Dati', fields: dati },
  { id: 'giudici', label: 'Giudici', fields: ['giudici'], render: form => <GiudiciSection form={form} /> },
]
const note: PageSection = { id: 'note', label: 'Note', fields: ['note'] }
const documenti: PageSection = {
  id: 'documenti',
  label: 'Documenti',
  render: form => <DocumentsOf holder="esposizioni" id={idOf(form)} />,
}
/** Staff see all entries of the show, members their own cats. */
const ofStaff: readonly PageSection[] = [
  ...own,
  { id: 'iscritti', label: 'Iscritti', render: form => <IscrittiSection id={idOf(form)} /> },
  { id: 'risultati', label: 'Risultati', render: form => <RisultatiSection id={idOf(form)} /> },
  documenti,
  note,
]
const ofMembers: readonly PageSection[] = [
  ...own,
  { id: 'iscritti', label: 'I tuoi iscritti', render: form => <MieiIscrittiSection id={idOf(form)} /> },
  note,
]

export function EsposizionePage({ id, presets = {} }: RecordPageProps) {
  const { may, can, role } = useSession()
  const [open, setOpen] = useState<'stampe' | 'iscrizione' | null>(null)
  const isStaff = may(listIscritti)
  return (
    <RecordPage
      {...formOf(role)}
      id={id}
      presets={presets}
      sections={isStaff && id !== esposizioneEstera ? ofStaff : ofMembers}
      header={form => <EsposizioneHeader form={form} />}
      summary={record => <EsposizioneSummary record={record} />}
      actions={({ record }) =>
        record && (
          <>
            {can('create', 'esposizioni_has_gatti') && isOpen(record) && (
              <Button look="quiet" icon={mdiPlus} onClick={() => setOpen('iscrizione')}>
                Iscrivi un gatto
              </Button>
            )}
            {isStaff && record.id !== esposizioneEstera && (
              <Button look="quiet" icon={mdiFormatListNumbered} to={`/esposizioni/${record.id}/iscritti`}>
                Iscritti
              </Button>
            )}
            {may(printEsposizione) && record.id !== esposizioneEstera && (
              <Button look="quiet" icon={mdiPrinterOutline} onClick={() => setOpen('stampe')}>
                Stampe
              </Button>
            )}
            {open === 'stampe' && <StampeDialog esposizione={record} onClose={() => setOpen(null)} />}
            {open === 'iscrizione' && (
              <IscrizioneExpoDialog
                id={null}
                presets={{ esposizioni_id: record.id }}
                onClose={() => setOpen(null)}
                onSaved={() => setOpen(null)}
              />
            )}
          </>
        )
      }
    />
  )
}

/** Entries close at the end of the closing day; a foreign show has none. */
function isOpen({ id, status, data_chiusura }: RecordRow): boolean {
  return id === esposizioneEstera || (status === 1 && String(data_chiusura ?? '') >= todayText())
}
