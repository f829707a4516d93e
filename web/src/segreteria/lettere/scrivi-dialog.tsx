import type { AnswerOf } from '@bisavolo/domain/kit/call'
import {
  type EntitaLettera,
  type Invio,
  inviaLettere,
  provaLettera,
  stampaLettere,
} from '@bisavolo/domain/segreteria/calls/lettere'
import { erroriModello } from '@bisavolo/domain/segreteria/rules/lettere/modello'
import { scopiLettera } from '@bisavolo/domain/words/choices'
import { mdiFilePdfBox, mdiSend } from '@mdi/js'
import { useState } from 'react'
import { call, download } from '../../api/call.ts'
import { newIdempotencyKey } from '../../api/client.ts'
import { useDryRun } from '../../api/use-dry-run.ts'
import type { BulkDialogProps } from '../../records/special.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Anteprima } from './anteprima.tsx'
import { CampiLista } from './campi-lista.tsx'
import { EsitiLettere } from './esiti-lettere.tsx'
import { ModelloField } from './modello-field.tsx'
import { RigheSenza } from './righe-senza.tsx'

type Bozza = Pick<Invio, 'modo' | 'scopo' | 'oggetto' | 'testo'> & { modello: string | null }

const vuota: Bozza = { modo: 'email', scopo: 'servizio', oggetto: '', testo: '', modello: null }

export function ScriviDialog({ ids, entita, onClose, onDone }: BulkDialogProps & { entita: EntitaLettera }) {
  const [bozza, setBozza] = useState(vuota)
  // One key per sending: a second click or a retry after a lost answer writes to nobody twice.
  const [lotto] = useState(newIdempotencyKey)
  const set = (change: Partial<Bozza>) => setBozza(now => ({ ...now, ...change }))
  const { modello, ...letter } = bozza
  const errors = { oggetto: erroriModello(bozza.oggetto)[0], testo: erroriModello(bozza.testo)[0] }
  const isReady = bozza.oggetto.trim() !== '' && bozza.testo.trim() !== '' && !errors.oggetto && !errors.testo
  const body = { entita, ids: [...ids], ...letter }
  const prova = useDryRun(provaLettera, { body }, isReady)
  const [sent, setSent] = useState<AnswerOf<typeof inviaLettere> | null>(null)
  const invia = useWrite(() => call(inviaLettere, { body: { ...body, lotto, modello } }), { onDone: setSent })
  const print = useWrite(() => download(stampaLettere, { lotto }))
  const due = prova.data?.esiti.filter(({ esito }) => esito === 'pronta').length ?? 0
  if (sent !== null) {
    const written = sent.esiti.filter(({ esito }) => esito === 'inviata' || esito === 'gia_inviata')
    return (
      <Dialog
        open
        title={bozza.modo === 'email' ? 'E-mail in coda' : 'Lettere pronte'}
        width={720}
        onClose={() => onDone()}
        actions={
          <>
            {bozza.modo === 'posta' && written.length > 0 && (
              <Button icon={mdiFilePdfBox} busy={print.busy} onClick={() => print.run()}>
                Scarica il PDF
              </Button>
            )}
            <Button look={bozza.modo === 'posta' ? 'text' : 'main'} onClick={() => onDone()}>
              Chiudi
            </Button>
          </>
        }
      >
        <RigheSenza senza={sent.senza} />
        <EsitiLettere esiti={sent.esiti} modo={bozza.modo} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      title={titleFor(entita, ids.length)}
      width={980}
      busy={invia.busy}
      persistent
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Chiudi
          </Button>
          <Button
            icon={mdiSend}
            busy={invia.busy}
            disabled={!isReady || !prova.isCurrent || due === 0}
            onClick={() => invia.run()}
          >
            {bozza.modo === 'email' ? `Invia ${due} e-mail` : `Prepara ${due} ${due === 1 ? 'lettera' : 'lettere'}`}
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 14 }}>
        <ModelloField onChosen={set} />
        <div style={{ display: 'grid', gap: 14, gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' }}>
          <SelectField
            label="Come"
            value={bozza.modo}
            onChange={modo => set({ modo: modo as Bozza['modo'] })}
            options={[
              { value: 'email', label: 'E-mail' },
              { value: 'posta', label: 'Lettera per posta (PDF)' },
            ]}
          />
          <SelectField
            label="Scopo"
            value={bozza.scopo}
            onChange={scopo => set({ scopo: scopo as Bozza['scopo'] })}
            options={[...scopiLettera]}
            help="Notizie e inviti vanno per e-mail solo a chi ha dato il consenso"
          />
        </div>
        <TextField
          label="Oggetto"
          value={bozza.oggetto}
          onChange={oggetto => set({ oggetto })}
          maxLength={150}
          required
          error={errors.oggetto}
        />
        <TextField
          label="Testo"
          value={bozza.testo}
          onChange={testo => set({ testo })}
          rows={9}
          maxLength={8000}
          required
          error={errors.testo}
        />
        <CampiLista onPick={campo => set({ testo: `${bozza.testo}{{${campo}}}` })} />
        {isReady && <Anteprima prova={prova.data} error={prova.error} modo={bozza.modo} />}
      </div>
    </Dialog>
  )
}

function titleFor(entita: EntitaLettera, count: number): string {
  if (count === 1) return 'Scrivi a una persona'
  return entita === 'clienti_soci' ? `Scrivi a ${count} persone` : `Scrivi alle persone di ${count} righe`
}
