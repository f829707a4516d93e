import { build } from './build.mjs'
import { install } from './install.mjs'
import { withLock } from './lock.mjs'

export function prepare() {
  return withLock(async () => {
    await install()
    await build()
  })
}
