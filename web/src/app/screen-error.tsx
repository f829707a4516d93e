import { mdiAlertCircleOutline, mdiRefresh } from '@mdi/js'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary at={key}>{children}</Boundary>
}

interface Broken {
  at: string
  isBroken: boolean
  error?: unknown
}

class Boundary extends Component<{ at: string; children: ReactNode }, Broken> {
  override state: Broken = { at: this.props.at, isBroken: false }

  static getDerivedStateFromError(error: unknown): Partial<Broken> {
    return { isBroken: true, error }
  }

  static getDerivedStateFromProps({ at }: { at: string }, state: Broken): Broken {
    return state.at === at ? state : { at, isBroken: false }
  }

  override render() {
    return this.state.isBroken ? <ScreenError error={this.state.error} /> : this.props.children
  }
}

function ScreenError({ error }: { error: unknown }) {
  const text = textFor(error)
  return (
    <div role="alert">
      <EmptyState
        icon={mdiAlertCircleOutline}
        title="La pagina non si è aperta"
        text={text}
        action={
          <Button icon={mdiRefresh} onClick={() => location.reload()}>
            Riprova
          </Button>
        }
      />
    </div>
  )
}

/** Error itself is thrown by our code with an Italian message; subclasses such as TypeError come from the runtime. */
function textFor(error: unknown): string {
  if (!(error instanceof Error) || isMissingChunk(error)) return loadFailed
  return error.constructor === Error ? error.message : broken
}

const broken = 'Qualcosa in questa pagina non ha funzionato. Riprova; se succede ancora, avvisa la segreteria.'
const loadFailed = 'Il suo contenuto non è arrivato: forse è uscita una versione nuova. Ricarica la pagina.'

/** After a release, the chunks named by an open page no longer exist. */
function isMissingChunk(error: Error): boolean {
  return /dynamically imported module|importing a module script/i.test(error.message)
}
