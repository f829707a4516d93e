import { parseArgs } from 'node:util'
import { formatNumero } from '@bisavolo/domain/kit/format'
import { readConfig } from '../platform/config.ts'
import { kyselyOf } from '../platform/db/database.ts'
import { openDatabase } from '../platform/db/open.ts'
import { verifyAudit } from '../records/audit/verify-audit.ts'

const quiet = { info: () => {}, warn: console.error, error: console.error }

/** npm run verify-audit: checks the hash chain of the audit trail, with --ancora n:hash also against an earlier state. */
try {
  const anchors = readAnchors()
  const { databaseUrl, dataDir, postgresHome } = readConfig()
  const database = await openDatabase({ databaseUrl, dataDir, postgresHome, log: quiet, max: 1, statementTimeout: 0 })
  try {
    const { links, waiting, head, problem } = await verifyAudit(kyselyOf(database.pool), anchors)
    const count = `${formatNumero(links)} righe verificate, ${formatNumero(waiting)} in attesa`
    if (problem === undefined) console.log(`Cronologia integra: ${count}.\nAncora: ${head.n}:${head.impronta}`)
    else {
      console.error(`Cronologia alterata: ${problem}.\nFino a lì: ${count}.`)
      process.exitCode = 2
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function readAnchors(): { n: number; impronta: string }[] {
  const { values } = parseArgs({ options: { ancora: { type: 'string', multiple: true, default: [] } } })
  return values.ancora.map(text => {
    const [, n, impronta] = /^([1-9]\d*):([0-9a-f]{64})$/.exec(text) ?? []
    if (n === undefined || impronta === undefined)
      throw new Error('Uso: npm run verify-audit [-- --ancora numero:impronta]')
    return { n: Number(n), impronta }
  })
}
