import type { AddressInfo } from 'node:net'
import { roles } from '@bisavolo/domain'
import type { Config } from '../platform/config.ts'
import { demoPassword } from './index.ts'

interface Welcome {
  config: Config
  kind: 'embedded' | 'postgres'
  demo: boolean
  address: AddressInfo | string | null
}

/** What a person who typed `npm start` wants to know. */
export function printWelcome({ config, kind, demo, address }: Welcome): void {
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const url = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl
  const store =
    kind === 'embedded' ? `PostgreSQL incorporato in ${config.dataDir}` : 'PostgreSQL indicato da DATABASE_URL'
  const lines = ['', `  Bisavolo è pronto: ${url}`, `  Dati: ${store}`]
  if (demo) {
    lines.push('', `  Account dimostrativi (password ${demoPassword}):`)
    for (const role of roles) lines.push(`    ${role}@bisavolo.test`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
