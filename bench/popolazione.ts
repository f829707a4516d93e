import { pathToFileURL } from 'node:url'
import {
  createGenealogia,
  type Genealogia,
  SESSO_M,
  STATO_RIPRODUTTORE,
  STATO_VIVO,
} from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { cifreGruppo } from '@bisavolo/domain/registro/rules/popolazione/gruppo'
import { quoteEque } from '@bisavolo/domain/registro/rules/quote/quote'
import { createRandom, generateRegistry } from './inbreeding-registry.ts'
import { type Line, ms } from './report.ts'

export function measurePopolazione(): Line[] {
  return [...populations(), ...quotas(), random()]
}

function populations(): Line[] {
  return [
    { cats: 57_000, size: '10,000' },
    { cats: 570_000, size: '100,000' },
  ].map(({ cats, size }): Line => {
    const genealogia = createGenealogia(generateRegistry({ cats, years: 30 }))
    const all = genealogia.select({ razza: 1 })
    const breeding = genealogia.select({ razza: 1, stato: STATO_VIVO | STATO_RIPRODUTTORE })
    const [whole, alive] = [all, breeding].map(gatti => cpuOf(() => cifreGruppo(genealogia, { gatti })))
    return [
      `figures of a breed of ${size}, 30 years`,
      `${ms(whole!)} for all ${all.length}; ${ms(alive!)} for the ${breeding.length} living breeding cats`,
      'about a second',
    ]
  })
}

function quotas(): Line[] {
  const columns = generateRegistry({ cats: 300_000, years: 30 })
  const genealogia = createGenealogia(columns)
  const breeding = genealogia.select({ razza: 1, stato: STATO_VIVO | STATO_RIPRODUTTORE })
  return [200, 2_000].map((size): Line => {
    const every = Math.floor(breeding.length / size)
    const gatti = breeding.filter((_, i) => i % every === 0).slice(0, size)
    const sesso = Uint8Array.from(gatti, id => (columns.sesso[id - 1] === SESSO_M ? 0 : 1))
    const massimo = 5 / size
    const domanda = { gatti, sesso, massimo, cucciolate: 50 }
    return [
      `fair quotas of ${size} cats`,
      ms(cpuOf(() => quoteEque(genealogia, domanda))),
      size === 200 ? '' : 'a few seconds',
    ]
  })
}

/** Worst case for effective ancestors: fifty generations of random mating, where all cats share all ancestors. */
function random(): Line {
  const genealogia = randomMating(2_000, 50)
  const gatti = Int32Array.from({ length: 2_000 }, (_, i) => 98_001 + i)
  return [
    'figures of 2,000 cats with 98,000 ancestors that mated at random',
    ms(cpuOf(() => cifreGruppo(genealogia, { gatti }), 1)),
    '',
  ]
}

/** F has no influence on the time, so it is 0. */
function randomMating(size: number, generations: number): Pick<Genealogia, 'padre' | 'madre' | 'coefficiente'> {
  const next = createRandom(7)
  const half = size / 2
  const parents = Array.from({ length: size * generations }, (_, i) => {
    const from = (Math.floor(i / size) - 1) * size + 1
    return from < 0 ? [0, 0] : [from + Math.floor(next() * half), from + half + Math.floor(next() * half)]
  })
  return { padre: id => parents[id - 1]![0]!, madre: id => parents[id - 1]![1]!, coefficiente: () => 0 }
}

function cpuOf(run: () => unknown, times = 3): number {
  return Math.min(
    ...Array.from({ length: times }, () => {
      const start = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const line of measurePopolazione()) console.log(line.join(' | '))
