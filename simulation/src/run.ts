import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areas } from './areas/all.ts'
import { Figures } from './checks/figures.ts'
import { letLive } from './engine/association.ts'
import { tellFailure } from './engine/failure.ts'

const { values } = parseArgs({
  options: {
    anni: { type: 'string' },
    giorni: { type: 'string' },
    soci: { type: 'string', default: '60' },
    seme: { type: 'string', default: '7' },
    dal: { type: 'string', default: '2025-01-02' },
    server: { type: 'string', default: '1' },
    porta: { type: 'string', default: '4320' },
    guasti: { type: 'boolean', default: false },
    pazienza: { type: 'string', default: '1' },
    rivedi: { type: 'string' },
    cartella: { type: 'string', default: join(tmpdir(), 'bisavolo-simula') },
  },
})
const days = values.giorni ? Number(values.giorni) : Math.round(Number(values.anni ?? 1) * 365.25)
const outcome = await letLive({
  folder: values.cartella,
  port: Number(values.porta),
  seed: Number(values.seme),
  from: values.dal,
  days,
  members: Number(values.soci),
  servers: Number(values.server),
  faults: values.guasti,
  patience: Number(values.pazienza),
  areas,
  tell: line => console.log(line),
})
const { calls, refusals } = Figures.counts(outcome.log)
console.log(`${outcome.figures.days} giorni, ${calls} chiamate`)
for (const [code, count] of refusals) console.log(`  ${count}  ${code}`)
for (const failure of outcome.failures) console.log(tellFailure(failure))
process.exitCode = outcome.failures.length === 0 ? 0 : 1
