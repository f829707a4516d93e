import { mdiOpenInNew } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { PedigreeView } from './pedigree-view.tsx'
import { pedigreeQueries } from './queries.ts'

export function PedigreeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [root, setRoot] = useState(id)
  const [generations, setGenerations] = useState(3)
  const albero = useQuery(pedigreeQueries.albero(root, generations))
  return (
    <Dialog
      open
      title={albero.data ? `Pedigree di ${albero.data.nome_completo}` : 'Pedigree'}
      width={1200}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" icon={mdiOpenInNew} to={`/pedigree/${root}`} style={{ marginRight: 'auto' }}>
            Apri la pagina
          </Button>
          <Button look="text" onClick={onClose}>
            Chiudi
          </Button>
        </>
      }
    >
      <PedigreeView
        id={root}
        generations={generations}
        onGenerations={setGenerations}
        onRoot={cat => setRoot(cat.id)}
      />
    </Dialog>
  )
}
