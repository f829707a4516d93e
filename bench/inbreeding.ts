import { pathToFileURL } from 'node:url'
import {
  createGenealogia,
  type Genealogia,
  SESSO_F,
  SESSO_M,
  STATO_VIVO,
} from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { createRandom, generateRegistry, type RegistryShape } from './inbreeding-registry.ts'

export interface InbreedingFigures {
  cats: number
  years: number
  ids: 'serial' | 'any order'
  wholeMs: number
  wholeMedianMs: number
  wholeCpuMs: number
  memoryMB: number
  meanF: number
  oneUs: Spread
  provaUs: Spread
  analisiUs: Spread
  insertUs: Spread
  changeUs: Spread
  males: number
  rankingMs: number
  group: number
  meanKinshipMs: number
}

interface Spread {
  p50: number
  p99: number
}

const SHAPES: RegistryShape[] = [
  { cats: 10_000, years: 30 },
  { cats: 100_000, years: 30 },
  { cats: 1_000_000, years: 12 },
  { cats: 1_000_000, years: 30 },
  { cats: 1_000_000, years: 60 },
  { cats: 1_000_000, years: 30, shuffled: true },
]
const RUNS = 5
const QUESTIONS = 2_000
const MALES = 20_000

export function measureInbreeding(shapes: readonly RegistryShape[] = SHAPES): InbreedingFigures[] {
  return shapes.map((shape, i) => {
    process.stderr.write(`inbreeding ${i + 1}/${shapes.length}: ${shape.cats} cats, ${shape.years} years\n`)
    return measure(shape)
  })
}

function measure(shape: RegistryShape): InbreedingFigures {
  const columns = generateRegistry(shape)
  const { genealogia, ...whole } = measureWhole(() => createGenealogia(columns))
  const { coefficiente } = genealogia.coefficienti()
  const random = createRandom(7)
  const razza = 1
  const group = genealogia.select({ razza, stato: STATO_VIVO })
  const males = genealogia.select({ razza, sesso: SESSO_M, stato: STATO_VIVO }).slice(0, MALES)
  const females = genealogia.select({ razza, sesso: SESSO_F, stato: STATO_VIVO })
  const pick = (from: Int32Array) => from[Math.floor(random() * from.length)]!
  let next = 2_000_000_000
  return {
    cats: shape.cats,
    years: shape.years,
    ids: shape.shuffled ? 'any order' : 'serial',
    ...whole,
    meanF: coefficiente.reduce((sum, f) => sum + f, 0) / coefficiente.length,
    oneUs: spread(() => genealogia.coefficiente(pick(group))),
    provaUs: spread(() => genealogia.prova(pick(males), pick(females))),
    analisiUs: spread(() => genealogia.analisi(pick(group)), 100),
    males: males.length,
    rankingMs: best(() => genealogia.provaContro(pick(females), males)),
    group: group.length,
    meanKinshipMs: best(() => genealogia.kinshipMedio(group)),
    insertUs: spread(() => genealogia.inserisci(next++, pick(males), pick(females))),
    changeUs: spread(() => genealogia.cambiaGenitori(pick(group), pick(males), pick(females)), 200),
  }
}

function measureWhole(run: () => Genealogia) {
  let genealogia = run()
  const wall: number[] = []
  const cpu: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const usage = process.cpuUsage()
    const start = performance.now()
    genealogia = run()
    wall.push(performance.now() - start)
    const { user, system } = process.cpuUsage(usage)
    cpu.push((user + system) / 1000)
  }
  return {
    genealogia,
    wholeMs: Math.min(...wall),
    wholeMedianMs: at(wall, 0.5),
    wholeCpuMs: at(cpu, 0.5),
    memoryMB: genealogia.byteLength / 2 ** 20,
  }
}

function spread(run: () => unknown, times = QUESTIONS): Spread {
  for (let i = 0; i < times / 10; i++) run()
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    run()
    taken.push(1000 * (performance.now() - start))
  }
  return { p50: at(taken, 0.5), p99: at(taken, 0.99) }
}

function best(run: () => unknown): number {
  return Math.min(
    ...Array.from({ length: 10 }, () => {
      const start = performance.now()
      run()
      return performance.now() - start
    }),
  )
}

function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!
}

function print(figures: InbreedingFigures): void {
  const us = ({ p50, p99 }: Spread) => `${p50.toFixed(1)} µs (p99 ${p99.toFixed(1)})`
  const lines = [
    `${figures.cats.toLocaleString('en')} cats, ${figures.years} years, ids ${figures.ids}, mean F ${figures.meanF.toFixed(5)}`,
    `  whole registry     ${figures.wholeMs.toFixed(0)} ms best, ${figures.wholeMedianMs.toFixed(0)} median, ${figures.wholeCpuMs.toFixed(0)} CPU; ${figures.memoryMB.toFixed(0)} MB`,
    `  F of one cat       ${us(figures.oneUs)}`,
    `  trial litter       ${us(figures.provaUs)}`,
    `  full analysis      ${us(figures.analisiUs)}`,
    `  new cat            ${us(figures.insertUs)}`,
    `  change of parents  ${us(figures.changeUs)}`,
    `  one queen against ${figures.males} males: ${figures.rankingMs.toFixed(2)} ms`,
    `  mean kinship of ${figures.group} cats: ${figures.meanKinshipMs.toFixed(1)} ms`,
  ]
  console.log(lines.join('\n'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const figures of measureInbreeding()) print(figures)
