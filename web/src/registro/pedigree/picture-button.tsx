import type { AlberoGatto } from '@bisavolo/domain/registro/calls/pedigree'
import { mdiImageOutline } from '@mdi/js'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'

export function PictureButton({ albero, generations }: { albero: AlberoGatto; generations: number }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { savePicture } = await import('./pedigree-picture.ts')
      await savePicture(albero, generations)
    } catch (cause) {
      notify.error(`L’immagine non è riuscita: ${(cause as Error).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" icon={mdiImageOutline} busy={busy} onClick={() => void save()}>
      Immagine
    </Button>
  )
}
