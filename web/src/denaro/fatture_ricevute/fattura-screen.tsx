import { mdiFileAlertOutline } from '@mdi/js'
import { useParams, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DocumentoPage } from './documento-page.tsx'
import { NuovaFattura } from './nuova-fattura.tsx'
import { useProposta } from './use-proposta.ts'

/** Routes: /fatture_ricevute (new; with a customer or `?pratica=passaggi/12`) and /fatture_ricevute/{id}. */
export function FatturaScreen() {
  const params = useParams()
  const [search] = useSearchParams()
  const pratica = search.get('pratica')
  const proposta = useProposta(params.id === undefined || params.id === 'new' ? pratica : null)
  if (params.id !== undefined && params.id !== 'new') {
    return <DocumentoPage key={params.id} id={Number(params.id)} />
  }
  if (proposta.error) {
    return (
      <EmptyState
        icon={mdiFileAlertOutline}
        title="La proposta non è arrivata"
        text={proposta.error.message}
        action={
          <Button look="quiet" to="/fatture_ricevute">
            Documento vuoto
          </Button>
        }
      />
    )
  }
  if (pratica !== null && !proposta.data) return <Skeleton lines={8} height={32} />
  const idcliente = params.id_cliente ? Number(params.id_cliente) : null
  return <NuovaFattura key={`${pratica} ${idcliente}`} idcliente={idcliente} proposta={proposta.data ?? null} />
}
