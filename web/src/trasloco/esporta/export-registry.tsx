import { esportaTutto } from '@bisavolo/domain/trasloco/calls/esporta'
import styled from '@emotion/styled'
import { mdiArchiveArrowDownOutline } from '@mdi/js'
import { download } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft } from '../../ui/tokens.ts'

/** Milliseconds: a registry of hundred thousand cats takes minutes. */
const patience = 20 * 60_000

export function ExportRegistry() {
  const { may, emulatedBy } = useSession()
  const { busy, run } = useWrite(() => download(esportaTutto, {}, { timeout: patience }), {
    failed: 'Il registro non è stato esportato:',
  })
  if (!may(esportaTutto) || emulatedBy) return null
  return (
    <Card heading="Esporta tutto il registro">
      <Text>
        Uno zip con i dati in CSV, i documenti e la cronologia: importato in un registro vuoto lo ricrea. Password e
        accessi non ci sono: ognuno sceglie una nuova password. Contiene dati personali: conservalo con cura.
      </Text>
      <Button look="quiet" icon={mdiArchiveArrowDownOutline} busy={busy} onClick={() => run()}>
        {busy ? 'Preparo il file…' : 'Scarica lo zip'}
      </Button>
    </Card>
  )
}

const Text = styled.p`
  margin: 0 0 12px;
  max-width: 72ch;
  color: ${inkSoft};
`
