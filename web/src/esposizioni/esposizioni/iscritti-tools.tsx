import { printEsposizione } from '@bisavolo/domain/esposizioni/calls/esposizioni'
import { exportIscritti, type Iscritti, numeraIscritti } from '@bisavolo/domain/esposizioni/calls/iscritti'
import { messages } from '@bisavolo/domain/words/messages'
import { mdiFilePdfBox, mdiMicrosoftExcel, mdiNumeric, mdiPlus } from '@mdi/js'
import { call, download } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'

export interface IscrittiToolsProps {
  id: number
  esposizione: Iscritti['esposizione']
  q: string
  adding: boolean
  onAdd: ((adding: boolean) => void) | null
}

export function IscrittiTools({ id, esposizione, q, adding, onAdd }: IscrittiToolsProps) {
  const { may } = useSession()
  const ask = useConfirm()
  const excel = useWrite(() => download(exportIscritti, { id, query: { q } }), {
    done: 'Excel scaricato correttamente',
  })
  const pdf = useWrite(() => download(printEsposizione, { id, query: { documento: 'elenco', q } }), {
    done: messages.pdfDownloaded,
  })
  const numera = useWrite(() => call(numeraIscritti, { id }), {
    done: ({ assegnati }) => (assegnati === 1 ? '1 numero assegnato' : `${assegnati} numeri assegnati`),
  })
  const number = async () => {
    const sure = await ask({
      title: 'Assegna i numeri di catalogo',
      text: 'I numeri seguono il catalogo e non cambiano più: chi arriva dopo prende il successivo, chi si ritira lascia il suo vuoto.',
      object: esposizione.name,
      yes: 'Assegna i numeri',
    })
    if (sure) numera.run()
  }
  const lacksNumbers = esposizione.chiusa && !esposizione.numerata && esposizione.iscritti > 0
  return (
    <>
      {onAdd && (
        <Button icon={mdiPlus} aria-expanded={adding} aria-keyshortcuts="N" onClick={() => onAdd(!adding)}>
          Iscrivi gatti
        </Button>
      )}
      {lacksNumbers && may(numeraIscritti) && (
        <Button look="quiet" icon={mdiNumeric} busy={numera.busy} onClick={number}>
          Assegna i numeri
        </Button>
      )}
      <Button look="quiet" icon={mdiFilePdfBox} busy={pdf.busy} onClick={() => pdf.run()}>
        PDF
      </Button>
      <Button look="quiet" icon={mdiMicrosoftExcel} busy={excel.busy} onClick={() => excel.run()}>
        Excel
      </Button>
    </>
  )
}
