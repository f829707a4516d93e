import { giaGiudicata, isChiuso } from '@bisavolo/domain/esposizioni/rules/iscrizione/iscrizione-giudicata'
import { iscrizioneRitirata } from '@bisavolo/domain/esposizioni/rules/iscrizione/ritiro-ufficio'
import type { RisultatoExpo } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { checkRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/risultato'
import { members, office, type Role } from '@bisavolo/domain/kit/access'
import { entityOf } from '@bisavolo/domain/product/entities'
import { esposizioneEstera } from '@bisavolo/domain/words/choices'
import { stateOf, statiIscrizioneExpo } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import type { RecordRow } from '../../api/records.ts'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { AnomalieRecord } from '../../records/page/anomalie-record.tsx'
import { RecordDialog } from '../../records/page/record-dialog.tsx'
import type { RecordDialogProps } from '../../records/special.ts'
import { Status } from '../../records/status.tsx'
import { useSession } from '../../session/session.tsx'
import { FindingList, type ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { ClasseField, isPast } from './classe-field.tsx'
import { EsposizioneField } from './esposizione-field.tsx'
import { GattoField } from './gatto-field.tsx'
import { RisultatoFields } from './risultato-fields.tsx'

const entity = entityOf('esposizioni_has_gatti')

export function IscrizioneExpoDialog(props: RecordDialogProps) {
  const { role } = useSession()
  const isMember = members.includes(role)
  return (
    <RecordDialog
      {...props}
      entity={entity}
      check={checkResult}
      {...(!office.includes(role) && { isClosed: isMember ? isChiusa : isRitirata })}
    >
      {form => <IscrizioneFields form={withClosed(form, role)} />}
    </RecordDialog>
  )
}

/** Warnings shown with the button that accepts them for a reason. */
const accettabili = ['E30', 'E31', 'E32', 'E33']

function isChiusa(record: RecordRow | null): boolean {
  return isGiudicata(record) || isRitirata(record)
}

function isRitirata(record: RecordRow | null): boolean {
  return record?.stato === 'ritirata_ufficio'
}

function isGiudicata(record: RecordRow | null): boolean {
  return record?.con_risultato === 1
}

/** E21: after judging, the committee sees these fields read-only. */
function withClosed(form: RecordForm, role: Role): RecordForm {
  if (role !== 'admin_comitato' || !isGiudicata(form.record)) return form
  const stateOf: RecordForm['stateOf'] = name => {
    const state = form.stateOf(name)
    return isChiuso(name, 'comitato') ? { ...state, writable: false, required: false } : state
  }
  return { ...form, stateOf }
}

function checkResult(values: Record<string, unknown>) {
  return checkRisultato({ ...(values as RisultatoExpo), data: null })
}

function IscrizioneFields({ form }: { form: RecordForm }) {
  const { role } = useSession()
  const isEstera = form.values.esposizioni_id === esposizioneEstera
  const told = (form.record?.avvisi ?? []) as ShownFinding[]
  // The mark below the class already shows E04.
  const isMarked = form.values.classe_da_rivedere === 1
  const avvisi = told.filter(({ codice }) => !accettabili.includes(codice) && !(isMarked && codice === 'E04'))
  return (
    <div style={{ display: 'grid', gap: 20 }}>
      {isGiudicata(form.record) && !office.includes(role) && (
        <FindingList findings={[{ codice: 'E21', livello: 'info', campo: 'category', messaggio: giaGiudicata }]} />
      )}
      {isRitirata(form.record) && (
        <Avviso>
          <Status state={stateOf(statiIscrizioneExpo, 'ritirata_ufficio')} />
          <span>{office.includes(role) ? daUfficio : iscrizioneRitirata}</span>
        </Avviso>
      )}
      <FindingList findings={avvisi} />
      {form.record && <AnomalieRecord entita={entity.name} id={form.record.id} />}
      <EsposizioneField form={form} />
      {form.values.numero != null && <FieldInput form={form} name="numero" />}
      {isEstera && (
        <FieldGrid>
          <FieldInput form={form} name="estera_name" />
          <FieldInput form={form} name="estera_date" />
          <FieldInput form={form} name="nazione" help="Due lettere, ad esempio AT: serve per i titoli" />
        </FieldGrid>
      )}
      <Pair>
        <GattoField form={form} />
        <ClasseField form={form} />
      </Pair>
      <NotaClasse form={form} />
      <FieldGrid>
        <FieldInput form={form} name="gabbiadoppia" />
        <FieldInput form={form} name="confermacolore" />
        <FieldInput form={form} name="vicinanzagabbia" help="Accanto a chi vuoi la gabbia" />
        <div data-wide="true">
          <FieldInput form={form} name="note" />
        </div>
      </FieldGrid>
      {!isRitirata(form.record) && <RisultatoFields form={form} />}
    </div>
  )
}

const daUfficio = 'Non è in catalogo e non prende risultati: segue lo stato del proprietario'

function NotaClasse({ form }: { form: RecordForm }) {
  const { visible } = form.stateOf('nota_classe')
  const { titolo, best, nota_classe } = form.values
  const isAsked = visible && (titolo || best || nota_classe || form.values.classe_da_rivedere === 1 || isPast(form))
  return (
    <>
      {form.values.classe_da_rivedere === 1 && (
        <FindingList
          findings={[{ codice: 'E17', livello: 'avviso', campo: 'classe_da_rivedere', messaggio: daRivedere }]}
        />
      )}
      {isAsked && <FieldInput form={form} name="nota_classe" help="Serve solo se la classe non è tra quelle ammesse" />}
    </>
  )
}

const daRivedere = 'Classe da rivedere: dopo le ultime modifiche non gli spetta più'

const Pair = styled.div`
  display: grid;
  grid-template-columns: 3fr 2fr;
  gap: 16px 20px;
  align-items: start;
  @media (max-width: 599.95px) {
    grid-template-columns: 1fr;
  }
`

const Avviso = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin: 0;
`
