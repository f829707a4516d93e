import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { certificatiGatti } from '@bisavolo/domain/registro/calls/pedigree'
import { mdiCertificateOutline } from '@mdi/js'
import { download } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'

export function CertificatiCucciolata({ cuccioli }: Pick<DenunciaLetta, 'cuccioli'>) {
  const ids = cuccioli.flatMap(({ idgatto, deceduto }) => (idgatto !== null && deceduto === 0 ? [idgatto] : []))
  const printing = useWrite(() => download(certificatiGatti, { query: { ids: ids.join(',') } }, { timeout: 90_000 }), {
    done: ids.length === 1 ? 'Certificato scaricato' : `${ids.length} certificati scaricati in un PDF`,
  })
  if (ids.length === 0) return null
  return (
    <Button look="quiet" icon={mdiCertificateOutline} busy={printing.busy} onClick={() => printing.run()}>
      {ids.length === 1 ? 'Certificato del cucciolo' : `Certificati (${ids.length})`}
    </Button>
  )
}
