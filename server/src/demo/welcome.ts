import type { AddressInfo } from 'node:net'
import type { Config } from '../platform/config.ts'
import { showSecrets } from './accounts/secrets.ts'
import { demoPassword } from './index.ts'
import type { SownDemo } from './seed-store.ts'

interface Welcome {
  config: Config
  kind: 'embedded' | 'postgres'
  postgres: string
  demo: SownDemo
  address: AddressInfo | string | null
}

export function printWelcome({ config, kind, postgres, demo, address }: Welcome): void {
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const url =
    config.port === 0 ? `${config.tls === undefined ? 'http' : 'https'}://${config.host}:${port}` : config.publicUrl
  const store =
    kind === 'embedded'
      ? `PostgreSQL ${postgres} incorporato, in ${config.dataDir}`
      : `PostgreSQL ${postgres} indicato da DATABASE_URL`
  const lines = ['', `  Bisavolo è pronto: ${url}`, `  Dati: ${store}`]
  if (demo.known.length > 0) {
    lines.push('', `  Account dimostrativi (password ${demoPassword}):`)
    for (const { username } of demo.known) lines.push(`    ${username}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
  if (demo.secrets !== undefined) showSecrets(demo.secrets)
}
