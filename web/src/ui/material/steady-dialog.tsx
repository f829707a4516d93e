import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import { useEffect, useRef } from 'react'
import { doubleClick } from '../double-click.ts'

/** Ignores a click outside just after opening (double click). */
export function SteadyDialog({ onClose, ...props }: DialogProps) {
  const { open } = props
  const openedAt = useRef(0)
  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  return (
    <MuiDialog
      {...props}
      onClose={(event, reason) => {
        if (reason === 'backdropClick' && performance.now() - openedAt.current < doubleClick) return
        onClose?.(event, reason)
      }}
    />
  )
}
