import { contaEtichette, stampaEtichette } from '@bisavolo/domain/soci/calls/etichette'
import { formatiEtichette } from '@bisavolo/domain/soci/rules/etichette/etichette'
import { mdiFilePdfBox } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, download } from '../../api/call.ts'
import type { BulkDialogProps } from '../../records/special.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EtichetteSettings, type SheetSettings } from './etichette-settings.tsx'
import { namesOf } from './names-of.ts'

export function etichetteDialog(entita: 'clienti_soci' | 'iscrizioni_rinnovi') {
  return function EtichetteDialog({ ids, onClose, onDone }: BulkDialogProps) {
    const [settings, setSettings] = useState<SheetSettings>(firstSettings)
    const formato = formatiEtichette.find(({ chiave }) => chiave === settings.formato) ?? firstFormato
    const chosen = { entita, ids: ids.join(',') }
    const { data, error } = useQuery(callQuery(contaEtichette, { query: chosen }))
    const printing = useWrite(
      () => {
        const { posizione, dx, dy } = settings
        const query = { ...chosen, formato: formato.chiave, posizione: String(posizione), dx, dy }
        return download(stampaEtichette, { query })
      },
      {
        done: 'Etichette scaricate: stampa a «Dimensioni effettive», senza adattare alla pagina',
        failed: 'Le etichette non sono state preparate:',
        onDone: () => onDone(),
      },
    )
    return (
      <Dialog
        open
        title="Etichette postali"
        width={560}
        busy={printing.busy}
        onClose={onClose}
        onSubmit={() => {
          if (data?.etichette) printing.run()
        }}
        actions={
          <>
            <Button look="text" onClick={onClose} disabled={printing.busy}>
              Chiudi
            </Button>
            <Button type="submit" icon={mdiFilePdfBox} busy={printing.busy} disabled={!data?.etichette} autoFocus>
              Stampa in PDF
            </Button>
          </>
        }
      >
        {error && <EmptyState title="I dati non sono arrivati" text={error.message} />}
        {!data && !error && <Skeleton lines={5} height={26} />}
        {data && (
          <>
            {data.senza.length > 0 && (
              <p role="status" style={{ margin: '0 0 12px' }}>
                <b>
                  {data.senza.length === 1 ? 'Una persona resta senza' : `${data.senza.length} persone restano senza`}
                </b>
                : {namesOf(data.senza)}
              </p>
            )}
            {data.non_trovate.length > 0 && (
              <p role="status" style={{ margin: '0 0 12px' }}>
                {data.non_trovate.length === 1
                  ? 'Una riga scelta non c’è più.'
                  : `${data.non_trovate.length} righe scelte non ci sono più.`}
              </p>
            )}
            <EtichetteSettings settings={settings} onChange={setSettings} formato={formato} tot={data.etichette} />
          </>
        )}
      </Dialog>
    )
  }
}

const firstFormato = formatiEtichette[0] as (typeof formatiEtichette)[number]
const firstSettings: SheetSettings = { formato: firstFormato.chiave, posizione: 1, dx: '0', dy: '0' }
