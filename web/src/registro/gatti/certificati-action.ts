import { certificatiGatti } from '@bisavolo/domain/registro/calls/pedigree'
import { certificatiLimite } from '@bisavolo/domain/registro/rules/gatto/certificati-limite'
import { mdiCertificateOutline } from '@mdi/js'
import { download } from '../../api/call.ts'
import { ApiError } from '../../api/client.ts'
import type { BulkAction } from '../../records/special.ts'
import { notify } from '../../ui/feedback/notify.ts'

export const certificatiAction: BulkAction = {
  label: 'Certificati',
  icon: mdiCertificateOutline,
  max: certificatiLimite,
  isFor: ({ can }) => can('create', 'gatti'),
  async run(ids, { ask }) {
    try {
      await printAll(ids)
      return true
    } catch (error) {
      const out = refusedIn(error, ids)
      if (out.size === 0 || out.size === ids.length) throw error
      const left = ids.filter(id => !out.has(id))
      const go = await ask({
        title: 'Alcuni gatti restano fuori',
        text: [...out.values()].join(' '),
        yes: left.length === 1 ? 'Stampa l’altro' : `Stampa gli altri ${left.length}`,
      })
      if (go) await printAll(left)
      return go
    }
  },
}

async function printAll(ids: readonly number[]): Promise<void> {
  await download(certificatiGatti, { query: { ids: ids.join(',') } }, { timeout: 90_000 })
  notify.success(ids.length === 1 ? 'Certificato scaricato' : `${ids.length} certificati scaricati in un PDF`)
}

function refusedIn(error: unknown, ids: readonly number[]): Map<number, string> {
  if (!(error instanceof ApiError) || error.status !== 409) return new Map()
  return new Map(error.errors.map(({ field, message }) => [ids[Number(field.slice(4))] ?? 0, message]))
}
