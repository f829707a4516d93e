import styled from '@emotion/styled'
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import { alertPath, closePath, donePath, infoPath, warningPath } from '../first-icons.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import * as t from '../tokens.ts'
import { onNotice } from './notify.ts'

/** The one place snackbars appear: 10,000 ms, top right (§9). Its code comes with the first notice. */
export function SnackbarHost() {
  useEffect(() => onNotice(({ kind, text }) => enqueueSnackbar(text, { variant: kind })), [])
  return (
    <SnackbarProvider
      maxSnack={4}
      autoHideDuration={10_000}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      classes={{ containerRoot: 'snackbars' }}
      Components={{ success: Slip, error: Slip, warning: Slip, info: Slip }}
      iconVariant={{
        success: slipIcon(donePath, 'Fatto'),
        error: slipIcon(alertPath, 'Errore'),
        warning: slipIcon(warningPath, 'Attenzione'),
        info: slipIcon(infoPath, 'Informazione'),
      }}
      action={id => (
        <IconButton icon={closePath} label="Chiudi il messaggio" size={18} onClick={() => closeSnackbar(id)} />
      )}
    />
  )
}

function slipIcon(path: string, title: string) {
  return <Icon path={path} title={title} style={{ marginRight: 10 }} />
}

const Slip = styled(MaterialDesignContent)`
  && {
    flex-wrap: nowrap;
    max-width: 460px;
    padding: 8px 16px;
    border-radius: 8px;
    font: 400 14px / 1.5 ${t.sans};
  }
  &&.notistack-MuiContent-success {
    background: ${t.success};
  }
  &&.notistack-MuiContent-error {
    background: ${t.error};
  }
  &&.notistack-MuiContent-info {
    background: ${t.registry};
  }
  &&.notistack-MuiContent-warning {
    color: ${t.warning};
    background: ${t.warningTint};
  }
`
