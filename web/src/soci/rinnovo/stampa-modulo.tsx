import { moduloCompilato } from '@bisavolo/domain/segreteria/calls/moduli'
import { mdiPrinterOutline } from '@mdi/js'
import { download } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'

export function StampaModulo({ id, anno }: { id: number; anno: number }) {
  const print = useWrite(() => download(moduloCompilato, { modulo: 'iscrizioni_rinnovi', id }), {
    done: 'Modulo scaricato',
    failed: 'Il modulo non è stato scaricato:',
  })
  return (
    <Button
      look="quiet"
      size="small"
      icon={mdiPrinterOutline}
      busy={print.busy}
      aria-label={`Stampa il modulo del ${anno}`}
      onClick={() => print.run()}
    >
      Stampa il modulo
    </Button>
  )
}
