import { expect, it } from 'vitest'
import { files, textOf } from './passages.ts'

/** Number of level 1 and 2 requirements per section of ASVS 5.0.0. They are numbered before the level 3 requirements. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}
const page = textOf('docs/asvs.md')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| (met|n\/a|open) \| ([^|]+) \|$/gm)].map(
  ([, id = '', level = '', , state = '', where = '']) => ({ id, level, state, where }),
)

it('every ASVS requirement of levels 1 and 2 is listed once', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(wanted)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
})

it('every requirement met or open names a file or page', () => {
  const unproved = rows.filter(
    ({ state, where }) => state !== 'n/a' && !/`[^`]+`|docs\/|security \d|the same/.test(where),
  )
  expect(unproved).toEqual([])
})

it('every file named by its base name exists in the project', () => {
  const named = rows.flatMap(({ where }) =>
    [...where.matchAll(/`([\w.-]+\.(?:tsx?|mjs|yaml|json))`/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(name => !files.some(file => file === name || file.endsWith(`/${name}`)))).toEqual([])
})

it('the counts at the head of docs/asvs.md match its rows', () => {
  const count = (levels: string, state: string) =>
    rows.filter(row => levels.includes(row.level) && row.state === state).length
  for (const [name, levels] of Object.entries({ 1: '1', 2: '2', both: '12' })) {
    const [met, not, open] = [count(levels, 'met'), count(levels, 'n/a'), count(levels, 'open')]
    const share = ((100 * met) / (met + open)).toFixed(1)
    expect(page).toContain(`| ${name} | ${met} | ${not} | ${open} | ${share} % |`)
  }
})
