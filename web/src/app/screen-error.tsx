import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { alertPath, refreshPath } from '../ui/first-icons.ts'

/** A screen that could not be loaded or broke while drawing: says so, and offers another try. */
export function ScreenError() {
  const error = useRouteError()
  const text = error instanceof Error && !isMissingChunk(error) ? error.message : loadFailed
  return (
    <div role="alert">
      <EmptyState
        icon={alertPath}
        title="La pagina non si è aperta"
        text={text}
        action={
          <Button icon={refreshPath} onClick={() => location.reload()}>
            Riprova
          </Button>
        }
      />
    </div>
  )
}

const loadFailed = 'Il suo contenuto non è arrivato: forse è uscita una versione nuova. Ricarica la pagina.'

/** After a release the old page asks for files that are gone. */
function isMissingChunk(error: Error): boolean {
  return /dynamically imported module|importing a module script/i.test(error.message)
}
