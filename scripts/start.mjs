import './set-up/node-version.mjs'
import { enter } from './set-up/enter.mjs'
import { followNpm } from './set-up/follow-npm.mjs'
import { prepare } from './set-up/prepare.mjs'

followNpm()
await prepare()
// The server maps the stacks it logs by itself: Node would keep every map in memory.
await enter('main.js', { mapsStacks: false })
