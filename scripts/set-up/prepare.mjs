import { build } from './build.mjs'
import { install } from './install.mjs'
import { withLock } from './lock.mjs'

/** Everything a fresh clone lacks: packages and built files. Quick when nothing is stale. */
export function prepare() {
  return withLock(async () => {
    await install()
    await build()
  })
}
