import { esportaTutto } from '@bisavolo/domain/trasloco/calls/esporta'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../../output/file-answer.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { recordExport } from '../../records/export/export-audit.ts'
import { serveCall } from '../../records/serve-call.ts'
import type { AppDeps } from '../../registro/wiring.ts'
import { exportTaker } from './take-export.ts'

export function registerEsporta(app: FastifyInstance, deps: AppDeps): void {
  const exportAll = exportTaker(app, deps.pool, openStorage(deps.config))
  serveCall(
    app,
    deps,
    esportaTutto,
    async ({ who, reply }) => {
      const { output } = await exportAll()
      try {
        await recordExport(deps, who, 'esporta', { registro: 'tutto' })
      } catch (error) {
        output.destroy()
        throw error
      }
      return sendFile(reply, `registro_${who.today}.zip`, 'zip', output)
    },
    { compress: false },
  )
}
