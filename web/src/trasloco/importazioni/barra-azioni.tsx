import { formatNumero } from '@bisavolo/domain/kit/format'
import {
  annullaImportazione,
  eseguiImportazione,
  type ImportazioneIntera,
  provaImportazione,
} from '@bisavolo/domain/trasloco/calls/importazioni'
import { eNostra } from '@bisavolo/domain/trasloco/importazione/e-nostra'
import { call } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { StickyBar } from '../../ui/page/sticky-bar.tsx'
import { conta, righeText, voci } from './conta.ts'
import { isPartial, isRunning, type Passo } from './stato.ts'
import type { MappaturaForm } from './use-mappatura.ts'

interface Props {
  importazione: ImportazioneIntera
  form: MappaturaForm
  go: (passo: Passo) => void
}

export function BarraAzioni({ importazione, form, go }: Props) {
  const ask = useConfirm()
  const { id, stato, esito } = importazione
  const save = useWrite(() => form.save(), { done: 'Mappatura salvata', failed: 'La mappatura non è stata salvata:' })
  const prova = useWrite(
    async () => {
      await form.save()
      return call(provaImportazione, { id })
    },
    { failed: 'La prova non parte:', onDone: () => go('esito') },
  )
  const esegui = useWrite(
    async () => {
      await form.save()
      return call(eseguiImportazione, { id })
    },
    { failed: 'L’importazione non parte:', onDone: () => go('esito') },
  )
  const annulla = useWrite(() => call(annullaImportazione, { id }), {
    failed: 'L’importazione non si annulla:',
    onDone: () => go('esito'),
  })
  if (isRunning(importazione)) return null
  const hasFile = importazione.scade_il !== null
  const isOpen = stato !== 'importata' && hasFile
  const mapped = form.mappatura.some(({ entita }) => entita !== null)
  const wrong = form.errors[0]?.message
  const canTry = isOpen && mapped && wrong === undefined
  const mayRun =
    canTry &&
    !form.dirty &&
    (stato === 'provata' || stato === 'fallita' || (stato === 'caricata' && eNostra(importazione.tabelle)))
  const run = async () => {
    if (
      await ask({
        title: 'Esegui l’importazione',
        text: runText(importazione),
        object: importazione.nome,
        yes: 'Esegui',
      })
    )
      esegui.run()
  }
  const undo = async () => {
    if (
      await ask({
        title: 'Annulla l’importazione',
        text: undoText,
        object: importazione.nome,
        yes: 'Annulla l’importazione',
        no: 'Lascia com’è',
        danger: true,
      })
    )
      annulla.run()
  }
  return (
    <StickyBar
      unsaved={form.dirty && 'Mappatura da salvare'}
      note={isOpen ? (wrong ?? noteOf(importazione, mapped)) : undefined}
    >
      {form.dirty && (
        <>
          <Button look="text" onClick={form.reset}>
            Annulla le modifiche
          </Button>
          <Button look="quiet" busy={save.busy} disabled={wrong !== undefined} onClick={() => save.run()}>
            Salva
          </Button>
        </>
      )}
      {(stato === 'importata' || stato === 'fallita') && (
        <Button look="quiet" busy={annulla.busy} onClick={() => void undo()}>
          Annulla l’importazione
        </Button>
      )}
      {isOpen && (
        <Button look={mayRun ? 'quiet' : 'main'} busy={prova.busy} disabled={!canTry} onClick={() => prova.run()}>
          {esito === null ? 'Prova, senza registrare' : 'Prova di nuovo'}
        </Button>
      )}
      {mayRun && (
        <Button busy={esegui.busy} onClick={() => void run()}>
          {stato === 'fallita' ? 'Riprendi' : 'Esegui'}
        </Button>
      )}
    </StickyBar>
  )
}

function noteOf({ stato }: ImportazioneIntera, mapped: boolean): string | undefined {
  if (!mapped) return 'Nessuna tabella si importa: scegli che cosa diventano le righe'
  return stato === 'provata' ? 'La prova è fatta: guarda l’esito, poi esegui' : undefined
}

function runText(importazione: ImportazioneIntera): string {
  const { esito } = importazione
  if (esito === null)
    return 'Il file viene da Bisavolo: in un registro vuoto entra così com’è, altrimenti controlliamo riga per riga.'
  const parts = voci
    .filter(({ voce }) => voce !== 'conflitti' && (voce === 'inseriti' || esito[voce] > 0))
    .map(({ voce, uno, molti }) =>
      voce === 'inseriti'
        ? `${righeText(esito[voce])} ${esito[voce] === 1 ? uno : molti}`
        : conta(esito[voce], uno, molti),
    )
  const when = isPartial(importazione) ? 'Finora' : 'Secondo la prova'
  return `${when}: ${parts.join(', ')}.${openText(esito.conflitti)} Le altre persone possono continuare a lavorare.`
}

function openText(conflitti: number): string {
  if (conflitti === 0) return ''
  return conflitti === 1
    ? ' 1 conflitto resta com’è nel registro finché non lo decidi.'
    : ` ${formatNumero(conflitti)} conflitti restano come sono nel registro finché non li decidi.`
}

const undoText =
  'Togli tutto ciò che è entrato con questo file. Resta, elencato nell’esito, ciò che è stato modificato o usato. I numeri già dati non si riusano.'
