import { mdiAlertCircleOutline, mdiRefresh } from '@mdi/js'
import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** A screen that could not be loaded or broke while drawing: says so, and offers another try. */
export function ScreenError() {
  const error = useRouteError()
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

/** Our own errors speak to people; those of the language speak to programmers, and go to the console. */
function textFor(error: unknown): string {
  if (!(error instanceof Error) || isMissingChunk(error)) return loadFailed
  return error.constructor === Error ? error.message : broken
}

const broken = 'Qualcosa in questa pagina non ha funzionato. Riprova; se succede ancora, avvisa la segreteria.'
const loadFailed = 'Il suo contenuto non è arrivato: forse è uscita una versione nuova. Ricarica la pagina.'

/** After a release the old page asks for files that are gone. */
function isMissingChunk(error: Error): boolean {
  return /dynamically imported module|importing a module script/i.test(error.message)
}
