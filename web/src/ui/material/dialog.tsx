import styled from '@emotion/styled'
import { mdiClose } from '@mdi/js'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { IconButton } from '../icon-button.tsx'
import { line } from '../tokens.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { SteadyDialog } from './steady-dialog.tsx'
import { Themed } from './themed.tsx'

export interface DialogProps {
  open: boolean
  title: string
  children: ReactNode
  actions?: ReactNode
  onClose?: (() => void) | undefined
  /** True while saving: the dialog cannot be closed, so that the outcome is seen. */
  busy?: boolean
  persistent?: boolean
  /** §2: 350 to 1200 px. */
  width?: number
  /** Makes the dialog a form: Enter submits, in a textarea Ctrl+Enter. */
  onSubmit?: () => void
}

export function Dialog(props: DialogProps) {
  const { open, title, children, actions, onClose, busy = false, persistent, width = 650, onSubmit } = props
  const titleId = useId()
  const phone = useMediaQuery('(max-width: 599.95px)')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit?.()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || busy) return
    event.preventDefault()
    event.stopPropagation()
    onSubmit?.()
  }
  return (
    <Themed>
      <SteadyDialog
        open={open}
        onClose={(_event, reason) => (busy || (persistent && reason === 'backdropClick') ? undefined : onClose?.())}
        aria-busy={busy}
        aria-labelledby={titleId}
        fullScreen={phone && width > 400}
        maxWidth={false}
        slotProps={{ paper: { sx: phone && width > 400 ? {} : { width: clampWidth(width), m: 2 } } }}
      >
        <Sheet {...(onSubmit && { as: 'form', onSubmit: submit, onKeyDown, noValidate: true })}>
          <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'start', gap: 1, pb: 1.5 }}>
            <h2 id={titleId} style={{ flex: 1, margin: 0, font: 'inherit' }}>
              {title}
            </h2>
            {onClose && (
              <IconButton
                icon={mdiClose}
                label="Chiudi la finestra"
                disabled={busy}
                onClick={onClose}
                style={{ margin: '-4px -8px 0 0' }}
              />
            )}
          </DialogTitle>
          <DialogContent sx={{ overflowX: 'hidden' }}>{children}</DialogContent>
          {actions && (
            <DialogActions
              disableSpacing
              sx={{ flexWrap: 'wrap', gap: 1, px: phone ? 2 : 3, py: phone ? 1.25 : 2, borderTop: `1px solid ${line}` }}
            >
              {actions}
            </DialogActions>
          )}
        </Sheet>
      </SteadyDialog>
    </Themed>
  )
}

/** A separate element, because a form itself may not have the role dialog. */
const Sheet = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 0;
`

function clampWidth(width: number): number {
  return Math.min(1200, Math.max(350, width))
}
