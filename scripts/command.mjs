// node scripts/command.mjs NAME …: runs the built command of that name (server/src/commands).
import './set-up/node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { enter } from './set-up/enter.mjs'
import { prepare } from './set-up/prepare.mjs'
import { root } from './set-up/root.mjs'

const [name] = process.argv.splice(2, 1)
if (!/^[a-z-]+$/.test(name || '') || !existsSync(join(root, 'server/src/commands', `${name}.ts`))) {
  console.error(`Comando sconosciuto: ${name || '(nessuno)'}`)
  process.exit(1)
}
await prepare()
await enter(`commands/${name}.js`)
