import { genitoreLookup } from '@bisavolo/domain/product/lookups'
import type { Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import { genitoriOfferti, genitoriPrima } from '@bisavolo/domain/registro/genitori-offerti'
import { mdiPlus } from '@mdi/js'
import { Suspense, useMemo, useState } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { DraftPlace } from '../../records/form/drafts.ts'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { useSpecial } from '../../records/special.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { useSetParent } from './use-set-parent.ts'

export interface ParentDialogProps {
  child: Nodo
  role: 'padre' | 'madre'
  before: number | null
  onClose: () => void
}

/** The choice is saved immediately (§4). */
export function ParentDialog({ child, role, before, onClose }: ParentDialogProps) {
  const { can } = useSession()
  const { dialog: CreateDialog } = useSpecial('gatti')
  const { busy, run } = useSetParent(onClose)
  const [chosen, setChosen] = useState<RecordRow | null>(null)
  const [creating, setCreating] = useState(false)
  const sesso = role === 'padre' ? 'M' : 'F'
  const lookup = useMemo(() => genitoreLookup(sesso), [sesso])
  const save = (id: number) => run({ child, role, parent: id, before })
  return (
    <>
      <Dialog
        open
        title={`${role === 'padre' ? 'Padre' : 'Madre'} di ${child.nome_completo}`}
        width={560}
        onClose={onClose}
        busy={busy}
        actions={
          <>
            {can('create', 'gatti') && CreateDialog && (
              <Button look="quiet" icon={mdiPlus} style={{ marginRight: 'auto' }} onClick={() => setCreating(true)}>
                Nuovo gatto
              </Button>
            )}
            <Button look="text" disabled={busy} onClick={onClose}>
              Chiudi
            </Button>
          </>
        }
      >
        <ReferencePicker
          to="gatti"
          name={`id${role}`}
          label={role === 'padre' ? 'Padre' : 'Madre'}
          value={chosen?.id ?? null}
          related={chosen}
          onChange={(_id, row) => {
            setChosen(row)
            if (row) save(row.id)
          }}
          disabled={busy}
          among={genitoriOfferti(child)}
          prefer={genitoriPrima(child)}
          lookup={lookup}
          creates={false}
        />
      </Dialog>
      {creating && CreateDialog && (
        <Suspense>
          <DraftPlace value={`pedigree.${child.id}/${role}/`}>
            <CreateDialog
              id={null}
              presets={{ sesso }}
              onClose={() => setCreating(false)}
              onSaved={row => save(row.id)}
            />
          </DraftPlace>
        </Suspense>
      )}
    </>
  )
}
