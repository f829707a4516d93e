import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
it.each([
  [chrome, 'browser', 'Chrome su Windows'],
  [`${chrome} Edg/140.0`, 'browser', 'Edge su Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'browser', 'Safari su iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'browser', 'Firefox su Linux'],
  [null, 'browser', 'Browser'],
  ['Vinci su https://truffa.example Chrome/1', 'browser', 'Chrome'],
  ['curl/8', 'api', 'Programma esterno'],
] as const)('%s', (agent, kind, name) => expect(deviceName(agent, kind)).toBe(name))
