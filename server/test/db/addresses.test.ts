import { describe, expect, it } from 'vitest'
import { addressesOf } from '../../src/platform/db/cluster/addresses.ts'
import { openDatabase } from '../../src/platform/db/open.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

describe('the hosts of a database address', () => {
  it.each([
    ['postgres://u:p@a:5432/name?sslmode=verify-full', ['postgres://u:p@a:5432/name?sslmode=verify-full']],
    ['postgres://u@/name?host=%2Ftmp%2Fx', ['postgres://u@/name?host=%2Ftmp%2Fx']],
    [
      'postgres://u:p@a,b:5433,[::1]:5434/name',
      ['postgres://u:p@a/name', 'postgres://u:p@b:5433/name', 'postgres://u:p@[::1]:5434/name'],
    ],
    [
      'postgresql://a,b/name?sslmode=verify-full',
      ['postgresql://a/name?sslmode=verify-full', 'postgresql://b/name?sslmode=verify-full'],
    ],
    [
      'postgres://u@/name?host=/tmp/x,/tmp/y',
      ['postgres://u@/name?host=%2Ftmp%2Fx', 'postgres://u@/name?host=%2Ftmp%2Fy'],
    ],
    ['postgres:///name?host=a,b&port=1,2', ['postgres:///name?host=a&port=1', 'postgres:///name?host=b&port=2']],
    ['postgres://a,b/name?port=7', ['postgres://a/name?port=7', 'postgres://b/name?port=7']],
    ['postgres://u:a@b,c@a,b/name', ['postgres://u:a@b,c@a/name', 'postgres://u:a@b,c@b/name']],
  ])('%s', (list, addresses) => {
    expect(addressesOf(list)).toEqual(addresses)
  })

  it.each(['postgres://a,b,c/name?port=1,2', 'postgres://a,,c/name'])('%s is refused as unreadable', list => {
    expect(() => addressesOf(list)).toThrow()
  })

  it('are all named in the error if none accepts writes', async () => {
    const refused = openDatabase({ databaseUrl: 'postgres://u@127.0.0.1:1,127.0.0.1:2/none', dataDir: '', log })
    await expect(refused).rejects.toThrow(
      /^La base dati indicata da DATABASE_URL non è utilizzabile: nessun host accetta scritture: 127\.0\.0\.1:1 non risponde \(.*ECONNREFUSED.*\); 127\.0\.0\.1:2 non/,
    )
  })
})
