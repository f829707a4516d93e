import { mdiAlertOutline } from '@mdi/js'
import { useMemo } from 'react'
import type { RecordRow } from '../../api/records.ts'
import { ReferencePicker, type ReferencePickerProps } from '../../records/picker/reference-picker.tsx'
import { Icon } from '../../ui/icon.tsx'
import { noteOnColore, useColoriRazza } from './use-colori-razza.ts'

export interface ColorePickerProps extends Omit<ReferencePickerProps, 'to' | 'first'> {
  idrazza: number | null
  /** False if the page's checks already give this warning. */
  warns?: boolean
}

/** D16: recognised colours first, described in the breed's words. */
export function ColorePicker({ idrazza, warns = true, ...props }: ColorePickerProps) {
  const { colori, isLoading } = useColoriRazza(idrazza)
  const first = useMemo(
    () =>
      colori && {
        rows: colori.ammessi.map(
          ({ id, codice, descrizione }) => ({ id, codice, descrizione }) as unknown as RecordRow,
        ),
        label: `Riconosciuti in ${colori.razza.codice}`,
        rest: 'Altri colori',
      },
    [colori],
  )
  const codice = props.value === null ? null : ((props.related?.codice as string | undefined) ?? null)
  const { parole, avviso } = noteOnColore(colori, codice)
  const help = (
    <>
      {parole || props.help}
      {warns && avviso !== '' && (
        <span role="status" style={{ display: 'flex', gap: 4, alignItems: 'start' }}>
          <Icon path={mdiAlertOutline} size={16} />
          {avviso}
        </span>
      )}
    </>
  )
  return <ReferencePicker {...props} to="colori" help={help} first={isLoading ? 'loading' : first} />
}
