import { expect, it } from 'vitest'
import { deviceOf } from './device-of.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
it.each([
  [chrome, 'browser', 'Chrome su Windows', false],
  [`${chrome} Edg/140.0`, 'browser', 'Edge su Windows', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1',
    'browser',
    'Safari su iOS',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'browser', 'Firefox su Linux', false],
  [null, 'browser', 'Browser', false],
  ['curl/8', 'api', 'Programma esterno', false],
] as const)('%s', (agent, kind, name, phone) => expect(deviceOf(agent, kind)).toEqual({ name, phone }))
