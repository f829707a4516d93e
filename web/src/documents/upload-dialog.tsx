import { tipiCaricabili } from '@bisavolo/domain/documents/entities/documenti'
import { formatiAmmessi, limitiInParole } from '@bisavolo/domain/documents/rules/documento'
import { staff } from '@bisavolo/domain/kit/access'
import { formatPercent } from '@bisavolo/domain/kit/format'
import { tipiDocumento } from '@bisavolo/domain/words/choices'
import styled from '@emotion/styled'
import { mdiUpload } from '@mdi/js'
import { ReferencePicker } from '../records/picker/reference-picker.tsx'
import { useSession } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { registry } from '../ui/tokens.ts'
import { DropZone } from './drop-zone.tsx'
import { photoEndings } from './photographed.ts'
import { type UploadPresets, useUpload } from './use-upload.ts'

interface UploadDialogProps {
  presets?: UploadPresets
  onClose: () => void
}

export function UploadDialog({ presets = {}, onClose }: UploadDialogProps) {
  const { role, can } = useSession()
  const isStaff = staff.includes(role)
  const upload = useUpload({ presets, isStaff, onDone: onClose })
  const { values, set, errors, progress } = upload
  const sending = progress !== null
  const close = sending ? upload.cancel : onClose
  return (
    <Dialog
      open
      title="Carica documento"
      width={600}
      persistent
      onClose={close}
      onSubmit={upload.send}
      actions={
        <>
          <Button look="text" onClick={close}>
            {sending ? 'Annulla il caricamento' : 'Chiudi'}
          </Button>
          <Button type="submit" icon={mdiUpload} busy={sending || upload.preparing}>
            Carica
          </Button>
        </>
      }
    >
      <Fields>
        <DropZone
          file={upload.file}
          limits={`${limitiInParole(isStaff)}.${isStaff ? '' : ' Puoi fotografare i fogli: le foto diventano un PDF.'}`}
          accept={endings(isStaff)
            .map(ending => `.${ending}`)
            .join(',')}
          error={errors.file}
          disabled={sending || upload.preparing}
          multiple={!isStaff}
          onFiles={upload.choose}
        />
        {upload.preparing && <p role="status">Preparo il PDF delle foto…</p>}
        {sending && (
          <div role="status">
            <progress aria-label="Avanzamento del caricamento" {...(progress < 1 && { value: progress })} />
            <small>{progress < 1 ? `Caricamento: ${formatPercent(progress)}` : 'Controllo del file in corso…'}</small>
          </div>
        )}
        <TextField
          label="Titolo"
          required
          maxLength={200}
          value={values.titolo}
          error={errors.titolo}
          disabled={sending}
          onChange={titolo => set({ titolo })}
        />
        <SelectField
          label="Tipo"
          required
          value={values.tipo}
          error={errors.tipo}
          disabled={sending}
          options={tipiDocumento.filter(({ value }) => tipiCaricabili(role).includes(value))}
          onChange={tipo => set({ tipo })}
        />
        {can('update', 'documenti') && Object.keys(presets).length === 0 && (
          <>
            <ReferencePicker
              label="Gatto"
              to="gatti"
              creates={false}
              value={values.idgatto ?? null}
              error={errors.idgatto}
              help="Se il documento riguarda un gatto"
              onChange={idgatto => set({ idgatto })}
            />
            <ReferencePicker
              label="Cliente"
              to="clienti_soci"
              creates={false}
              value={values.idcliente ?? null}
              error={errors.idcliente}
              help="Se il documento riguarda un socio o un cliente"
              onChange={idcliente => set({ idcliente })}
            />
          </>
        )}
      </Fields>
    </Dialog>
  )
}

/** Staff send photos as they are; members' photos become a PDF. */
function endings(isStaff: boolean): readonly string[] {
  const sent = formatiAmmessi(isStaff).flatMap(({ estensioni }) => estensioni)
  return isStaff ? sent : [...sent, ...photoEndings]
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
  progress {
    display: block;
    width: 100%;
    accent-color: ${registry};
  }
`
