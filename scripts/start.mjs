import './set-up/node-version.mjs'
import { enter } from './set-up/enter.mjs'
import { followNpm } from './set-up/follow-npm.mjs'
import { prepare } from './set-up/prepare.mjs'

followNpm()
await prepare()
// The server maps logged stacks itself: Node would keep every source map in memory.
await enter('main.js', { mapsStacks: false })
