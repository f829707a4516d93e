import { parentFilters } from '@bisavolo/domain/lookups'
import type { Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import { mdiPlus } from '@mdi/js'
import { Suspense, useState } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { ReferencePicker } from '../../records/picker/reference-picker.tsx'
import { useSpecial } from '../../records/special.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { useSetParent } from './use-set-parent.ts'

export interface ParentDialogProps {
  child: Nodo
  role: 'padre' | 'madre'
  onClose: () => void
}

/** Fills one parent slot: a cat of the right sex by the beginning of its name or code, or a new one. */
export function ParentDialog({ child, role, onClose }: ParentDialogProps) {
  const { can } = useSession()
  const { dialog: CreateDialog } = useSpecial('gatti')
  const { busy, run } = useSetParent(onClose)
  const [chosen, setChosen] = useState<RecordRow | null>(null)
  const [creating, setCreating] = useState(false)
  const sesso = role === 'padre' ? 'M' : 'F'
  const save = (id: number) => run({ child: child.id, role, parent: id })
  return (
    <>
      <Dialog
        open
        title={`${role === 'padre' ? 'Padre' : 'Madre'} di ${child.nome_completo}`}
        width={560}
        onClose={onClose}
        busy={busy}
        onSubmit={() => chosen && save(chosen.id)}
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
            <Button type="submit" busy={busy} disabled={chosen === null}>
              Salva
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
          onChange={(_id, row) => setChosen(row)}
          filters={{ sesso }}
          lookup={{
            filters: text => parentFilters(text, sesso),
            rows: 10,
            hint: `Nome o codice inizia per, tra ${role === 'padre' ? 'i maschi' : 'le femmine'}`,
          }}
          creates={false}
        />
      </Dialog>
      {creating && CreateDialog && (
        <Suspense>
          <CreateDialog
            id={null}
            presets={{ sesso }}
            onClose={() => setCreating(false)}
            onSaved={row => save(row.id)}
          />
        </Suspense>
      )}
    </>
  )
}
