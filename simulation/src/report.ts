import type { Outcome } from './association.ts'
import { coverageOf } from './checks/coverage.ts'
import { Figures } from './checks/figures.ts'
import type { Area } from './engine/area.ts'

export function report({ figures, log, world, openapi, failures }: Outcome, areas: Area[]): string {
  const { calls, refusals } = Figures.counts(log)
  const { calls: routes, rules } = coverageOf(openapi, log, areas)
  const { registro, soci } = world
  const all = (names: string[]) => names.map(name => `\`${name}\``).join(', ')
  return [
    `${figures.days} giorni, ${calls} chiamate, ${figures.kills} server uccisi, ${figures.restarts} cadute della base di dati, ${failures.length} fatti che non tornano, ${figures.seconds} s`,
    `${world.people.length} persone, ${soci.clienti.size} anagrafiche, ${registro.gatti.size} gatti, ${registro.denunce.size} denunce, ${registro.passaggi.size} passaggi`,
    '',
    '| mese | chiamate | mediana ms | p95 ms | MiB |',
    '| --- | --- | --- | --- | --- |',
    ...figures.months.map(row => `| ${row.month} | ${row.calls} | ${row.median} | ${row.p95} | ${row.memory} |`),
    '',
    '| rifiuti | volte |',
    '| --- | --- |',
    ...refusals.map(([code, many]) => `| ${code} | ${many} |`),
    '',
    `Regole toccate (${rules.reached.length}): ${all(rules.reached)}`,
    ...rules.unreached.map(({ area, names }) => `Mai toccate, ${area} (${names.length}): ${all(names)}`),
    '',
    `Chiamate fatte (${routes.reached.length}): ${all(routes.reached)}`,
    `Chiamate mai fatte (${routes.unreached.length}): ${all(routes.unreached)}`,
    '',
  ].join('\n')
}
