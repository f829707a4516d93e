import { entityOf } from '@bisavolo/domain/product/entities'
import { type AffissoLetto, provaAffisso } from '@bisavolo/domain/soci/calls/affissi'
import { affissiInEsame, isAmong } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { mdiSend } from '@mdi/js'
import { type FormEvent, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useDryRun } from '../../api/use-dry-run.ts'
import { RecordForm } from '../../records/form/record-form.tsx'
import { useRecordForm } from '../../records/form/use-record-form.ts'
import { whyNot } from '../../records/form/why-not.ts'
import { HistoryTab, useCanReadTrail } from '../../records/page/history-tab.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Parts } from '../../ui/page/page-head.tsx'
import { StickyBar } from '../../ui/page/sticky-bar.tsx'
import { AffissoHeader } from './affisso-header.tsx'
import { AffissoMoves } from './affisso-moves.tsx'
import { ConsiglioCard, VisitaCard } from './decisione-cards.tsx'
import { NomiCard } from './nomi-card.tsx'
import { useAffissoPaths } from './paths.ts'
import { RequisitiCard } from './requisiti-card.tsx'
import { TitolariCard } from './titolari-card.tsx'

const asked = ['idcliente', 'idcointestatario', 'idcointestatario1', 'nome1', 'nome2', 'nome3', 'posizione']

export function AffissoPage({ record }: { record: AffissoLetto | null }) {
  const { clienteId } = useSession()
  const { isMember, isOffice, base } = useAffissoPaths()
  const navigate = useNavigate()
  const entity = entityOf('affissi')
  const canReadTrail = useCanReadTrail(entity, record)
  const [search] = useSearchParams()
  const asking = isMember ? clienteId : Number(search.get('idcliente')) || null
  const presets = useMemo(() => (asking === null ? {} : { idcliente: asking }), [asking])
  const form = useRecordForm({ entity, record, presets })
  const canWrite = form.mode !== 'details' && (record === null || isAmong(affissiInEsame, record.stato))
  const body = { id: record?.id ?? 0, ...Object.fromEntries(asked.map(name => [name, form.values[name] ?? null])) }
  const dry = useDryRun(provaAffisso, { body }, canWrite)
  const { nomi = [], avvisi = [] } = (canWrite ? dry.data : undefined) ?? record ?? {}
  const save = async (event?: FormEvent) => {
    event?.preventDefault()
    const saved = await form.save()
    if (saved && record === null) navigate(`${base}/${saved.id}`, { replace: true })
  }
  return (
    <form onSubmit={event => void save(event)} noValidate>
      <AffissoHeader record={record} isMember={isMember} />
      <RecordForm form={form} onSave={() => void save()} focusFirst={record === null}>
        <Parts>
          {record && <AffissoMoves form={form} record={record} isMember={isMember} />}
          <NomiCard form={form} nomi={nomi} showsHolders={isOffice} />
          <TitolariCard form={form} avvisi={avvisi} isMember={isMember} />
          {record && record.requisiti.length > 0 && (
            <RequisitiCard form={form} requisiti={record.requisiti} canWrite={canWrite && isOffice} />
          )}
          {record && !isMember && <VisitaCard form={form} />}
          {record && !isMember && <ConsiglioCard form={form} />}
          {record && canReadTrail && (
            <Card heading="Cronologia">
              <HistoryTab entity={entity} record={record} />
            </Card>
          )}
        </Parts>
      </RecordForm>
      {form.mode !== 'details' && (
        <StickyBar unsaved={form.dirty && 'Non salvato'} note={whyNot(form).replace('salvare', 'inviare')}>
          {form.dirty && record !== null && (
            <Button look="text" onClick={form.reset}>
              Annulla le modifiche
            </Button>
          )}
          <Button
            type="submit"
            busy={form.saving}
            disabled={!form.canSave}
            {...(record === null ? { icon: mdiSend } : {})}
          >
            {record === null ? 'Invia la richiesta' : 'Salva'}
          </Button>
        </StickyBar>
      )}
    </form>
  )
}
