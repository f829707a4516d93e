import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areas } from './areas/all.ts'
import { letLive } from './association.ts'
import { report } from './report.ts'
import { seeAgain, tellStory } from './story/tell.ts'

const { values } = parseArgs({
  options: {
    anni: { type: 'string' },
    giorni: { type: 'string' },
    soci: { type: 'string', default: '60' },
    seme: { type: 'string', default: '7' },
    dal: { type: 'string', default: '2025-01-02' },
    server: { type: 'string', default: '1' },
    porta: { type: 'string', default: '0' },
    guasti: { type: 'boolean', default: false },
    pazienza: { type: 'string', default: '1' },
    rivedi: { type: 'string' },
    intero: { type: 'boolean', default: false },
    cartella: { type: 'string', default: join(tmpdir(), 'bisavolo-simula') },
  },
})
process.once('SIGTERM', () => process.exit(130))
// The first Ctrl-C ends the run after the next day, with its checks and report; the second one immediately.
let asked = 0
process.on('SIGINT', () => {
  if (++asked > 1 || values.rivedi !== undefined) process.exit(130)
})
const tell = (line: string) => console.log(line)
const port = Number(values.porta)
const again = { folder: join(values.cartella, 'replay'), port }

if (values.rivedi !== undefined) {
  const alike = await seeAgain(values.rivedi, again, tell)
  const outcome = alike === undefined ? 'Che cosa doveva restarne lo sa solo il modello: si rifà col suo seme.' : ''
  tell(outcome || (alike === true ? 'Succede ancora.' : 'Non succede più.'))
  process.exitCode = alike === false ? 0 : 1
} else {
  const days = values.giorni ? Number(values.giorni) : Math.round(Number(values.anni ?? 1) * 365.25)
  const seed = Number(values.seme)
  const settings = {
    folder: values.cartella,
    port,
    seed,
    from: values.dal,
    days,
    isEnough: () => asked > 0,
    members: Number(values.soci),
    areas,
    tell,
  }
  const { guasti: faults, server, pazienza } = values
  const outcome = await letLive({ ...settings, servers: Number(server), faults, patience: Number(pazienza) })
  const text = report(outcome, areas)
  tell(text)
  writeFileSync(join(values.cartella, 'rapporto.md'), text)
  const first = outcome.failures.find(({ kind }) => kind === 'answer') ?? outcome.failures[0]
  // `--intero` skips shortening the calls, which takes minutes.
  if (first !== undefined && !values.intero) {
    const cast = outcome.world.people.map(({ name, role, email }) => ({ name, role, email }))
    const story = { seed, failure: first, cast, calls: outcome.log.made }
    await tellStory(story, join(values.cartella, `storia-${seed}.json`), again, tell)
  }
  process.exitCode = outcome.failures.length === 0 ? 0 : 1
}
