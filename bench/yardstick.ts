import { createGenealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { generateRegistry } from './inbreeding-registry.ts'
import { meuwissenLuo } from './meuwissen-luo.ts'

export function measureYardstick() {
  const columns = generateRegistry({ cats: 1_000_000, years: 30 })
  const cpu = (work: () => unknown) => {
    work()
    const times = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    })
    return Math.min(...times)
  }
  const theirs = meuwissenLuo(columns)
  const { coefficiente } = createGenealogia(columns).coefficienti()
  let difference = 0
  for (let i = 0; i < theirs.length; i++) difference = Math.max(difference, Math.abs(theirs[i]! - coefficiente[i]!))
  return { cpu: cpu(() => meuwissenLuo(columns)), ours: cpu(() => createGenealogia(columns)), difference }
}
